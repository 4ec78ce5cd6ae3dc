import type { Evidence, ItemVerdict } from "../../domain/item-judgement.ts";
import type { TranscriptRecord } from "../../domain/transcript-record.ts";
import { type CsvRow, type CsvTable, csv } from "../csv-table.ts";
import type { KBenchSummary } from "./summary.ts";

/**
 * One row a cell with its response, the judge's reason and evidence, or why there is none; an extension's cells too.
 * @param transcripts in case order.
 */
export function verdictTable(
  summary: KBenchSummary,
  transcripts: AsyncIterable<TranscriptRecord<ItemVerdict>>,
): CsvTable {
  return { name: "verdicts.csv", pieces: verdictPieces(summary, transcripts) };
}

async function* verdictPieces(
  { run, scored }: KBenchSummary,
  transcripts: AsyncIterable<TranscriptRecord<ItemVerdict>>,
): AsyncGenerator<string> {
  const heads = ["run", "target", "vignette", "repeat", "judge", "cell", "section", "title"];
  yield csv([[...heads, "response", "reason", "evidence", "gated", "given"]]);
  const items = new Map(scored.cells.map(({ id, item }) => [id, item]));
  for await (const { target, task, repeat, judgements } of transcripts) {
    const place = [run.id, scored.targets[target]!, scored.vignettes[task]!.id, repeat + 1];
    const rows = judgements.flatMap((judgement) =>
      (judgement?.verdicts ?? []).map((verdict): CsvRow => {
        const item = items.get(verdict.cell);
        const about = [judgement!.judge, verdict.cell, item?.section ?? null, item?.title ?? null];
        return [...place, ...about, ...answerCells(verdict)];
      }),
    );
    if (rows.length > 0) yield csv(rows);
  }
}

function answerCells(verdict: ItemVerdict): CsvRow {
  if (verdict.response === null) return ["unscored", verdict.why, null, null, null];
  const { response, reason, evidence, gated, given } = verdict;
  return [response, reason, evidence.map(evidenceWords).join("\n"), gated ? "yes" : "no", given ?? null];
}

function evidenceWords({ turn, quote }: Evidence): string {
  return `turn ${turn}: “${quote}”`;
}
