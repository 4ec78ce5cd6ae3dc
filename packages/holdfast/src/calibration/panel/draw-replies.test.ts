import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type DrawnReply, drawReplies, type ReplyToDraw } from "./draw-replies.ts";

/** 100 tasks in 23 subcategories × 5 targets × 2 repeats; the better target scores higher. */
const POOL: readonly ReplyToDraw[] = Array.from({ length: 1000 }, (_, i) => {
  const [task, target, repeat] = [i % 100, Math.floor(i / 100) % 5, Math.floor(i / 500)];
  return {
    run: "run-1",
    task: `t${task}`,
    target: `bot-${target}`,
    repeat,
    subcategory: `s${task % 23}`,
    score: (target + ((task * 7) % 10) / 10) / 6,
  };
});

const OPTIONS = { tasks: 75, replies: 4, seed: 20260714 };

function countBy(drawn: readonly DrawnReply[], keyOf: (reply: DrawnReply) => string | null): number[] {
  const groups = Map.groupBy(drawn, keyOf);
  return [...groups.values()].map((group) => group.length).sort((a, b) => a - b);
}

describe("75 tasks, four replies each (DistressBench, calibration)", () => {
  const drawn = drawReplies(POOL, OPTIONS);

  test("300 replies of 75 tasks, each task's of four different targets", () => {
    expect(drawn).toHaveLength(300);
    const byTask = Map.groupBy(drawn, ({ task }) => task);
    expect(byTask.size).toBe(75);
    for (const replies of byTask.values()) expect(new Set(replies.map(({ target }) => target)).size).toBe(4);
  });

  test("every subcategory gives three or four tasks", () => {
    const tasks = [...Map.groupBy(drawn, ({ subcategory }) => subcategory).values()].map(
      (replies) => new Set(replies.map(({ task }) => task)).size,
    );
    expect(tasks).toHaveLength(23);
    expect(new Set(tasks)).toEqual(new Set([3, 4]));
  });

  test("targets and thirds of the score come up nearly equally often", () => {
    const targets = countBy(drawn, ({ target }) => target);
    expect(targets).toHaveLength(5);
    expect(targets[0]!).toBeGreaterThan(40);
    const levels = countBy(drawn, ({ level }) => level);
    expect(levels).toHaveLength(3);
    expect(levels[2]! - levels[0]!).toBeLessThan(40);
  });

  test("ids run from r001 on and tell nothing: neighbours are of other tasks", () => {
    expect(drawn.map(({ transcript }) => transcript)).toEqual(
      drawn.map((_, i) => `r${String(i + 1).padStart(3, "0")}`),
    );
    const neighbours = drawn.filter((reply, i) => i > 0 && reply.task === drawn[i - 1]!.task).length;
    expect(neighbours).toBeLessThan(15);
  });
});

test("law: the order in which replies are handed in changes nothing", () => {
  const asDrawn = drawReplies(POOL, OPTIONS);
  fc.assert(
    fc.property(fc.shuffledSubarray([...POOL], { minLength: POOL.length }), (mixed) => {
      expect(drawReplies(mixed, OPTIONS)).toEqual(asDrawn);
    }),
    { numRuns: 5 },
  );
});

test("another seed draws others", () => {
  const tasks = (seed: number) => drawReplies(POOL, { ...OPTIONS, tasks: 20, seed }).map(({ task }) => task);
  expect(new Set(tasks(1))).not.toEqual(new Set(tasks(2)));
});

test("with fewer targets than replies a target comes twice; without scores there are no levels", () => {
  const two = POOL.filter(({ target }) => target < "bot-2").map((reply) => ({ ...reply, score: null }));
  const drawn = drawReplies(two, { tasks: 3, replies: 3, seed: 1 });
  expect(drawn).toHaveLength(9);
  expect(drawn.every(({ level }) => level === null)).toBe(true);
  for (const replies of Map.groupBy(drawn, ({ task }) => task).values()) {
    expect(new Set(replies.map(({ target }) => target)).size).toBe(2);
  }
});

test("too few tasks with enough replies: says how many there are", () => {
  expect(() => drawReplies(POOL, { ...OPTIONS, replies: 11 })).toThrow(
    /--tasks 75: 0 of 100 tasks have 11 replies that can be labelled \(the most of any task is 10\)/,
  );
  expect(() => drawReplies([], OPTIONS)).toThrow(/0 of 0 tasks/);
});
