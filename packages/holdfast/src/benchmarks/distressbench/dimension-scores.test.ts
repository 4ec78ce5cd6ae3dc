import { describe, expect, it } from "vitest";
import { smallRun } from "../../domain/testing/small-run.ts";
import { mean } from "../../statistics/mean.ts";
import { dimensionColumn, dimensionsOf, dimensionWeights } from "./dimension-scores.ts";
import { scoreRun } from "./score-run.ts";

// Two tasks carry "identification"; the second weighs it far more. The third carries none.
const records = smallRun({
  tasks: [
    {
      criteria: [
        ["identification", 1],
        ["identification", 3],
        ["moralization", 2],
      ],
    },
    { criteria: [["identification", 20]] },
    {
      criteria: [
        ["moralization", 5],
        ["warmth", 1],
      ],
    },
  ],
  conversations: [
    { task: 0, labels: ["101"] },
    { task: 1, labels: ["1"] },
    { task: 2, labels: ["1-"] },
  ],
});
const { run } = scoreRun(records);

describe("dimension scores", () => {
  it("average the weighted pass rate inside each task that carries the dimension: (1/4 + 1)/2", () => {
    const column = dimensionColumn(run, 0, "identification", "weighted");
    expect([...column]).toEqual([0.25, 1, Number.NaN]);
    expect(mean(column)).toBe(0.625);
  });

  it("pooled over the corpus let the heavy task count for more: (1 + 20)/(4 + 20)", () => {
    const { numerator, denominator } = dimensionWeights(run, 0, "identification", "weighted");
    const sum = (column: Float64Array) => column.reduce((total, x) => total + x, 0);
    expect(sum(numerator) / sum(denominator)).toBe(21 / 24);
  });

  it("have no value where nothing of the dimension has a label", () => {
    expect([...dimensionColumn(run, 0, "warmth", "weighted")]).toEqual([Number.NaN, Number.NaN, Number.NaN]);
  });

  it("come in the order of the benchmark, names of other material after them", () => {
    expect(dimensionsOf(records.tasks)).toEqual(["identification", "moralization", "warmth"]);
  });
});
