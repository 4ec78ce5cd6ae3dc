import { expect, test } from "vitest";
import { type CandidateVerdicts, gatherLabels, labelKey } from "./gather-labels.ts";

const ITEMS: Readonly<Record<string, { task: string; dimension: string }>> = {
  "t2/c1": { task: "t2", dimension: "tone" },
  "t1/c1": { task: "t1", dimension: "disclaimers" },
  "t1/c2": { task: "t1", dimension: "identification" },
};

function candidate(name: string, verdicts: Record<string, boolean>): CandidateVerdicts {
  return { name, family: null, verdicts: new Map(Object.entries(verdicts)) };
}

const CONSENSUS = [
  { transcript: "r2", item: "t2/c1", value: "not-met" },
  { transcript: "r1", item: "t1/c2", value: null },
  { transcript: "r1", item: "t1/c1", value: "met" },
  { transcript: "r3", item: "t1/c2", value: "met" },
] as const;

const a = candidate("a", {
  [labelKey("r1", "t1/c1")]: true,
  [labelKey("r1", "t1/c2")]: true,
  [labelKey("r2", "t2/c1")]: true,
});

test("labels without a consensus are counted and stay out; missing verdicts are counted and stay in", () => {
  const found = gatherLabels(CONSENSUS, (item) => ITEMS[item]!, [a, candidate("b", {})]);
  // In order: r1 t1/c1, r2 t2/c1, r3 t1/c2.
  expect(found.labels).toMatchObject({
    tasks: ["t1", "t2"],
    dimensions: ["identification", "disclaimers", "tone"],
    taskOf: Int32Array.of(0, 1, 0),
    dimensionOf: Int32Array.of(1, 2, 0),
    consensus: Int8Array.of(1, 0, 1),
    verdicts: [Int8Array.of(1, 1, -1), Int8Array.of(-1, -1, -1)],
  });
  expect(found).toMatchObject({ transcripts: 3, withoutConsensus: 1, missing: [1, 3], met: [2, 0] });
});

test("the order of the labels handed in changes nothing", () => {
  const gather = (labels: typeof CONSENSUS | readonly (typeof CONSENSUS)[number][]) =>
    gatherLabels(labels, (item) => ITEMS[item]!, [a]);
  expect(gather([...CONSENSUS].reverse())).toEqual(gather(CONSENSUS));
});
