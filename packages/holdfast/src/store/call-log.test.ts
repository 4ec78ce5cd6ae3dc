import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { AttemptTaken, type CallIntent, type CallKey, type CallResult, openCallLog } from "./call-log.ts";
import { recountCost } from "./cost-ledger.ts";
import { loadCalls } from "./load-calls.ts";
import { readSpend } from "./read-spend.ts";
import type { Schema } from "./schema.ts";
import { storeRun, withTables } from "./testing/stored-run.ts";
import { useTestDatabase } from "./testing/test-database.ts";

const database = useTestDatabase<Schema>(withTables);

const openLog = () => openCallLog(database().pool, randomUUID());

const intentOf = (key: CallKey, more: Partial<CallIntent> = {}): CallIntent => ({
  ...key,
  role: "target",
  configuration: 0,
  reservedCost: null,
  announcedAt: new Date(0),
  ...more,
});

const resultOf = (key: CallKey, more: Partial<CallResult> = {}): CallResult => ({
  ...key,
  outcome: "ok",
  reply: "{}",
  inputTokens: 10,
  outputTokens: 2,
  reasoningTokens: null,
  cachedInputTokens: null,
  cost: 0.5,
  returnedModel: "m-1",
  ignored: [],
  latencyMs: 1,
  returnedAt: new Date(0),
  settle: 0,
  ...more,
});

test("an attempt belongs to the worker that noted it first; the others of the same moment are their own", async () => {
  const runNo = await storeRun(database(), "taken");
  const key = (caseNo: number) => ({ runNo, caseNo, step: "turn/0", attempt: 0 });
  await openLog().intent(intentOf(key(0)));
  const other = openLog();
  const [taken, own] = await Promise.allSettled([
    other.intent(intentOf(key(0))),
    other.intent(intentOf(key(1))),
  ]);
  expect(taken).toMatchObject({ status: "rejected", reason: expect.any(AttemptTaken) });
  expect(own.status).toBe("fulfilled");
});

test("noted again by the same worker, as after a lost acknowledgement: no error and no second row", async () => {
  const runNo = await storeRun(database(), "noted-again");
  const log = openLog();
  const row = intentOf({ runNo, caseNo: 0, step: "turn/0", attempt: 0 });
  await log.intent(row);
  await log.intent(row);
  expect(await loadCalls(database().pool, runNo, [0])).toHaveLength(1);
});

test("NUL and lone surrogates of a reply come back as they were sent", async () => {
  const runNo = await storeRun(database(), "odd-text");
  const log = openLog();
  const key = { runNo, caseNo: 0, step: "turn/0", attempt: 0 };
  const text = 'a\u0000b \ud800 \udfff "quoted" \\ {x} \u001f';
  await log.intent(intentOf(key));
  await log.result(resultOf(key, { reply: JSON.stringify({ text }), returnedModel: "m\u0000\ud800" }));
  const [stored] = await loadCalls(database().pool, runNo, [0]);
  expect(stored?.reply).toEqual({ text });
});

test("a reply stored twice is one row, and its cost is settled once", async () => {
  const runNo = await storeRun(database(), "settled", 10);
  const log = openLog();
  const keys = [0, 1].map((caseNo) => ({ runNo, caseNo, step: "turn/0", attempt: 0 }));
  for (const key of keys) await log.intent(intentOf(key, { reservedCost: 2 }));
  // 2 dollars were set aside for each and 0.5 spent: each gives 1.5 back, once.
  const stored = keys.map((key) => resultOf(key, { settle: -1.5 }));
  await Promise.all(stored.map((row) => log.result(row)));
  await Promise.all(stored.map((row) => log.result({ ...row, reply: '{"other":1}' })));
  const settings = await database().pool.query("SELECT committed_cost FROM run_settings WHERE run_no = $1", [
    runNo,
  ]);
  expect(settings.rows).toEqual([{ committed_cost: -3 }]);
  expect((await loadCalls(database().pool, runNo, [0, 1])).map(({ reply }) => reply)).toEqual([{}, {}]);
});

