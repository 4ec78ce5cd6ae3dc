import type pg from "pg";
import type { CallRole } from "../domain/run-records.ts";
import { GroupCommit } from "./group-commit.ts";
import { jsonList, jsonListSql } from "./json-list.ts";
import { withReconnect } from "./with-reconnect.ts";

/** Names one attempt of one question inside a run. */
export interface CallKey {
  readonly runNo: number;
  readonly caseNo: number;
  readonly step: string;
  readonly attempt: number;
}

/** Written before a request leaves, and before it has its place among the calls at once. */
export interface CallIntent extends CallKey {
  readonly role: CallRole;
  readonly configuration: number;
  /** Dollars set aside for it, where the run has a limit. */
  readonly reservedCost: number | null;
  readonly announcedAt: Date;
}

/** Written where work stopped before an announced request left. */
export interface CallWithdrawal extends CallKey {
  /** Dollars that were set aside for it and are free again. */
  readonly reservedCost: number | null;
  readonly withdrawnAt: Date;
}

/** Written when a reply came, before anything depends on it. */
export interface CallResult extends CallKey {
  readonly outcome: string;
  /** The reply as JSON text. */
  readonly reply: string;
  readonly inputTokens: number | null;
  readonly outputTokens: number | null;
  readonly reasoningTokens: number | null;
  readonly cachedInputTokens: number | null;
  readonly cost: number | null;
  readonly returnedModel: string | null;
  readonly ignored: readonly string[];
  readonly latencyMs: number;
  readonly returnedAt: Date;
  /** What to add to the run's committed cost: actual minus reserved; 0 where the run has no limit. */
  readonly settle: number;
}

/** Another worker has sent this very attempt: this one must leave the case alone. */
export class AttemptTaken extends Error {
  override readonly name = "AttemptTaken";
}

/** Where calls are written, in group commits. */
export interface CallLog {
  /** Resolves when the intent is durable. @throws AttemptTaken where another worker wrote it first. */
  intent(row: CallIntent): Promise<void>;
  /** Resolves when it is durable that the request never left, and its dollars are free. */
  withdraw(row: CallWithdrawal): Promise<void>;
  /** Resolves when the reply is durable. */
  result(row: CallResult): Promise<void>;
  drain(): Promise<void>;
}

/** @param workerId uuid of this process: tells its own rows from another's after a lost connection. */
export function openCallLog(pool: pg.Pool, workerId: string): CallLog {
  const taken = new Set<CallIntent>();
  const intents = new GroupCommit<CallIntent>(async (rows) => {
    for (const row of await writeIntents(pool, workerId, rows)) taken.add(row);
  });
  const withdrawals = new GroupCommit<CallWithdrawal>((rows) => writeWithdrawals(pool, rows));
  const results = new GroupCommit<CallResult>((rows) => writeResults(pool, rows));
  return {
    async intent(row) {
      await intents.add(row);
      if (taken.delete(row))
        throw new AttemptTaken(`case ${row.caseNo}, ${row.step}, attempt ${row.attempt}`);
    },
    withdraw: (row) => withdrawals.add(row),
    result: (row) => results.add(row),
    async drain() {
      await Promise.all([intents.drain(), withdrawals.drain(), results.drain()]);
    },
  };
}

const INSERT_INTENTS = `
INSERT INTO call_intent (run_no, case_no, step, attempt, role, configuration, reserved_cost, sent_by, sent_at)
SELECT * FROM unnest($1::int[], $2::int[], $3::text[], $4::smallint[], $5::text[], $6::smallint[],
  $7::float8[], $8::uuid[], $9::timestamptz[])
ON CONFLICT DO NOTHING`;

const FOREIGN_INTENTS = `
SELECT wanted.place::int AS place
FROM unnest($1::int[], $2::int[], $3::text[], $4::smallint[]) WITH ORDINALITY
  AS wanted (run_no, case_no, step, attempt, place)
JOIN call_intent USING (run_no, case_no, step, attempt)
WHERE sent_by <> $5`;

/** Writes the rows and returns those that another worker had written before. */
async function writeIntents(
  pool: pg.Pool,
  workerId: string,
  rows: readonly CallIntent[],
): Promise<CallIntent[]> {
  const keys = keyColumns(rows);
  const columns = [
    ...keys,
    rows.map((row) => row.role),
    rows.map((row) => row.configuration),
    rows.map((row) => row.reservedCost),
    rows.map(() => workerId),
    rows.map((row) => row.announcedAt),
  ];
  return withReconnect(async () => {
    const inserted = await pool.query({ name: "insert-intents", text: INSERT_INTENTS, values: columns });
    if (inserted.rowCount === rows.length) return [];
    const foreign = await pool.query<{ place: number }>(FOREIGN_INTENTS, [...keys, workerId]);
    return foreign.rows.map(({ place }) => rows[place - 1]!);
  });
}

