import type pg from "pg";
import type { Outcome } from "../domain/outcome.ts";
import { steadyQuery } from "./steady-query.ts";

/** What keeps conversations of one target, or the judgements of one judge, incomplete. */
export interface SetbackCount {
  readonly role: "target" | "judge";
  /** Position in the manifest's targets or judges. */
  readonly configuration: number;
  readonly outcome: Outcome;
  readonly conversations: number;
  /** How the latest of them failed, secrets removed; may be empty. */
  readonly example: string;
}

// Only the latest setback of a case and role counts, and only while its transcript or judgement is still missing.
const COUNT = `
WITH latest AS (
  SELECT DISTINCT ON (case_no, judge) case_no, judge, outcome, detail, setback_no
  FROM setback WHERE run_no = $1 ORDER BY case_no, judge, setback_no DESC
), open AS (
  SELECT latest.*, CASE WHEN judge IS NULL THEN case_no % $2::int ELSE judge END AS configuration
  FROM latest
  WHERE CASE WHEN judge IS NULL
    THEN NOT EXISTS (SELECT FROM transcript t WHERE t.run_no = $1 AND t.case_no = latest.case_no)
    ELSE NOT EXISTS (SELECT FROM judgement j WHERE j.run_no = $1 AND j.case_no = latest.case_no AND j.judge = latest.judge)
  END
)
SELECT CASE WHEN min(judge) IS NULL THEN 'target' ELSE 'judge' END AS role, configuration, outcome,
  count(*)::int AS conversations, (array_agg(detail ORDER BY setback_no DESC))[1] AS example
FROM open GROUP BY judge IS NULL, configuration, outcome ORDER BY judge IS NULL DESC, configuration, outcome`;

/** @param targets number of the run's targets: the target is what is left of a case number by it. */
export async function readSetbacks(pool: pg.Pool, runNo: number, targets: number): Promise<SetbackCount[]> {
  return (await steadyQuery<SetbackCount & pg.QueryResultRow>(pool, COUNT, [runNo, targets])).rows;
}
