import { categoryOf } from "../../analyses/probe/probed-cell.ts";
import { isAnswered, type NoAnswer, type PairAnswer } from "../../domain/probe-log.ts";
import type { TranscriptRecord } from "../../domain/transcript-record.ts";
import type { ProbedRun } from "../analysis/distressbench/probed-run.ts";
import { type CsvRow, type CsvTable, csv } from "../csv-table.ts";

const HEAD: CsvRow = [
  "target",
  "task",
  "criterion",
  "dimension",
  "weight",
  "alternative",
  "own_first",
  "does",
  "should",
  "better",
  "category",
  "reason",
  "unscored",
];

/** Every answer about a pair with its reason, one a row: what each figure of a probe is computed from. */
export function probeAnswerTable(
  probed: Pick<ProbedRun, "targets" | "tasks">,
  transcripts: AsyncIterable<TranscriptRecord<object>>,
): CsvTable {
  return { name: "answers.csv", pieces: pieces(probed, transcripts) };
}

async function* pieces(
  probed: Pick<ProbedRun, "targets" | "tasks">,
  transcripts: AsyncIterable<TranscriptRecord<object>>,
): AsyncGenerator<string> {
  yield csv([HEAD]);
  for await (const record of transcripts) {
    const rows = rowsOf(probed, record);
    if (rows.length > 0) yield csv(rows);
  }
}

function rowsOf(
  { targets, tasks }: Pick<ProbedRun, "targets" | "tasks">,
  { target, task, transcript: { probe } }: TranscriptRecord<object>,
): CsvRow[] {
  if (probe === undefined) return [];
  const pairs = [
    ...(probe.reference === null ? [] : [{ by: "reference", ...probe.reference }]),
    ...probe.swaps,
  ];
  return pairs.flatMap(({ by, ownFirst, answers }) =>
    answers.map((answer): CsvRow => {
      const { dimension, weight } = tasks[task]!.criteria.find(({ id }) => id === answer.criterionId)!;
      const unit = [targets[target]!, tasks[task]!.id, answer.criterionId, dimension ?? null, weight];
      return [...unit, by, String(ownFirst), ...answerCells(answer)];
    }),
  );
}

function answerCells(answer: PairAnswer | NoAnswer): CsvRow {
  if (!isAnswered(answer)) return [null, null, null, null, null, answer.why];
  const { does, should, better, reason } = answer;
  return [does, String(should), better, categoryOf(answer), reason, null];
}
