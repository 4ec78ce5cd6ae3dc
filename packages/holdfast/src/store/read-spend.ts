import type pg from "pg";
import type { Outcome } from "../domain/outcome.ts";
import type { CallRole, SpendRecord } from "../domain/run-records.ts";
import { steadyQuery } from "./steady-query.ts";

// One row for each configuration, role and outcome; a request without a stored reply has no outcome. A withdrawn one was
// never sent, so the attempt after it is no retry.
const SPEND = `
SELECT role, configuration, outcome, count(*)::int AS calls,
  count(*) FILTER (WHERE attempt > 0 AND attempt > (
    SELECT count(*) FROM call_withdrawal AS before
    WHERE before.run_no = $1 AND before.case_no = call_intent.case_no AND before.step = call_intent.step
      AND before.attempt < call_intent.attempt
  ))::int AS retries,
  coalesce(sum(input_tokens), 0)::float8 AS "inputTokens", coalesce(sum(output_tokens), 0)::float8 AS "outputTokens",
  coalesce(sum(reasoning_tokens), 0)::float8 AS "reasoningTokens",
  coalesce(sum(cached_input_tokens), 0)::float8 AS "cachedInputTokens",
  count(*) FILTER (WHERE outcome IS NOT NULL AND input_tokens IS NULL)::int AS "callsWithoutUsage",
  sum(cost ORDER BY case_no, step, attempt) AS cost,
  count(*) FILTER (WHERE outcome IS NOT NULL AND cost IS NULL)::int AS "callsWithoutCost"
FROM call_intent LEFT JOIN call_result USING (run_no, case_no, step, attempt)
LEFT JOIN call_withdrawal USING (run_no, case_no, step, attempt)
WHERE run_no = $1 AND withdrawn_at IS NULL
GROUP BY role, configuration, outcome ORDER BY role, configuration, outcome`;

const NAMES = `
SELECT role, configuration, array_remove(array_agg(DISTINCT returned_model), NULL) AS "returnedModels",
  (SELECT coalesce(array_agg(DISTINCT name ORDER BY name), '{}') FROM unnest(array_agg(DISTINCT array_to_string(ignored, ','))) AS list,
    unnest(string_to_array(list, ',')) AS name WHERE name <> '') AS ignored
FROM call_intent JOIN call_result USING (run_no, case_no, step, attempt)
WHERE run_no = $1 GROUP BY role, configuration`;

interface SpendRow {
  role: CallRole;
  configuration: number;
  outcome: Outcome | null;
  calls: number;
  retries: number;
  inputTokens: number;
  outputTokens: number;
  reasoningTokens: number;
  cachedInputTokens: number;
  callsWithoutUsage: number;
  cost: number | null;
  callsWithoutCost: number;
}

interface NamesRow {
  role: CallRole;
  configuration: number;
  returnedModels: string[];
  ignored: string[];
}

/** What each configuration spent in each role, from the stored calls; order: judges, patient, targets, by position. */
export async function readSpend(pool: pg.Pool, runNo: number): Promise<SpendRecord[]> {
  const rows = (await steadyQuery<SpendRow>(pool, SPEND, [runNo])).rows;
  const names = (await steadyQuery<NamesRow>(pool, NAMES, [runNo])).rows;
  const groups = Map.groupBy(rows, (row) => `${row.role} ${row.configuration}`);
  return [...groups.values()].map((group) => {
    const { role, configuration } = group[0]!;
    const named = names.find((row) => row.role === role && row.configuration === configuration);
    return { role, index: configuration, ...addUp(group), ...namesOf(named) };
  });
}

function namesOf(row: NamesRow | undefined): Pick<SpendRecord, "returnedModels" | "ignored"> {
  return { returnedModels: (row?.returnedModels ?? []).sort(), ignored: row?.ignored ?? [] };
}

function addUp(
  rows: readonly SpendRow[],
): Omit<SpendRecord, "role" | "index" | "returnedModels" | "ignored"> {
  const sum = (pick: (row: SpendRow) => number) => rows.reduce((total, row) => total + pick(row), 0);
  const priced = rows.filter((row) => row.cost !== null);
  const stored = rows.filter((row) => row.outcome !== null);
  return {
    calls: sum((row) => row.calls),
    retries: sum((row) => row.retries),
    inDoubt: sum((row) => (row.outcome === null ? row.calls : 0)),
    inputTokens: sum((row) => row.inputTokens),
    outputTokens: sum((row) => row.outputTokens),
    reasoningTokens: sum((row) => row.reasoningTokens),
    cachedInputTokens: sum((row) => row.cachedInputTokens),
    callsWithoutUsage: sum((row) => row.callsWithoutUsage),
    cost: priced.length > 0 ? priced.reduce((total, row) => total + row.cost!, 0) : null,
    callsWithoutCost: sum((row) => row.callsWithoutCost),
    attemptsByOutcome: Object.fromEntries(stored.map((row) => [row.outcome!, row.calls])),
  };
}
