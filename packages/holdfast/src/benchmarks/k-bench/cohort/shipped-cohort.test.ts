import { readFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { openPack } from "../pack-file.ts";
import { generatePool } from "../vignettes/generate-pool.ts";
import { cohortKeys } from "./cohort-key.ts";
import { cohortMargins } from "./cohort-margins.ts";
import { loadCohortSpec } from "./cohort-spec.ts";
import { loadCohort } from "./load-cohort.ts";
import { selectCohort } from "./select-cohort.ts";
import { schema } from "./testing/small-pool.ts";
import { cohortLines } from "./write-cohort.ts";

const pack = await openPack(null);
const cohort = await loadCohort("core-200", pack, schema);
const margins = cohortMargins(cohort.vignettes, schema);

describe("the shipped cohort core-200", () => {
  test("has the margins of the K-Bench evaluation cohort", () => {
    expect(margins.size).toBe(200);
    expect(margins.noRisk).toBe(40);
    // 40 + 15 + 56 + 89 = 200, and 40 + 39 + 43 + 42 + 36 = 200.
    expect(margins.severity).toEqual({ low: 15, high: 56, imminent: 89 });
    expect(margins.active).toEqual({ "1": 39, "2": 43, "3": 42, "4": 36 });
  });

  test("spreads coherence, domains, disclosure style and demographics to within two of even", () => {
    const { coherence, domains, disclosureStyle, demographics } = margins;
    const even = [
      coherence,
      domains,
      disclosureStyle,
      demographics.age_group!,
      demographics.gender!,
      demographics.ethnicity!,
      demographics.sexual_orientation!,
      demographics.country!,
    ];
    for (const counts of even) {
      const mean = Object.values(counts).reduce((a, b) => a + b, 0) / Object.keys(counts).length;
      for (const [value, count] of Object.entries(counts)) {
        expect(Math.abs(count - mean), `${value} ${count}`).toBeLessThanOrEqual(2);
      }
    }
  });

  test("keeps severity apart from the number of domains: every level occurs at almost every number", () => {
    const keys = cohortKeys(schema);
    const pairs = cohort.vignettes.map(
      (one) => `${keys.get("severity")!.of(one)}/${keys.get("active")!.of(one)}`,
    );
    for (const severity of ["high", "imminent"]) {
      for (const active of [1, 2, 3, 4]) {
        expect(pairs.filter((pair) => pair === `${severity}/${active}`).length).toBeGreaterThanOrEqual(5);
      }
    }
  });

  test("begins with a small cohort: the first 20 hold every severity, and people without risk", () => {
    const first = cohortMargins(cohort.vignettes.slice(0, 20), schema);
    // 40 of 200 are without risk, so 4 of 20.
    expect(Math.abs(first.noRisk - 4)).toBeLessThanOrEqual(1);
    expect(Math.min(...Object.values(first.severity))).toBeGreaterThan(0);
  });

  // If the generator or the schema has changed, make the file again: the commands stand in cohorts/core-200.yaml.
  test("is made again, byte for byte, from its pool and its seed", { timeout: 300_000 }, async () => {
    const pool = generatePool({ schema, seed: 20261130, perCell: 300 }).vignettes;
    const spec = await loadCohortSpec(pack.file("cohorts/core-200.yaml"), schema);
    const lines = cohortLines(selectCohort(pool, spec, 1));
    const frozen = await readFile(pack.file("cohorts/core-200.jsonl"), "utf8");
    expect(lines.join("") === frozen).toBe(true);
    expect(cohort.poolSeed).toBe(20261130);
  });
});
