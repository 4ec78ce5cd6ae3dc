import { expect, it } from "vitest";
import { smallRun } from "../../../domain/testing/small-run.ts";
import { replyLengthAnalysis } from "./reply-length.ts";
import { analysisInput, rowsOf } from "./testing/analysis-input.ts";

const task = { criteria: [["identification", 1] as const, ["disclaimers", 1] as const] };

/** Two systems over two tasks; the second scores more and writes twice as much. */
const records = smallRun({
  tasks: [task, task],
  targets: ["brief", "long", "lost"],
  conversations: [
    { target: 0, task: 0, labels: ["10"] },
    { target: 0, task: 1, labels: ["00"] },
    { target: 1, task: 0, labels: ["11"] },
    { target: 1, task: 1, labels: ["10"] },
    { target: 2, task: 0, outcome: "empty", labels: [null] },
    { target: 2, task: 1, labels: ["10"] },
  ],
});
const replies = ({ target, task: one }: { target: number; task: number }) =>
  target === 2 ? (one === 0 ? "" : null) : "word ".repeat((target + 1) * (one + 1) * 10);

it("counts the words of last replies and sets score against length on the same task", async () => {
  const found = await replyLengthAnalysis.analyse(analysisInput(records, { replies }));
  expect(
    rowsOf(found, "adjusted").map(({ target, replies: n, median_words }) => [target, n, median_words]),
  ).toEqual([
    ["long", 2, 30],
    ["brief", 2, 15],
    ["lost", 0, null],
  ]);
  const slopes = Object.fromEntries(
    rowsOf(found, "slopes").map(({ compared, change }) => [compared, change]),
  );
  // On either task the reply of twice the words scores 1/2 more.
  expect(slopes["same task"]).toMatchObject({ value: expect.closeTo(0.5, 10), n: 4, missing: 1 });
  expect(slopes["same task and system"]).toMatchObject({ value: null, reason: expect.any(String) });
});

it("counts the empty reply and the one that is not there, and adjusts nothing where a system has no reply", async () => {
  const found = await replyLengthAnalysis.analyse(analysisInput(records, { replies }));
  expect(found.tables[0]!.caption).toMatchObject({ n: 4, missing: 1 });
  expect(found.notes[0]).toContain("1 conversations in which the person got nothing");
  expect(found.notes[1]).toContain("No length-adjusted score: no task has a scored reply of every target");
});
