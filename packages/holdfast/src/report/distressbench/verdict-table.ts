import { labelStart } from "../../domain/scored-run.ts";
import type { TranscriptRecord } from "../../domain/transcript-record.ts";
import { type CsvRow, type CsvTable, csv } from "../csv-table.ts";
import type { Summary } from "./summary.ts";

/** One row a verdict with its reason, or why there is none. @param transcripts in case order. */
export function verdictTable(summary: Summary, transcripts: AsyncIterable<TranscriptRecord>): CsvTable {
  return { name: "verdicts.csv", pieces: verdictPieces(summary, transcripts) };
}

async function* verdictPieces(
  { run, scored }: Summary,
  transcripts: AsyncIterable<TranscriptRecord>,
): AsyncGenerator<string> {
  const heads = ["run", "target", "task", "repeat", "judge", "criterion", "dimension", "weight"];
  yield csv([[...heads, "verdict", "reason", "panel_label"]]);
  for await (const { target, task, repeat, judgements } of transcripts) {
    const { id, criteria } = scored.tasks[task]!;
    const start = labelStart(scored, target, task, repeat);
    const place = [run.id, scored.targets[target]!, id, repeat + 1];
    const places = new Map(criteria.map((criterion, i) => [criterion.id, i]));
    const rows = judgements.flatMap((judgement) =>
      (judgement?.verdicts ?? []).map((verdict): CsvRow => {
        const i = places.get(verdict.criterionId) ?? -1;
        const about = [verdict.criterionId, criteria[i]?.dimension ?? null, criteria[i]?.weight ?? null];
        const reason = verdict.label === "unscored" ? verdict.why : verdict.reason;
        return [
          ...place,
          judgement!.judge,
          ...about,
          verdict.label,
          reason,
          panelWord(scored.labels[start + i]),
        ];
      }),
    );
    if (rows.length > 0) yield csv(rows);
  }
}

function panelWord(label: number | undefined): string | null {
  if (label === 1) return "met";
  return label === 0 ? "not-met" : null;
}
