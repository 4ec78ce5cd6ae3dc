import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { seededRandom } from "../../src/statistics/random.ts";
import { callCounts, comparableReport, everyVerdict, statedInDoubt } from "./comparable.ts";
import { callsOf, openScene, type Scene, seenAtLeast } from "./scene.ts";
import { undisturbed } from "./undisturbed.ts";

const KILLS = 20;
const TASKS = 14;
const LATENCY_MS = 20;

/** A few at once, so that a run outlives all its kills. */
const FEW_AT_ONCE = ["--calls-at-once", "4"];

test("kill -9 at 20 random moments: nothing is sent again once stored, every result is as if undisturbed", {
  timeout: 240_000,
}, async () => {
  const scene = await openScene({ database: "embedded", tasks: TASKS, latencyMs: LATENCY_MS });
  const random = seededRandom("kill -9");
  for (let kill = 0; kill < KILLS; kill += 1) await killAtSomeMoment(scene, random);
  const last = await scene.run();
  expect(last).toMatchObject({ code: 0 });

  const expected = await undisturbed(TASKS);
  expect(comparableReport(last.out)).toBe(expected.report);
  expect(await everyVerdict(scene)).toBe(expected.verdicts);

  const counts = await callCounts(scene);
  const requests = scene.server.seen.length;
  console.log(
    `kill -9: ${KILLS} kills, ${requests} requests, ${counts.stored} stored, ${counts.inDoubt} in doubt`,
  );
  expect(counts).toMatchObject({
    questions: callsOf(TASKS),
    stored: callsOf(TASKS),
    storedTwice: 0,
    afterStored: 0,
  });
  // A process may die between noting a request and sending it, never between sending and noting.
  expect(requests).toBeLessThanOrEqual(counts.stored + counts.inDoubt);
  expect(requests).toBeGreaterThanOrEqual(counts.stored);
  expect(counts.inDoubt).toBeGreaterThan(0);
  expect(statedInDoubt(last.out)).toBe(counts.inDoubt);
});

/**
 * Three moments of four lie between requests: after the n-th that this process sends, and up to two round trips
 * later. The others lie in its first second, when it opens the database, takes over jobs and reads what is stored.
 */
async function killAtSomeMoment({ start, server }: Scene, random: () => number): Promise<void> {
  const before = server.seen.length;
  const { process: child, finished } = start(...FEW_AT_ONCE);
  if (random() < 0.25) await wait(random() * 1000);
  else {
    await Promise.race([seenAtLeast(server, before + 1 + Math.floor(random() * 8)), finished]);
    await wait(random() * 2 * LATENCY_MS);
  }
  child.kill("SIGKILL");
  expect(await finished).toMatchObject({ signal: "SIGKILL" });
}
