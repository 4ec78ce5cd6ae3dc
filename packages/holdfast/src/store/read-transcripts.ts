import type pg from "pg";
import { type CasePlace, caseNumber, casePlace, type RunShape } from "../domain/case-number.ts";
import type { Verdict } from "../domain/judgement.ts";
import type { Transcript } from "../domain/transcript.ts";
import type { TranscriptRecord } from "../domain/transcript-record.ts";
import type { StoredRun } from "./find-run.ts";
import { shapeOf } from "./read-run.ts";
import { steadyQuery } from "./steady-query.ts";

const BATCH = 500;

const READ = `
SELECT case_no AS "caseNo", body AS transcript,
  (SELECT json_agg(json_build_object('judge', judge, 'verdicts', verdicts) ORDER BY judge)
   FROM judgement j WHERE j.run_no = t.run_no AND j.case_no = t.case_no) AS judgements
FROM transcript t WHERE run_no = $1 AND case_no = ANY ($2::int[]) ORDER BY case_no`;

interface Row {
  readonly caseNo: number;
  readonly transcript: Transcript;
  readonly judgements: readonly { readonly judge: number; readonly verdicts: readonly object[] }[] | null;
}

/**
 * Transcripts with their judgements, in case order; all of a run, or those at `places`. Read in batches, so
 * that a large run never lies in memory whole.
 */
export async function* readTranscripts<V = Verdict>(
  pool: pg.Pool,
  run: StoredRun,
  places?: readonly CasePlace[],
): AsyncGenerator<TranscriptRecord<V>> {
  const shape = shapeOf(run);
  const caseNos = places
    ? places.map((place) => caseNumber(place, shape)).sort((a, b) => a - b)
    : Array.from({ length: run.cases }, (_, caseNo) => caseNo);
  for (let start = 0; start < caseNos.length; start += BATCH) {
    const batch = await steadyQuery<Row>(pool, READ, [run.runNo, caseNos.slice(start, start + BATCH)]);
    for (const row of batch.rows) yield present<V>(row, run, shape);
  }
}

function present<V>(row: Row, run: StoredRun, shape: RunShape): TranscriptRecord<V> {
  const byJudge = new Map(row.judgements?.map(({ judge, verdicts }) => [judge, verdicts]));
  return {
    ...casePlace(row.caseNo, shape),
    transcript: row.transcript,
    judgements: run.manifest.judges.map(({ name }, judge) => {
      const verdicts = byJudge.get(judge);
      return verdicts ? { judge: name, verdicts: verdicts as readonly V[] } : null;
    }),
  };
}
