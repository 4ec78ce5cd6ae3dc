import { expect, test } from "vitest";
import type { Outcome } from "../domain/outcome.ts";
import type { CallRole } from "../domain/run-records.ts";
import { readTokenStatistics } from "./read-token-statistics.ts";
import type { Schema } from "./schema.ts";
import { storeRun, withTables } from "./testing/stored-run.ts";
import { useTestDatabase } from "./testing/test-database.ts";

const database = useTestDatabase<Schema>(withTables);
const LIKE = { benchmark: "distressbench", judgeMode: "per-task" } as const;

interface Call {
  readonly role: CallRole;
  readonly step: string;
  readonly outcome?: Outcome;
  readonly tokens: readonly [input: number, output: number] | null;
  readonly model?: string | null;
}

async function addCalls(runNo: number, caseNo: number, calls: readonly Call[]): Promise<void> {
  const { pool } = database();
  for (const [attempt, { role, step, outcome = "ok", tokens, model = "m-1" }] of calls.entries()) {
    const key = [runNo, caseNo, step, attempt];
    await pool.query(
      `INSERT INTO call_intent VALUES ($1, $2, $3, $4, $5, 0, NULL, gen_random_uuid(), now())`,
      [...key, role],
    );
    await pool.query(
      `INSERT INTO call_result (run_no, case_no, step, attempt, outcome, reply, input_tokens, output_tokens,
         returned_model, ignored, latency_ms, returned_at)
       VALUES ($1, $2, $3, $4, $5, '{}', $6, $7, $8, '{}', 1, now())`,
      [...key, outcome, tokens?.[0] ?? null, tokens?.[1] ?? null, model],
    );
  }
}

async function finish(runNo: number, caseNo: number): Promise<void> {
  await database().pool.query(
    "INSERT INTO transcript (run_no, case_no, outcome, requeried, body) VALUES ($1, $2, 'ok', false, '{}')",
    [runNo, caseNo],
  );
}

test("means over finished conversations; what measures nothing, or failed, is not in them", async () => {
  const runNo = await storeRun(database(), "measured");
  const statistics = (more: object = {}) => readTokenStatistics(database().pool, { ...LIKE, ...more });
  expect(await statistics()).toEqual([]);

  await addCalls(runNo, 0, [
    { role: "target", step: "turn/0", tokens: [100, 10] },
    // An outage costs nothing and is asked again; the reply counts.
    { role: "target", step: "turn/1", outcome: "unavailable", tokens: null },
    { role: "target", step: "turn/1", tokens: [200, 30] },
    { role: "patient", step: "patient/0", tokens: [1_000, 40] },
    { role: "judge", step: "judge/0/all", tokens: [5, 5], model: "scripted/rule-rubric-judge" },
  ]);
  await addCalls(runNo, 1, [
    // A refusal is a reply; one without usage is counted and tells nothing about length.
    { role: "target", step: "turn/0", outcome: "refused", tokens: [300, 20] },
    { role: "target", step: "turn/1", tokens: null },
    { role: "patient", step: "patient/0", tokens: [1_000, 60], model: null },
  ]);
  // This one is not finished.
  await addCalls(runNo, 2, [{ role: "target", step: "turn/0", tokens: [9_999, 9_999] }]);
  await finish(runNo, 0);
  await finish(runNo, 1);
  expect(await statistics()).toEqual([
    {
      role: "patient",
      conversations: 2,
      callsAConversation: 1,
      inputTokensACall: 1_000,
      outputTokensACall: 50,
    },
    // Four replies in two conversations; three of them with 100 + 200 + 300 in and 10 + 30 + 20 out.
    { role: "target", conversations: 2, callsAConversation: 2, inputTokensACall: 200, outputTokensACall: 20 },
  ]);

  // Of other benchmarks, other ways of judging and other settings nothing was measured.
  expect(await statistics({ benchmark: "k-bench" })).toEqual([]);
  expect(await statistics({ judgeMode: "per-criterion" })).toEqual([]);
  expect(await statistics({ settings: { turns: 4 } })).toEqual([]);
  expect(await statistics({ settings: {} })).toHaveLength(2);
});
