import { expect, test } from "vitest";
import { taskLines } from "../support/holdfast-process.ts";
import { callCounts, comparableReport, everyVerdict } from "./comparable.ts";
import { BOTS, callsOf, openScene, seenAtLeast, USER_TURNS } from "./scene.ts";
import { undisturbed } from "./undisturbed.ts";

const TASKS = 4;

test("two runs at once in one workspace, each with tasks of its own: both come out right", {
  timeout: 90_000,
}, async () => {
  const scene = await openScene({ database: "embedded", tasks: TASKS });
  await scene.desk.write("more.jsonl", taskLines(TASKS + 2, USER_TURNS));
  const [first, second] = await Promise.all([scene.run(), scene.run("--tasks", "more.jsonl")]);
  expect(first).toMatchObject({ code: 0 });
  expect(second).toMatchObject({ code: 0 });
  expect(comparableReport(first.out)).toBe((await undisturbed(TASKS)).report);
  expect(comparableReport(second.out)).toBe(
    (await undisturbed(TASKS + 2)).report.replaceAll("tasks.jsonl", "more.jsonl"),
  );
  expect(scene.server.seen).toHaveLength(callsOf(TASKS) + callsOf(TASKS + 2));
});

test("the same command twice at once: one run, no conversation twice, the same report from both", {
  timeout: 90_000,
}, async () => {
  const scene = await openScene({ database: "embedded", tasks: TASKS });
  const [first, second] = await Promise.all([scene.run(), scene.run()]);
  expect(first).toMatchObject({ code: 0 });
  expect(second).toMatchObject({ code: 0 });
  expect(JSON.parse(second.out)).toEqual(JSON.parse(first.out));
  const expected = await undisturbed(TASKS);
  expect(comparableReport(first.out)).toBe(expected.report);
  expect(await everyVerdict(scene)).toBe(expected.verdicts);
  expect(await callCounts(scene)).toMatchObject({
    intents: callsOf(TASKS),
    stored: callsOf(TASKS),
    inDoubt: 0,
  });
  expect(scene.server.seen).toHaveLength(callsOf(TASKS));
});

test("the same command again while the first is killed: the second finishes its work", {
  timeout: 90_000,
}, async () => {
  const hold = Promise.withResolvers<void>();
  const scene = await openScene({ database: "shared", tasks: TASKS, hold: hold.promise });
  const first = scene.start("--calls-at-once", "4");
  await seenAtLeast(scene.server, 4);
  const second = scene.start("--calls-at-once", "4");
  await second.says("Continuing run");
  first.process.kill("SIGKILL");
  await first.finished;
  hold.resolve();
  const done = await second.finished;
  expect(done).toMatchObject({ code: 0 });
  const expected = await undisturbed(TASKS);
  expect(comparableReport(done.out)).toBe(expected.report);
  expect(await everyVerdict(scene)).toBe(expected.verdicts);
  const counts = await callCounts(scene);
  expect(counts).toMatchObject({ stored: callsOf(TASKS), storedTwice: 0, afterStored: 0 });
  // Four had left; half as many were announced ahead of their place, and never left.
  expect(counts.inDoubt).toBeGreaterThanOrEqual(4);
  expect(counts.inDoubt).toBeLessThanOrEqual(6);
  expect(scene.server.seen).toHaveLength(callsOf(TASKS) + 4);
  expect(await scene.rows("SELECT count(*)::int AS transcripts FROM transcript")).toEqual([
    { transcripts: TASKS * BOTS.length },
  ]);
});