// One statement, so the dollars are given back exactly when the withdrawal is stored and never twice.
const INSERT_WITHDRAWALS = `
WITH fresh AS (
  INSERT INTO call_withdrawal (run_no, case_no, step, attempt, withdrawn_at)
  SELECT run_no, case_no, step, attempt, withdrawn_at
  FROM unnest($1::int[], $2::int[], $3::text[], $4::smallint[], $6::timestamptz[])
    AS row (run_no, case_no, step, attempt, withdrawn_at)
  ON CONFLICT DO NOTHING
  RETURNING run_no, case_no, step, attempt
)
UPDATE run_settings SET committed_cost = committed_cost - freed.amount
FROM (
  SELECT fresh.run_no, sum(row.amount) AS amount
  FROM fresh JOIN unnest($1::int[], $2::int[], $3::text[], $4::smallint[], $5::float8[])
    AS row (run_no, case_no, step, attempt, amount) USING (run_no, case_no, step, attempt)
  GROUP BY fresh.run_no
) AS freed
WHERE run_settings.run_no = freed.run_no AND freed.amount <> 0`;

async function writeWithdrawals(pool: pg.Pool, rows: readonly CallWithdrawal[]): Promise<void> {
  const values = [
    ...keyColumns(rows),
    rows.map((row) => row.reservedCost ?? 0),
    rows.map((row) => row.withdrawnAt),
  ];
  await withReconnect(() => pool.query(INSERT_WITHDRAWALS, values));
}

// One statement, so the cost is settled exactly when the reply is stored and never twice.
const INSERT_RESULTS = `
WITH fresh AS (
  INSERT INTO call_result (run_no, case_no, step, attempt, outcome, reply, input_tokens, output_tokens,
    reasoning_tokens, cached_input_tokens, cost, returned_model, ignored, latency_ms, returned_at)
  SELECT run_no, case_no, step, attempt, outcome, reply, input_tokens, output_tokens, reasoning_tokens,
    cached_input_tokens, cost, returned_model, string_to_array(ignored, ','), latency_ms, returned_at
  FROM unnest($1::int[], $2::int[], $3::text[], $4::smallint[], $5::text[], ${jsonListSql("$6")}, $7::int[], $8::int[],
    $9::int[], $10::int[], $11::float8[], $12::text[], $13::text[], $14::int[], $15::timestamptz[])
    AS row (run_no, case_no, step, attempt, outcome, reply, input_tokens, output_tokens, reasoning_tokens,
      cached_input_tokens, cost, returned_model, ignored, latency_ms, returned_at)
  ON CONFLICT DO NOTHING
  RETURNING run_no, case_no, step, attempt
)`;

const COUNT_FRESH = `${INSERT_RESULTS} SELECT count(*) FROM fresh`;

const SETTLE_FRESH = `${INSERT_RESULTS}
UPDATE run_settings SET committed_cost = committed_cost + settled.amount
FROM (
  SELECT fresh.run_no, sum(row.amount) AS amount
  FROM fresh JOIN unnest($1::int[], $2::int[], $3::text[], $4::smallint[], $16::float8[])
    AS row (run_no, case_no, step, attempt, amount) USING (run_no, case_no, step, attempt)
  GROUP BY fresh.run_no
) AS settled
WHERE run_settings.run_no = settled.run_no`;

async function writeResults(pool: pg.Pool, rows: readonly CallResult[]): Promise<void> {
  const values: unknown[] = [
    ...keyColumns(rows),
    rows.map((row) => row.outcome),
    jsonList(rows.map((row) => row.reply)),
    rows.map((row) => row.inputTokens),
    rows.map((row) => row.outputTokens),
    rows.map((row) => row.reasoningTokens),
    rows.map((row) => row.cachedInputTokens),
    rows.map((row) => row.cost),
    rows.map((row) => (row.returnedModel === null ? null : storableText(row.returnedModel))),
    rows.map((row) => storableText(row.ignored.map((name) => name.replaceAll(",", " ")).join(","))),
    rows.map((row) => row.latencyMs),
    rows.map((row) => row.returnedAt),
  ];
  const settles = rows.some((row) => row.settle !== 0);
  const query = settles
    ? { name: "settle-results", text: SETTLE_FRESH, values: [...values, rows.map((row) => row.settle)] }
    : { name: "insert-results", text: COUNT_FRESH, values };
  await withReconnect(() => pool.query(query));
}

function keyColumns(rows: readonly CallKey[]): unknown[][] {
  return [
    rows.map((row) => row.runNo),
    rows.map((row) => row.caseNo),
    rows.map((row) => row.step),
    rows.map((row) => row.attempt),
  ];
}

/** Short provider-made names go into `text`, which holds neither NUL nor lone surrogates. */
function storableText(text: string): string {
  return text.replaceAll("\0", "").toWellFormed();
}
