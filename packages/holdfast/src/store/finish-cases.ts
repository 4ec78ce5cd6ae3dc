import type pg from "pg";
import type { Outcome } from "../domain/outcome.ts";
import type { Transcript } from "../domain/transcript.ts";
import { GroupCommit } from "./group-commit.ts";
import { inTransaction } from "./in-transaction.ts";
import { jsonList, jsonListSql } from "./json-list.ts";
import { withReconnect } from "./with-reconnect.ts";

/** The job that carried a case, as far as it must be settled together with the case's rows. */
export interface CaseJob {
  readonly id: string;
  readonly queue: string;
  readonly retryCount: number;
}

/** Everything a case leaves behind, written in one transaction with the end of its job. */
export interface FinishedCase {
  readonly runNo: number;
  readonly caseNo: number;
  readonly job: CaseJob;
  /** Absent where the conversation ended in an outcome that may still be mended by asking again. */
  readonly transcript: { readonly body: Transcript; readonly requeried: boolean } | null;
  /** Complete judgements by judge position. */
  readonly judgements: readonly {
    readonly judge: number;
    readonly labels: string;
    readonly verdicts: readonly object[];
  }[];
  /** What went wrong and is to be tried again by a later invocation; `judge` is `null` for the conversation. */
  readonly setbacks: readonly {
    readonly judge: number | null;
    readonly outcome: Outcome;
    readonly detail: string;
  }[];
}

/** Completes jobs inside the given connection's transaction. */
export type CompleteJobs = (client: pg.PoolClient, jobs: readonly CaseJob[]) => Promise<void>;

/** A finished case holds no place any more, so its rows may wait for others: each statement costs the same. */
const GATHER_MS = 40;

/**
 * Writes finished cases in group commits. `add` resolves when the case is durable and its job is done.
 * @param isLast whether no other case is being worked on, so that there is none to wait for.
 */
export function openCaseLog(
  pool: pg.Pool,
  completeJobs: CompleteJobs,
  isLast: () => boolean,
): GroupCommit<FinishedCase> {
  return new GroupCommit<FinishedCase>(
    (cases) => withReconnect(() => inTransaction(pool, (client) => writeCases(client, cases, completeJobs))),
    500,
    GATHER_MS,
    isLast,
  );
}

// A case can be finished twice, when a worker thought dead was alive: both came to the same rows.
const INSERT_TRANSCRIPTS = `
INSERT INTO transcript (run_no, case_no, outcome, requeried, invalid, abandoned, body)
SELECT run_no, case_no, outcome, requeried, string_to_array(invalid, ','), string_to_array(abandoned, ','), body
FROM unnest($1::int[], $2::int[], $3::text[], $4::bool[], $5::text[], $6::text[], ${jsonListSql("$7")})
  AS row (run_no, case_no, outcome, requeried, invalid, abandoned, body) ON CONFLICT DO NOTHING`;

const INSERT_JUDGEMENTS = `
INSERT INTO judgement (run_no, case_no, judge, labels, verdicts)
SELECT * FROM unnest($1::int[], $2::int[], $3::smallint[], $4::text[], ${jsonListSql("$5")}) ON CONFLICT DO NOTHING`;

const INSERT_SETBACKS = `
INSERT INTO setback (run_no, case_no, judge, outcome, detail, happened_at)
SELECT run_no, case_no, judge, outcome, detail, now()
FROM unnest($1::int[], $2::int[], $3::smallint[], $4::text[], ${jsonListSql("$5")})
  AS row (run_no, case_no, judge, outcome, detail)`;

async function writeCases(
  client: pg.PoolClient,
  cases: readonly FinishedCase[],
  completeJobs: CompleteJobs,
): Promise<void> {
  await insertTranscripts(client, cases);
  await insertJudgements(client, cases);
  await insertSetbacks(client, cases);
  await completeJobs(
    client,
    cases.map(({ job }) => job),
  );
}

async function insertTranscripts(client: pg.PoolClient, cases: readonly FinishedCase[]): Promise<void> {
  const rows = cases.flatMap(({ runNo, caseNo, transcript }) =>
    transcript ? [{ runNo, caseNo, ...transcript }] : [],
  );
  if (rows.length === 0) return;
  await client.query({
    name: "insert-transcripts",
    text: INSERT_TRANSCRIPTS,
    values: [
      ...caseColumns(rows),
      rows.map(({ body }) => body.outcome),
      rows.map(({ requeried }) => requeried),
      rows.map(({ body }) => body.patient?.invalid?.join(",") ?? null),
      rows.map(({ body }) => body.patient?.abandoned.map(({ failures }) => failures[0]!).join(",") || null),
      jsonList(rows.map(({ body }) => JSON.stringify(body))),
    ],
  });
}

async function insertJudgements(client: pg.PoolClient, cases: readonly FinishedCase[]): Promise<void> {
  const rows = cases.flatMap(({ runNo, caseNo, judgements }) =>
    judgements.map((entry) => ({ runNo, caseNo, ...entry })),
  );
  if (rows.length === 0) return;
  await client.query({
    name: "insert-judgements",
    text: INSERT_JUDGEMENTS,
    values: [
      ...caseColumns(rows),
      rows.map(({ judge }) => judge),
      rows.map(({ labels }) => labels),
      jsonList(rows.map(({ verdicts }) => JSON.stringify(verdicts))),
    ],
  });
}

async function insertSetbacks(client: pg.PoolClient, cases: readonly FinishedCase[]): Promise<void> {
  const rows = cases.flatMap(({ runNo, caseNo, setbacks }) =>
    setbacks.map((setback) => ({ runNo, caseNo, ...setback })),
  );
  if (rows.length === 0) return;
  await client.query(INSERT_SETBACKS, [
    ...caseColumns(rows),
    rows.map(({ judge }) => judge),
    rows.map(({ outcome }) => outcome),
    jsonList(rows.map(({ detail }) => JSON.stringify(detail))),
  ]);
}

function caseColumns(rows: readonly { runNo: number; caseNo: number }[]): number[][] {
  return [rows.map(({ runNo }) => runNo), rows.map(({ caseNo }) => caseNo)];
}
