import { expect, test } from "vitest";
import { callCounts, comparableReport, everyVerdict } from "./comparable.ts";
import { openScene, seenAtLeast } from "./scene.ts";
import { undisturbed } from "./undisturbed.ts";

const TASKS = 4;
const FEW_AT_ONCE = ["--calls-at-once", "6"];

test("SIGINT, then SIGTERM: code 130, every reply under way is stored, the same command goes on", {
  timeout: 90_000,
}, async () => {
  const scene = await openScene({ database: "shared", tasks: TASKS, latencyMs: 200 });
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    const before = scene.server.seen.length;
    const running = scene.start(...FEW_AT_ONCE);
    // The later one stops among the judges' calls, three at once for each conversation.
    await seenAtLeast(scene.server, before + 27);
    running.process.kill(signal);
    const stopped = await running.finished;
    expect(stopped).toMatchObject({ code: 130, signal: null });
    expect(stopped.err).toContain(`interrupted by ${signal}. Continue with: npx holdfast resume`);
    expect(await callCounts(scene)).toMatchObject({ inDoubt: 0, stored: scene.server.seen.length });
  }
  const done = await scene.run();
  expect(done).toMatchObject({ code: 0 });
  const expected = await undisturbed(TASKS);
  expect(comparableReport(done.out)).toBe(expected.report);
  expect(await everyVerdict(scene)).toBe(expected.verdicts);
  const counts = await callCounts(scene);
  expect(counts).toMatchObject({ inDoubt: 0, storedTwice: 0, stored: scene.server.seen.length });
});

test("a second SIGINT cuts off what is under way, which is then in doubt", { timeout: 90_000 }, async () => {
  const scene = await openScene({ database: "shared", tasks: TASKS, latencyMs: 3_600_000 });
  const running = scene.start(...FEW_AT_ONCE);
  await seenAtLeast(scene.server, 6);
  running.process.kill("SIGINT");
  await running.says("waiting for replies under way");
  running.process.kill("SIGINT");
  expect(await running.finished).toMatchObject({ code: 130, signal: null });
  expect(await callCounts(scene)).toMatchObject({ intents: 6, inDoubt: 6, stored: 0 });
});
