import type { SelectedCount } from "../../realism/study/select-conversations.ts";
import type { SourceCounts, StudyResult } from "../../realism/study/study.ts";
import type { AnalysisTable } from "../analysis/analysis-document.ts";

/** How a source was sampled. */
export interface SampledSource {
  readonly name: string;
  readonly counts: readonly SelectedCount[];
  /** Conversations that were there and could not be used at all, with the reason, e.g. a patient that left its role. */
  readonly leftOut: readonly { readonly reason: string; readonly conversations: number }[];
}

/** What each source holds, as it was compared. */
export function sourceTable({ reference, models }: StudyResult): AnalysisTable {
  const sources = [reference, ...models.map(({ counts }) => counts)];
  return {
    id: "sources",
    title: "What was compared",
    columns: [
      { key: "source", title: "source", kind: "text" },
      { key: "side", title: "side", kind: "text" },
      { key: "conversations", title: "conversations", kind: "count" },
      { key: "people", title: "people or vignettes", kind: "count" },
      { key: "too_short", title: "too short for a chunk", kind: "count" },
      { key: "turns", title: "turns of the person", kind: "count" },
      { key: "chunks", title: "chunks", kind: "count" },
      { key: "words", title: "words in them", kind: "count" },
      { key: "words_left", title: "words left over", kind: "count" },
    ],
    rows: sources.map((counts, i) => [
      counts.name,
      i === 0 ? "reference" : "synthetic",
      counts.conversations,
      counts.people,
      counts.tooShort,
      counts.turns,
      counts.chunks,
      counts.words,
      counts.wordsLeft,
    ]),
    caption: {
      text: "Only what the person said is compared. Words left over are those of runs with fewer than eight words",
      ...counted(sources),
      interval: null,
      seed: null,
    },
  };
}

function counted(sources: readonly SourceCounts[]) {
  return {
    n: sources.reduce((sum, { conversations }) => sum + conversations, 0),
    missing: sources.reduce((sum, { tooShort }) => sum + tooShort, 0),
    unit: "conversations",
  };
}

/** How many conversations of each condition there were, and how many were taken. */
export function samplingTable(sampled: readonly SampledSource[], seed: number): AnalysisTable {
  const rows = sampled.flatMap(({ name, counts, leftOut }) => [
    ...counts.map(({ condition, there, taken }) => [name, condition ?? "not stated", there, taken, ""]),
    ...leftOut.map(({ reason, conversations }) => [name, "", conversations, 0, reason]),
  ]);
  const [there, taken] = [2, 3].map((column) => rows.reduce((sum, row) => sum + Number(row[column]), 0));
  return {
    id: "sampling",
    title: "How conversations were chosen",
    columns: [
      { key: "source", title: "source", kind: "text" },
      { key: "condition", title: "condition", kind: "text" },
      { key: "there", title: "there", kind: "count" },
      { key: "taken", title: "taken", kind: "count" },
      { key: "left_out", title: "why left out", kind: "text" },
    ],
    rows,
    caption: {
      text: "Conversations of other conditions, and beyond the number that was asked for of each, are not compared",
      n: taken!,
      missing: there! - taken!,
      unit: "conversations",
      interval: null,
      seed,
    },
  };
}
