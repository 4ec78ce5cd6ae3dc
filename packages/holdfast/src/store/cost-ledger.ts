import type pg from "pg";
import { withReconnect } from "./with-reconnect.ts";

const RESERVE = `
UPDATE run_settings SET committed_cost = committed_cost + $2
WHERE run_no = $1 AND (max_cost IS NULL OR committed_cost + $2 <= max_cost)`;

/**
 * Sets aside the worst case of a call before it leaves. All workers of a run share the sum.
 * @returns whether it still fits under the run's `max_cost`.
 */
export async function reserveCost(pool: pg.Pool, runNo: number, dollars: number): Promise<boolean> {
  const result = await withReconnect(() => pool.query(RESERVE, [runNo, dollars]));
  return result.rowCount === 1;
}

const OTHERS_UNDER_WAY = `
SELECT EXISTS (
  SELECT FROM call_intent JOIN worker ON worker.id = sent_by
  LEFT JOIN call_result USING (run_no, case_no, step, attempt)
  LEFT JOIN call_withdrawal USING (run_no, case_no, step, attempt)
  WHERE call_intent.run_no = $1 AND sent_by <> $2
    AND call_result.run_no IS NULL AND call_withdrawal.run_no IS NULL
) AS "underWay"`;

/** Whether a living worker other than this one waits for a reply: what it set aside may still be more than it spends. */
export async function othersUnderWay(pool: pg.Pool, runNo: number, workerId: string): Promise<boolean> {
  const asked = () => pool.query<{ underWay: boolean }>(OTHERS_UNDER_WAY, [runNo, workerId]);
  return (await withReconnect(asked)).rows[0]!.underWay;
}

// A reply without a known cost, and a request whose reply was never stored, may have been paid in full.
const RECOUNT = `
UPDATE run_settings SET committed_cost = (
  SELECT coalesce(sum(coalesce(cost, reserved_cost, 0)), 0)
  FROM call_intent LEFT JOIN call_result USING (run_no, case_no, step, attempt)
  LEFT JOIN call_withdrawal USING (run_no, case_no, step, attempt)
  WHERE call_intent.run_no = $1 AND call_withdrawal.run_no IS NULL
) WHERE run_no = $1`;

/** Counts the committed cost afresh from the stored calls. Only while no worker is at the run. */
export async function recountCost(pool: pg.Pool, runNo: number): Promise<void> {
  await withReconnect(() => pool.query(RECOUNT, [runNo]));
}
