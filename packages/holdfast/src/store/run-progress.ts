import type pg from "pg";
import { steadyQuery } from "./steady-query.ts";

/** Cases of a run that still need work: without a transcript, or judged by fewer judges than the run has. */
const OPEN_CASES = `
SELECT c.case_no AS "caseNo"
FROM generate_series(0, $2::int - 1) AS c (case_no)
LEFT JOIN transcript t ON t.run_no = $1 AND t.case_no = c.case_no
WHERE t.case_no IS NULL
  OR (t.outcome = ANY ($4::text[]) AND t.invalid IS NULL
    AND (SELECT count(*) FROM judgement j WHERE j.run_no = $1 AND j.case_no = c.case_no) < $3::int)
ORDER BY c.case_no`;

/**
 * Numbers of the cases that are not finished, in order.
 * @param judgedOutcomes final outcomes that go to the panel; other transcripts need no judgement.
 */
export async function openCases(
  pool: pg.Pool,
  run: { readonly runNo: number; readonly cases: number },
  judges: number,
  judgedOutcomes: readonly string[],
): Promise<number[]> {
  const result = await steadyQuery<{ caseNo: number }>(pool, OPEN_CASES, [
    run.runNo,
    run.cases,
    judges,
    judgedOutcomes,
  ]);
  return result.rows.map(({ caseNo }) => caseNo);
}

/** Starts another round of work on a run: clears why it stopped. @returns the round's number, 0 for the first. */
export async function nextRound(
  pool: pg.Pool,
  runNo: number,
  settings: { readonly maxCost: number | null; readonly resendLimit: number },
): Promise<number> {
  const result = await steadyQuery<{ round: number }>(
    pool,
    `UPDATE run_settings SET round = round + 1, stopped = NULL, max_cost = $2, resend_limit = $3
     WHERE run_no = $1 RETURNING round`,
    [runNo, settings.maxCost, settings.resendLimit],
  );
  return result.rows[0]!.round;
}

/** Notes that a run is done, so that the same command begins no second one. */
export async function markFinished(pool: pg.Pool, runNo: number): Promise<void> {
  await steadyQuery(pool, "UPDATE run_settings SET finished = true WHERE run_no = $1", [runNo]);
}

/** Tells every worker of a run to stop, and why. */
export async function markStopped(pool: pg.Pool, runNo: number, reason: string): Promise<void> {
  await steadyQuery(pool, "UPDATE run_settings SET stopped = coalesce(stopped, $2) WHERE run_no = $1", [
    runNo,
    reason,
  ]);
}

/** Why the run's workers are to stop, or `null`. */
export async function readStopped(pool: pg.Pool, runNo: number): Promise<string | null> {
  const result = await steadyQuery<{ stopped: string | null }>(
    pool,
    "SELECT stopped FROM run_settings WHERE run_no = $1",
    [runNo],
  );
  return result.rows[0]?.stopped ?? null;
}
