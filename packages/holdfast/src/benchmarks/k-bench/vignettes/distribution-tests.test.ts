import { describe, expect, test } from "vitest";
import type { Vignette } from "../../../domain/vignette.ts";
import { cellBalance } from "./cell-balance.ts";
import { codedPool } from "./coded-pool.ts";
import { distributionTests } from "./distribution-tests.ts";
import { generatePool } from "./generate-pool.ts";
import { changed, shippedSchema } from "./testing/shipped-schema.ts";

const schema = await shippedSchema();
const { vignettes } = generatePool({ schema, seed: 7, perCell: 40 });

/** The test of one variable in a pool in which some vignettes were changed. */
function testOf(variable: string, change: (vignette: Vignette, index: number) => Vignette) {
  return distributionTests(codedPool(schema, vignettes.map(change))).find(
    (test) => test.variable === variable,
  )!;
}

describe("distributions of a pool", () => {
  const tests = distributionTests(codedPool(schema, vignettes));

  test("every drawn variable is tested, lists by length and by what comes first", () => {
    // 122 − 9 that the design sets (4 flags, 4 severities, coherence) = 113, of which 5 lists are tested twice.
    expect(tests).toHaveLength(113 + 5);
    expect(tests.filter(({ part }) => part === "first")).toHaveLength(5);
  });

  test("a generated pool follows what is declared, although rules throw away two rows of three", () => {
    expect(tests.filter(({ ok }) => ok === false)).toEqual([]);
    const ps = tests.flatMap(({ p }) => p ?? []);
    // Under the declared law, p is uniform: about half lie below 0.5 (118 tests, so 59 ± 3·5.4).
    const below = ps.filter((p) => p < 0.5).length;
    expect(below).toBeGreaterThan(43);
    expect(below).toBeLessThan(75);
  });

  test("expected counts add up to the rows", () => {
    for (const { rows, values } of tests) {
      expect(values.reduce((sum, { expected }) => sum + expected, 0)).toBeCloseTo(rows, 6);
      expect(values.reduce((sum, { observed }) => sum + observed, 0)).toBe(rows);
    }
  });

  test("a level met too often is found, in a plain variable and in one that rules cut", () => {
    const strained = testOf("financial_strain", (vignette, i) =>
      i % 5 === 0 ? changed(vignette, { financial_strain: "severe" }) : vignette,
    );
    expect(strained.ok).toBe(false);
    const older = testOf("age", (vignette, i) =>
      i % 6 === 0 && Number(vignette.variables.age) >= 36 && Number(vignette.variables.age) <= 49
        ? changed(vignette, { age: 50 })
        : vignette,
    );
    expect(older.p).toBeLessThan(0.01);
  });

  test("a value that the declared distribution never gives makes p 0, and no figure is NaN", () => {
    const odd = distributionTests(
      codedPool(
        schema,
        vignettes.map((vignette) =>
          vignette.variables.self_harm_recency === "over-a-year-ago"
            ? changed(vignette, { self_harm_since: "weeks", self_harm_medical_need: "needed-but-avoided" })
            : vignette,
        ),
      ),
    );
    expect(odd.find(({ variable }) => variable === "self_harm_since")!.p).toBeLessThan(1e-6);
    for (const { chiSquare, p } of odd) expect([chiSquare, p ?? 0].every(Number.isFinite)).toBe(true);
  });

  test("vignettes from lived-experience cases are left out; an empty pool has reasons instead of figures", () => {
    const derived = vignettes.map((vignette) => ({ ...vignette, origin: "lived-experience" as const }));
    for (const { p, ok, reason } of distributionTests(codedPool(schema, derived))) {
      expect({ p, ok, reason }).toEqual({ p: null, ok: null, reason: "no row has it" });
    }
  });
});

describe("balance inside cells", () => {
  test("severities differ by at most one, demographics have the same shares in every cell", () => {
    const { severity, demographics } = cellBalance(codedPool(schema, vignettes));
    // 40 rows: 13 whole blocks of three and one row more.
    expect(severity).toMatchObject({ largestDifference: 1, ok: true });
    expect(demographics.map(({ ok }) => ok)).not.toContain(false);
    expect(demographics.map(({ variable }) => variable)).toContain("ethnicity");
  });

  test("a cell in which one severity was changed, and a group met only in some cells, are found", () => {
    const skewed = vignettes.map((vignette) => {
      const { suicide_severity, suicide_active } = vignette.variables;
      const isHigh = suicide_severity === "high";
      return changed(vignette, {
        ...(isHigh ? { suicide_severity: "low" } : {}),
        ...(suicide_active === true ? { ethnicity: "other" } : {}),
      });
    });
    const { severity, demographics } = cellBalance(codedPool(schema, skewed));
    expect(severity).toMatchObject({ ok: false, domain: "suicide" });
    expect(demographics.find(({ variable }) => variable === "ethnicity")!.ok).toBe(false);
  });
});

test("a pool read from a file, whose lists are other objects, gives the same figures", () => {
  const copies: Vignette[] = JSON.parse(JSON.stringify(vignettes));
  expect(distributionTests(codedPool(schema, copies))).toEqual(
    distributionTests(codedPool(schema, vignettes)),
  );
});
