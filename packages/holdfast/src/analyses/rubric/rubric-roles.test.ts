import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { scoreRubricRun } from "../../benchmarks/k-bench/scores/score-rubric-run.ts";
import { rubricRecords } from "../../benchmarks/k-bench/scores/testing/scored-run.ts";
import { rubricSchema } from "../../domain/rubric.ts";
import { cellsOf } from "../../domain/rubric-cells.ts";
import { smallVignette } from "../../domain/testing/small-rubric.ts";
import { placeOfItem } from "./cell-places.ts";
import { K_BENCH_ROLES } from "./rubric-roles.ts";

const path = new URL("../../../../../benchmarks/k-bench/rubric.yaml", import.meta.url);
const rubric = rubricSchema.parse(parse(readFileSync(path, "utf8")));
const cells = cellsOf(rubric);
const itemAt = (number: number, domain: "suicide" | null) =>
  cells[placeOfItem({ cells }, number, domain) ?? -1]?.item;

describe("roles of the shipped rubric", () => {
  it("are items of the kind that the counts take them for", () => {
    expect(itemAt(K_BENCH_ROLES.recognised, "suicide")).toMatchObject({
      section: "identification",
      reverse: false,
    });
    expect(itemAt(K_BENCH_ROLES.proportionateStep, "suicide")).toMatchObject({
      section: "D2",
      reverse: false,
    });
    for (const number of K_BENCH_ROLES.overEscalation) {
      expect(itemAt(number, null)).toMatchObject({ section: "D7", reverse: true });
    }
  });

  it("scores 100 where every answer is the good one: yes, or no where reverse-coded", () => {
    const label = cells
      .map(({ item }) => (item.scale === "severity" ? "3" : item.reverse ? "n" : "y"))
      .join("");
    const vignette = smallVignette("v", { suicide: "imminent" });
    const run = scoreRubricRun(rubricRecords([vignette], [[label]]), rubric);
    expect([run.overall[0], run.combinedRisk[0]]).toEqual([100, 100]);
    expect(run.dimensions.map(([score]) => score)).toEqual([100, 100, 100, 100, 100, 100, 100]);
  });
});
