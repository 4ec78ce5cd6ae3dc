import type pg from "pg";
import { finalTurnEffect, OUTCOMES } from "../domain/outcome.ts";
import type { RunManifest } from "../domain/run-manifest.ts";
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

// Scripts count four characters a token, which measures nothing. Calls that failed in a way that is asked again are no
// calls of a plan. Those that reported no usage are left out of the means of tokens, and counted.
const STATISTICS = `
SELECT role, count(DISTINCT (run_no, case_no))::int AS conversations,
  count(*)::float8 / count(DISTINCT (run_no, case_no)) AS "callsAConversation",
  avg(input_tokens)::float8 AS "inputTokensACall", avg(output_tokens)::float8 AS "outputTokensACall"
FROM call_intent
JOIN call_result USING (run_no, case_no, step, attempt)
JOIN transcript USING (run_no, case_no)
JOIN run USING (run_no)
WHERE run.manifest->>'benchmark' = $1 AND run.manifest->>'judgeMode' = $2
  AND coalesce(run.manifest->'settings', '{}')::jsonb = $3::jsonb
  AND call_result.outcome = ANY ($4::text[])
  AND coalesce(returned_model, '') NOT LIKE 'scripted/%'
GROUP BY role HAVING count(input_tokens) > 0 AND count(output_tokens) > 0 ORDER BY role`;

const ANSWERS = OUTCOMES.filter((outcome) => finalTurnEffect(outcome) !== "missing");

/**
 * What the stored runs of a benchmark measured, by role; a role that no real model has played is not there. Only runs
 * in the same settings count: how many calls a conversation takes, and how long they are, is theirs.
 */
export async function readTokenStatistics(
  pool: pg.Pool,
  { benchmark, judgeMode, settings = {} }: Pick<RunManifest, "benchmark" | "judgeMode" | "settings">,
): Promise<TokenStatistics[]> {
  const values = [benchmark, judgeMode, JSON.stringify(settings), ANSWERS];
  return (await steadyQuery<TokenStatistics>(pool, STATISTICS, values)).rows;
}
