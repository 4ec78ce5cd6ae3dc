import type pg from "pg";
import { withReconnect } from "./with-reconnect.ts";

/** An attempt as stored. `reply` is `null` where no reply was ever stored: the request may have left, unless it is `withdrawn`. */
export interface StoredAttempt {
  readonly caseNo: number;
  readonly step: string;
  readonly attempt: number;
  readonly outcome: string | null;
  readonly reply: unknown;
  readonly withdrawn: boolean;
}

const LOAD = `
SELECT case_no AS "caseNo", step, attempt, outcome, reply, withdrawn_at IS NOT NULL AS withdrawn
FROM call_intent LEFT JOIN call_result USING (run_no, case_no, step, attempt)
LEFT JOIN call_withdrawal USING (run_no, case_no, step, attempt)
WHERE run_no = $1 AND case_no = ANY ($2::int[])
ORDER BY case_no, step, attempt`;

/** All attempts of some cases of a run, in order of case, step and attempt. */
export async function loadCalls(
  pool: pg.Pool,
  runNo: number,
  caseNos: readonly number[],
): Promise<StoredAttempt[]> {
  const result = await withReconnect(() => pool.query<StoredAttempt>(LOAD, [runNo, caseNos]));
  return result.rows;
}
