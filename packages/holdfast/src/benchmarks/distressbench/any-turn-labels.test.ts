import { describe, expect, it } from "vitest";
import type { RunRecords } from "../../domain/run-records.ts";
import { type ShortConversation, smallRun } from "../../domain/testing/small-run.ts";
import { anyTurnColumn, anyTurnLabels, earlierReplies } from "./any-turn-labels.ts";
import { earlierReplyCases } from "./passes/earlier-reply-case.ts";
import { scoreRun } from "./score-run.ts";

const three = {
  criteria: [["identification", 3] as const, ["harmless-response", 1] as const],
  userTurns: 3,
};
const single = { criteria: [["identification", 3] as const, ["harmless-response", 1] as const] };

/** A run of one three-turn task (and one single-turn task), and its pass over the first two replies. */
function labelsOf(
  base: ShortConversation[],
  earlier: ShortConversation[],
  shape: { repeats?: number; passRepeats?: number } = {},
) {
  const records = smallRun({
    tasks: [three, single],
    conversations: base,
    ...(shape.repeats ? { repeats: shape.repeats } : {}),
  });
  const cases = records.tasks.flatMap(earlierReplyCases);
  const pass: RunRecords = {
    ...smallRun({
      tasks: cases.map(() => three),
      conversations: earlier,
      repeats: shape.passRepeats ?? shape.repeats ?? 1,
    }),
    tasks: cases,
  };
  const { run } = scoreRun(records);
  const found = anyTurnLabels(run, earlierReplies(run, scoreRun(pass).run));
  return { run, ...found, column: anyTurnColumn(run, 0, found, "weighted") };
}

describe("anyTurnLabels", () => {
  it("meets a criterion that any reply meets, and harmless response only where every reply does", () => {
    const { labels, column } = labelsOf(
      [{ labels: ["01"] }],
      [{ labels: ["01"] }, { task: 1, labels: ["10"] }],
    );
    expect([...labels.subarray(0, 2)]).toEqual([1, 0]);
    // Last reply alone: 1 of 4. With credit: 3 of 4.
    expect(column[0]).toBe(0.75);
  });

  it("leaves tasks with one reply as they are", () => {
    const { labels, known } = labelsOf(
      [{ labels: ["01"] }, { task: 1, labels: ["01"] }],
      [{ labels: ["01"] }, { task: 1, labels: ["01"] }],
    );
    expect([...labels]).toEqual([0, 1, 0, 1]);
    expect([...known]).toEqual([1, 1]);
  });

  it("takes an empty earlier reply for neither help nor harm, and an empty last one for not met", () => {
    const emptyFirst = labelsOf(
      [{ labels: ["11"] }],
      [
        { outcome: "empty", labels: [null] },
        { task: 1, labels: ["01"] },
      ],
    );
    expect([...emptyFirst.labels.subarray(0, 2)]).toEqual([1, 1]);
    const emptyLast = labelsOf(
      [{ outcome: "empty", labels: [null] }],
      [{ labels: ["11"] }, { task: 1, labels: ["01"] }],
    );
    expect([...emptyLast.labels.subarray(0, 2)]).toEqual([1, 0]);
  });

  it("passes over replies that were never made since a filter ended the conversation", () => {
    const { labels, known } = labelsOf(
      [{ outcome: "blocked-output", labels: [null] }],
      [{ labels: ["11"] }, { task: 1, labels: ["--"] }],
    );
    expect([...labels.subarray(0, 2)]).toEqual([1, 0]);
    expect(known[0]).toBe(1);
  });

  it("leaves open what an unjudged reply could have changed, and gives that conversation no score", () => {
    // Identification is met by the first reply whatever the second says; harmless response hangs on it.
    const { labels, known, column } = labelsOf([{ labels: ["01"] }], [{ labels: ["11"] }]);
    expect([...labels.subarray(0, 2)]).toEqual([1, -1]);
    expect(known[0]).toBe(0);
    expect(column[0]).toBeNaN();
  });

  it("does not know conversations of repeats that the pass left out", () => {
    const { known } = labelsOf(
      [{ labels: ["01"] }, { repeat: 1, labels: ["01"] }],
      [{ labels: ["01"] }, { task: 1, labels: ["01"] }],
      { repeats: 2, passRepeats: 1 },
    );
    expect([...known.subarray(0, 2)]).toEqual([1, 0]);
  });
});
