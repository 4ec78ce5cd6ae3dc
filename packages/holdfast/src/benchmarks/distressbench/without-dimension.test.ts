import { describe, expect, it } from "vitest";
import { smallRun } from "../../domain/testing/small-run.ts";
import { scoreRun } from "./score-run.ts";
import { columnWithoutDimension } from "./without-dimension.ts";

const both = { criteria: [["identification", 3] as const, ["disclaimers", 7] as const, ["", 1] as const] };
const one = { criteria: [["disclaimers", 2] as const] };

describe("columnWithoutDimension", () => {
  const { run } = scoreRun(
    smallRun({
      tasks: [both, one, both, both],
      conversations: [
        { task: 0, labels: ["101"] },
        { task: 1, labels: ["1"] },
        { task: 2, labels: ["1-0"] },
        { task: 3, outcome: "empty", labels: [null] },
      ],
    }),
  );

  it("renormalises what is left: without disclaimers 3 + 1 of 4, not of 11; without a label 3 of 4", () => {
    const column = columnWithoutDimension(run, 0, "disclaimers", "weighted");
    expect([...column]).toEqual([1, Number.NaN, 3 / 4, 0]);
  });

  it("changes nothing for a dimension that no criterion carries", () => {
    expect([...columnWithoutDimension(run, 0, "moralization", "weighted")]).toEqual([4 / 11, 1, 3 / 4, 0]);
  });
});
