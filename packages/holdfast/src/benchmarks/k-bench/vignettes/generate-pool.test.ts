import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { RISK_DOMAINS } from "../../../domain/risk-domain.ts";
import { activeDomains, coherenceOf, severityOf } from "../../../domain/vignette.ts";
import { cellRows } from "./cell-balance.ts";
import { CELLS, cellIndex, designedSeverity } from "./cells.ts";
import { codedPool } from "./coded-pool.ts";
import { generatePool, generateVignette } from "./generate-pool.ts";
import { shippedSchema } from "./testing/shipped-schema.ts";
import { vignetteProblems } from "./vignette-problems.ts";

const schema = await shippedSchema();

describe("the factorial pool", () => {
  test("16 sets of domains × 3 levels of coherence = 48 cells, each filled alike", () => {
    const { vignettes } = generatePool({ schema, seed: 7, perCell: 3 });
    expect(vignettes).toHaveLength(48 * 3);
    expect(new Set(vignettes.map(({ id }) => id)).size).toBe(144);
    expect(cellRows(codedPool(schema, vignettes)).every(({ rows }) => rows === 3)).toBe(true);
    expect(CELLS[0]).toEqual({ domains: [], coherence: "intact" });
    expect(CELLS[47]).toEqual({ domains: [...RISK_DOMAINS], coherence: "substantially-impaired" });
  });

  test("no vignette has a problem, and rejected rows are counted by reason", () => {
    const { vignettes, rejections } = generatePool({ schema, seed: 3, perCell: 6 });
    expect(vignettes.flatMap((vignette) => vignetteProblems(schema, vignette))).toEqual([]);
    const counts = Object.values(rejections.byReason);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(rejections.rows);
    expect(rejections.byReason["lives-alone-with-children-at-home"]).toBeGreaterThan(0);
    const attempts = vignettes.reduce((sum, { provenance }) => sum + Number(provenance.attempts), 0);
    expect(attempts).toBe(vignettes.length + rejections.rows);
  });

  test("inactive domains are empty, active ones have a severity", () => {
    for (const vignette of generatePool({ schema, seed: 5, perCell: 2 }).vignettes) {
      const active = activeDomains(vignette);
      for (const { id, group } of schema.variables) {
        if (group !== "core" && !active.includes(group)) expect(vignette.variables[id], id).toBeNull();
      }
      for (const domain of active) expect(severityOf(vignette, domain)).not.toBeNull();
      expect(Object.keys(vignette.variables)).toHaveLength(122);
    }
  });

  test("same seed, same bytes; a row is the same alone, in a small pool and in a large one", () => {
    const small = generatePool({ schema, seed: 11, perCell: 2 }).vignettes;
    const large = generatePool({ schema, seed: 11, perCell: 4 }).vignettes;
    expect(JSON.stringify(small)).toBe(
      JSON.stringify(generatePool({ schema, seed: 11, perCell: 2 }).vignettes),
    );
    const ids = new Map(large.map((vignette) => [vignette.id, vignette]));
    for (const vignette of small) expect(ids.get(vignette.id)).toEqual(vignette);
    const alone = generateVignette({ schema, seed: 11, cell: 40, row: 1 }).vignette;
    expect(ids.get(alone.id)).toEqual(alone);
    expect(alone.provenance).toMatchObject({ generator: "1", seed: 11, cell: 40, row: 1 });
    expect(generateVignette({ schema, seed: 12, cell: 40, row: 1 }).vignette.variables).not.toEqual(
      alone.variables,
    );
  });

  test("law: three rows in succession have the three severities", () => {
    fc.assert(
      fc.property(
        fc.integer(),
        fc.nat(47),
        fc.nat(100),
        fc.constantFrom(...RISK_DOMAINS),
        (seed, cell, block, domain) => {
          const three = [0, 1, 2].map((i) => designedSeverity(seed, cell, domain, 3 * block + i));
          expect([...three].sort()).toEqual(["high", "imminent", "low"]);
        },
      ),
    );
  });

  test("law: a cell's place and its factors lead to each other", () => {
    for (const [place, { domains, coherence }] of CELLS.entries())
      expect(cellIndex(domains, coherence)).toBe(place);
    const vignette = generateVignette({ schema, seed: 1, cell: 22, row: 0 }).vignette;
    expect(cellIndex(activeDomains(vignette), coherenceOf(vignette))).toBe(22);
  });
});

test("rules that leave nobody are named", () => {
  const rules = [{ name: "nobody", forbids: { age: { min: 16 } }, because: "Nobody may be." }];
  expect(() => generatePool({ schema: { ...schema, rules }, seed: 1, perCell: 1 })).toThrow(
    /cell 0, row 0: none of 5000 rows passed.*nobody \(Nobody may be\.\)/,
  );
});
