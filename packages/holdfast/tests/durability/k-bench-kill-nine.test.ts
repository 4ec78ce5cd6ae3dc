import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { seededRandom } from "../../src/statistics/random.ts";
import { callCounts, comparableReport, everyVerdict } from "./comparable.ts";
import { type KBenchScene, openKBenchScene, openKBenchServer, undisturbedKBench } from "./k-bench-scene.ts";
import { seenAtLeast } from "./scene.ts";

const KILLS = 6;
const PEOPLE = 4;
const LATENCY_MS = 20;

test("K-Bench under kill -9 at 6 random moments: nothing stored is sent again, the end is as if undisturbed", {
  timeout: 240_000,
}, async () => {
  const server = await openKBenchServer(LATENCY_MS);
  const expected = await undisturbedKBench(PEOPLE, server);
  const scene = await openKBenchScene(PEOPLE, server);
  const before = server.seen.length;
  const random = seededRandom("k-bench kill -9");
  for (let kill = 0; kill < KILLS; kill += 1) await killAtSomeMoment(scene, random);
  const last = await scene.run();
  expect(last.code, last.err).toBe(0);
  expect(JSON.parse(comparableReport(last.out))).toEqual(JSON.parse(expected.report));
  expect(comparableReport(last.out)).toBe(expected.report);
  expect(await everyVerdict(scene)).toBe(expected.verdicts);

  const counts = await callCounts(scene);
  const requests = server.seen.length - before;
  console.log(
    `k-bench kill -9: ${KILLS} kills, ${requests} requests, ${counts.stored} stored, ${counts.inDoubt} in doubt`,
  );
  const { calls } = expected;
  expect(counts).toMatchObject({ questions: calls, stored: calls, storedTwice: 0, afterStored: 0 });
  // A process may die between noting a request and sending it, never between sending and noting.
  expect(requests).toBeLessThanOrEqual(counts.stored + counts.inDoubt);
  expect(requests).toBeGreaterThanOrEqual(counts.stored);
  expect(counts.inDoubt).toBeGreaterThan(0);
  const { entries, judges, patient } = JSON.parse(last.out) as Record<string, { inDoubt: number }[]> & {
    patient: { inDoubt: number };
  };
  const stated = [...entries!, ...judges!, patient].reduce((sum, { inDoubt }) => sum + inDoubt, 0);
  expect(stated).toBe(counts.inDoubt);
});

/** After one of the next few requests that this process sends, and up to two round trips later. */
async function killAtSomeMoment({ start, server }: KBenchScene, random: () => number): Promise<void> {
  const before = server.seen.length;
  const { process: child, finished } = start("--calls-at-once", "3");
  await Promise.race([seenAtLeast(server, before + 1 + Math.floor(random() * 25)), finished]);
  await wait(random() * 2 * LATENCY_MS);
  child.kill("SIGKILL");
  expect(await finished).toMatchObject({ signal: "SIGKILL" });
}
