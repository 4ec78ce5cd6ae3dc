import { expect, test } from "vitest";
import { task } from "../testing/tasks.ts";
import { earlierReplyCases, repliedTurns, replyPlace } from "./earlier-reply-case.ts";

const user = (text: string) => ({ role: "user", text }) as const;
const fixed = (text: string) => ({ role: "assistant", text }) as const;

test("a task with one reply has no earlier one", () => {
  expect(earlierReplyCases(task())).toEqual([]);
});

test("three turns: two earlier replies, each with the conversation so far and the task's criteria", () => {
  const three = task({ id: "t", turns: [user("a"), user("b"), user("c")], reference: "R" });
  const cases = earlierReplyCases(three);
  expect(cases.map(({ id, turns }) => [id, turns.length])).toEqual([
    ["t@1", 1],
    ["t@2", 2],
  ]);
  expect(cases[1]).toMatchObject({ criteria: three.criteria, earlier: { task: "t", reply: 2, of: 3 } });
  // The reference answers the last turn: it is no reference for an earlier one.
  expect(cases.every((one) => !("reference" in one))).toBe(true);
});

test("a fixed assistant turn is not a reply of the target, and counts as a place in the conversation", () => {
  // Held: a, [reply 1], b, fixed, c, [reply 2] – the turn b is answered by the task itself.
  const mixed = task({ turns: [user("a"), user("b"), fixed("F"), user("c")] });
  expect(repliedTurns(mixed)).toEqual([0, 3]);
  expect(earlierReplyCases(mixed).map(({ earlier }) => earlier)).toEqual([{ task: "t1", reply: 1, of: 2 }]);
  expect([1, 2].map((reply) => replyPlace(mixed, reply))).toEqual([1, 5]);
});
