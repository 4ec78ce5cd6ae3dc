import { expect, it } from "vitest";
import { smallRun } from "../../../domain/testing/small-run.ts";
import { strataAnalysis } from "./strata.ts";
import { analysisInput, rowsOf } from "./testing/analysis-input.ts";

const task = (age: string | undefined, userTurns: number) => ({
  criteria: [
    ["identification", 1],
    ["disclaimers", 1],
    ["moralization", 2],
  ] as const,
  strata: age === undefined ? {} : { age },
  userTurns,
});

/** Twelve adults, of whom a scores 3/4 or 1; twelve minors, of whom it scores 1/4 or 1/2; one of unknown age. */
function records() {
  const tasks = [
    ...Array.from({ length: 24 }, (_, i) => task(i < 12 ? "O18" : "U18", i % 2 === 0 ? 1 : 3)),
    task(undefined, 1),
  ];
  const conversations = tasks.flatMap((_, one) => {
    const [low, high] = one < 12 ? ["101", "111"] : ["100", "110"];
    const labels = [one % 4 < 2 ? low! : high!];
    return [
      { target: 0, task: one, labels },
      { target: 1, task: one, labels: ["110"] },
    ];
  });
  return smallRun({ tasks, targets: ["a", "b"], conversations });
}

it("counts, axis by axis, how many systems show a supported difference: by age 1 of 2", async () => {
  const found = await strataAnalysis.analyse(analysisInput(records(), { resamples: 500 }));
  expect(rowsOf(found, "strata").map(({ axis, stratum, tasks }) => [axis, stratum, tasks])).toEqual([
    ["age", "O18", 12],
    ["age", "U18", 12],
    ["turns", "single", 13],
    ["turns", "multi", 12],
  ]);
  const [age] = rowsOf(found, "contrasts");
  // a: (3/4 + 1)/2 against (1/4 + 1/2)/2, b: no difference.
  expect(age).toMatchObject({
    first: "O18",
    second: "U18",
    difference: { value: 0.25, n: 24, missing: 0 },
    tested: 2,
    apart: 1,
    supported: 1,
    supported_words: "1 of 2 supported",
    family: 2,
  });
  expect(rowsOf(found, "tests").slice(0, 2)).toMatchObject([
    { target: "a", difference: { value: 0.5 }, supported: true },
    { target: "b", difference: { value: 0 }, p: 1, p_holm: 1, supported: false },
  ]);
  expect(found.notes[0]).toBe("1 tasks do not say their age and are in none of its strata.");
});

it("says so where the resamples are too few to support anything", async () => {
  const found = await strataAnalysis.analyse(analysisInput(records(), { resamples: 50 }));
  expect(rowsOf(found, "contrasts")[0]).toMatchObject({ supported: 0 });
  expect(found.notes.join(" ")).toContain("age: with 50 resamples the least p times 2 tests is above 0.05");
});
