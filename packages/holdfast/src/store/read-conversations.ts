import type pg from "pg";
import { caseNumber, casePlace, type RunShape } from "../domain/case-number.ts";
import type { LabelString } from "../domain/judgement.ts";
import type { Outcome } from "../domain/outcome.ts";
import type { ConversationRecord } from "../domain/run-records.ts";
import { steadyQuery } from "./steady-query.ts";

const TRANSCRIPTS = `
SELECT case_no AS "caseNo", outcome, requeried, invalid, abandoned FROM transcript WHERE run_no = $1 ORDER BY case_no`;

const LATEST_SETBACKS = `
SELECT DISTINCT ON (case_no) case_no AS "caseNo", outcome
FROM setback WHERE run_no = $1 AND judge IS NULL
  AND NOT EXISTS (SELECT FROM transcript t WHERE t.run_no = setback.run_no AND t.case_no = setback.case_no)
ORDER BY case_no, setback_no DESC`;

interface HeldRow {
  readonly caseNo: number;
  readonly outcome: Outcome;
  readonly requeried: boolean;
  readonly invalid: readonly string[] | null;
  readonly abandoned: readonly string[] | null;
}

const LABELS = `SELECT case_no AS "caseNo", judge, labels FROM judgement WHERE run_no = $1`;

/**
 * Every conversation of a run that was held or tried, with its labels, in case order. A conversation without a
 * transcript carries the outcome of its latest attempt.
 */
export async function readConversations(
  pool: pg.Pool,
  runNo: number,
  shape: RunShape,
  judges: number,
): Promise<ConversationRecord[]> {
  const labels = await readLabels(pool, runNo, judges);
  const held = await steadyQuery<HeldRow>(pool, TRANSCRIPTS, [runNo]);
  const tried = await steadyQuery<{ caseNo: number; outcome: Outcome }>(pool, LATEST_SETBACKS, [runNo]);
  const none: readonly null[] = new Array(judges).fill(null);
  const records: ConversationRecord[] = held.rows.map(
    ({ caseNo, outcome, requeried, invalid, abandoned }) => ({
      ...casePlace(caseNo, shape),
      outcome,
      labels: labels.get(caseNo) ?? none,
      ...(requeried ? { requeried } : {}),
      ...(invalid ? { invalid } : {}),
      ...(abandoned ? { abandoned } : {}),
    }),
  );
  for (const { caseNo, outcome } of tried.rows) {
    records.push({ ...casePlace(caseNo, shape), outcome, labels: none });
  }
  return records.sort((a, b) => caseNumber(a, shape) - caseNumber(b, shape));
}

async function readLabels(
  pool: pg.Pool,
  runNo: number,
  judges: number,
): Promise<Map<number, (LabelString | null)[]>> {
  const result = await steadyQuery<{ caseNo: number; judge: number; labels: LabelString }>(pool, LABELS, [
    runNo,
  ]);
  const byCase = new Map<number, (LabelString | null)[]>();
  for (const { caseNo, judge, labels } of result.rows) {
    const row = byCase.get(caseNo) ?? new Array(judges).fill(null);
    byCase.set(caseNo, row);
    row[judge] = labels;
  }
  return byCase;
}
