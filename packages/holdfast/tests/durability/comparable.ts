import type { Scene } from "./scene.ts";

/** What two runs of the same content may differ in: which run it was, when, and what it took to get there. */
const MAY_DIFFER = new Set(["run", "createdAt", "calls", "retries", "inDoubt", "cost"]);

/** A report's JSON as text, without exactly the keys that may differ. */
export function comparableReport(json: string): string {
  return JSON.stringify(JSON.parse(json), (key, value: unknown) => (MAY_DIFFER.has(key) ? undefined : value));
}

/** Every transcript, verdict and stored reply of the only run in a scene's database, as text. */
export async function everyVerdict({ rows }: Pick<Scene, "rows">): Promise<string> {
  const transcripts = await rows("SELECT case_no, outcome, requeried, body::text FROM transcript ORDER BY 1");
  const judgements = await rows("SELECT case_no, judge, labels, verdicts::text FROM judgement ORDER BY 1, 2");
  return [...transcripts, ...judgements].map((row) => JSON.stringify(row)).join("\n");
}

/** Counts over all calls in a scene's database, and what must never be. */
export interface CallCounts {
  /** Requests noted before they left, without those that were withdrawn since work stopped before. */
  readonly intents: number;
  /** Replies stored. */
  readonly stored: number;
  /** Requests whose reply was never stored. */
  readonly inDoubt: number;
  /** Questions asked, whatever the number of attempts. */
  readonly questions: number;
  /** Questions with more than one stored reply: always 0. */
  readonly storedTwice: number;
  /** Requests noted after their question's reply was stored: always 0. */
  readonly afterStored: number;
}

const COUNTS = `
WITH asked AS (
  SELECT run_no, case_no, step, attempt, outcome FROM call_intent
  LEFT JOIN call_result USING (run_no, case_no, step, attempt)
  LEFT JOIN call_withdrawal USING (run_no, case_no, step, attempt)
  WHERE withdrawn_at IS NULL
), question AS (
  SELECT run_no, case_no, step, count(outcome) AS stored,
    count(*) FILTER (WHERE attempt > (SELECT min(attempt) FROM call_result r
      WHERE r.run_no = asked.run_no AND r.case_no = asked.case_no AND r.step = asked.step)) AS after_stored
  FROM asked GROUP BY run_no, case_no, step
)
SELECT (SELECT count(*)::int FROM asked) AS intents,
  (SELECT count(outcome)::int FROM asked) AS stored,
  (SELECT count(*)::int FROM asked WHERE outcome IS NULL) AS "inDoubt",
  (SELECT count(*)::int FROM question) AS questions,
  (SELECT count(*)::int FROM question WHERE stored > 1) AS "storedTwice",
  (SELECT coalesce(sum(after_stored), 0)::int FROM question) AS "afterStored"`;

/** For scenes whose model server never fails: there, every stored reply is final. */
export async function callCounts({ rows }: Pick<Scene, "rows">): Promise<CallCounts> {
  return (await rows<CallCounts>(COUNTS))[0]!;
}

/** Requests in doubt as a report states them, over all targets and judges. */
export function statedInDoubt(json: string): number {
  const { entries, judges } = JSON.parse(json) as Record<"entries" | "judges", { inDoubt: number }[]>;
  return [...entries, ...judges].reduce((sum, { inDoubt }) => sum + inDoubt, 0);
}
