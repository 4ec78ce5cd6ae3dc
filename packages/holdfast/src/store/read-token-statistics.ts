import type pg from "pg";
import type { CallRole } from "../domain/run-records.ts";
import { steadyQuery } from "./steady-query.ts";

/** Means over the finished conversations of earlier runs, for one role. */
export interface TokenStatistics {
  readonly role: CallRole;
  readonly conversations: number;
  readonly callsAConversation: number;
  readonly inputTokensACall: number;
  readonly outputTokensACall: number;
}

// Scripts count four characters a token, which measures nothing. Calls that reported no usage are left out of the means.
const STATISTICS = `
SELECT role, count(DISTINCT (run_no, case_no))::int AS conversations,
  count(*)::float8 / count(DISTINCT (run_no, case_no)) AS "callsAConversation",
  avg(input_tokens)::float8 AS "inputTokensACall", avg(output_tokens)::float8 AS "outputTokensACall"
FROM call_intent
JOIN call_result USING (run_no, case_no, step, attempt)
JOIN transcript USING (run_no, case_no)
JOIN run USING (run_no)
WHERE run.manifest->>'benchmark' = $1 AND call_result.outcome = 'ok'
  AND input_tokens IS NOT NULL AND output_tokens IS NOT NULL
  AND returned_model NOT LIKE 'scripted/%'
GROUP BY role ORDER BY role`;

/** What the stored runs of a benchmark measured, by role; a role that no real model has played is not there. */
export async function readTokenStatistics(pool: pg.Pool, benchmark: string): Promise<TokenStatistics[]> {
  return (await steadyQuery<TokenStatistics>(pool, STATISTICS, [benchmark])).rows;
}