test("a withdrawn call gives its dollars back once, is neither spent nor in doubt, and the next attempt is no retry", async () => {
  const runNo = await storeRun(database(), "withdrawn", 10);
  const log = openLog();
  const key = (caseNo: number, attempt = 0) => ({ runNo, caseNo, step: "turn/0", attempt });
  // Case 0: withdrawn, then sent. Case 1: sent, asked again (a retry), then a third attempt withdrawn.
  const withdrawn = [key(0), key(1, 2)];
  for (const each of [...withdrawn, key(0, 1), key(1), key(1, 1)]) {
    await log.intent(intentOf(each, { reservedCost: 2 }));
  }
  const rows = withdrawn.map((each) => ({ ...each, reservedCost: 2, withdrawnAt: new Date(0) }));
  await Promise.all(rows.map((row) => log.withdraw(row)));
  await Promise.all(rows.map((row) => log.withdraw(row)));
  for (const each of [key(0, 1), key(1), key(1, 1)]) await log.result(resultOf(each));
  const committed = async () =>
    (await database().pool.query("SELECT committed_cost AS sum FROM run_settings WHERE run_no = $1", [runNo]))
      .rows[0].sum;
  expect(await committed()).toBe(-4);
  // Three calls of 0.5 dollars; what was set aside for the two withdrawn ones is not counted again.
  await recountCost(database().pool, runNo);
  expect(await committed()).toBe(1.5);
  const [spend] = await readSpend(database().pool, runNo);
  expect(spend).toMatchObject({ calls: 3, retries: 1, inDoubt: 0, attemptsByOutcome: { ok: 3 } });
  const attempts = await loadCalls(database().pool, runNo, [0, 1]);
  expect(attempts.filter((each) => each.withdrawn)).toMatchObject(
    withdrawn.map(({ caseNo, attempt }) => ({ caseNo, attempt })),
  );
});

test("spend adds up stored calls, counts retries and what is in doubt, and never takes unknown for 0", async () => {
  const runNo = await storeRun(database(), "spend");
  const log = openLog();
  const key = (caseNo: number, attempt = 0) => ({ runNo, caseNo, step: "turn/0", attempt });
  for (const each of [key(0), key(1), key(1, 1), key(2), key(3)]) await log.intent(intentOf(each));
  const judged = { runNo, caseNo: 0, step: "judge/0/all", attempt: 0 };
  await log.intent(intentOf(judged, { role: "judge" }));
  const unknown = { inputTokens: null, outputTokens: null, cost: null, returnedModel: null };
  await log.result(resultOf(key(0), { reasoningTokens: 1, ignored: ["seed", "temperature"] }));
  await log.result(resultOf(key(1), { ...unknown, outcome: "rate-limited" }));
  await log.result(resultOf(key(1, 1), { cost: 0.25, returnedModel: "m-2", ignored: ["temperature"] }));
  await log.result(resultOf(key(2), { cost: null }));
  await log.result(resultOf(judged, { ...unknown }));
  const [judge, target] = await readSpend(database().pool, runNo);
  expect(target).toEqual({
    role: "target",
    index: 0,
    calls: 5,
    retries: 1,
    inDoubt: 1,
    inputTokens: 30,
    outputTokens: 6,
    reasoningTokens: 1,
    cachedInputTokens: 0,
    callsWithoutUsage: 1,
    cost: 0.75,
    callsWithoutCost: 2,
    attemptsByOutcome: { ok: 3, "rate-limited": 1 },
    returnedModels: ["m-1", "m-2"],
    ignored: ["seed", "temperature"],
  });
  expect(judge).toMatchObject({ role: "judge", calls: 1, inDoubt: 0, cost: null, callsWithoutCost: 1 });
});
