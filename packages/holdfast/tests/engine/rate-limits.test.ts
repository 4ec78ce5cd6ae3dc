import { expect, it } from "vitest";
import { taskLines } from "../support/holdfast-process.ts";
import { openEngineDesk, reportOf, runArguments, writeModels } from "./engine-desk.ts";
import { apiError, busy, say } from "./replies.ts";

it("gives up on a 429 that never ends after six requests a question, says so, and mends it later", async () => {
  let limited = true;
  const desk = await openEngineDesk({
    intercept: ({ model }, response) => limited && model === "bot" && busy(response, 429),
  });
  await writeModels(desk, { bot: {} });
  await desk.write("tasks.jsonl", taskLines(3));
  const given = await desk.run(...runArguments("bot"));
  expect(given.code).toBe(3);
  expect(desk.server.seen).toHaveLength(3 * 6);
  const before = reportOf(given);
  expect(before).toMatchObject({ complete: false, missing: 3 });
  expect(before.entries[0]).toMatchObject({
    ...{ n: 0, missing: 3, calls: 18, retries: 15 },
    outcomes: { "rate-limited": 3, ok: 0, empty: 0 },
    score: { mean: null },
    allMet: null,
  });

  limited = false;
  const mended = await desk.run("resume", before.run, "--json");
  expect(mended.code).toBe(0);
  expect(reportOf(mended)).toMatchObject({ run: before.run, complete: true, missing: 0 });
  expect(reportOf(mended).entries[0]).toMatchObject({ n: 3, calls: 21, outcomes: { ok: 3 } });
});

it("lets nobody ask again before the time that a provider's Retry-After names", async () => {
  let refused = false;
  const desk = await openEngineDesk({
    intercept: ({ model }, response) => {
      if (model !== "bot" || refused) return false;
      refused = true;
      return say(response, apiError("slow down", "rate_limit_exceeded"), 429, { "retry-after": "1" });
    },
  });
  await writeModels(desk, { bot: {} });
  await desk.write("tasks.jsonl", taskLines(4));
  const done = await desk.run(...runArguments("bot", "--calls-at-once", "1"));
  expect(done.code).toBe(0);
  expect(reportOf(done).entries[0]).toMatchObject({ n: 4, calls: 5, retries: 1 });
  const [first, second] = desk.server.seen;
  // One at a time, so the whole provider waited; a timer may fire a little early, never much.
  expect(second!.at - first!.at).toBeGreaterThan(950);
});
