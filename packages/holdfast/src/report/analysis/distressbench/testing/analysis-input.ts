import type { RunRecords } from "../../../../domain/run-records.ts";
import type { Task } from "../../../../domain/task.ts";
import type { Transcript } from "../../../../domain/transcript.ts";
import type { AnalysedRun, AnalysisInput } from "../../analysis.ts";
import type { AnalysisCell, AnalysisDocument } from "../../analysis-document.ts";

export interface ShortInput {
  readonly families?: AnalysedRun["families"];
  readonly companions?: readonly AnalysedRun[];
  /** Last reply of each conversation; every conversation has one of three words unless given. */
  readonly replies?: (place: {
    readonly target: number;
    readonly task: number;
    readonly repeat: number;
  }) => string | null;
  readonly resamples?: number;
}

/** A run as an analysis is given it, from records written by hand. */
export function analysedRun(
  records: RunRecords<Task>,
  { families, replies = () => "one two three" }: ShortInput = {},
): AnalysedRun {
  const none = (models: readonly unknown[]) => models.map(() => null);
  return {
    records,
    wording: {},
    families: families ?? { targets: none(records.manifest.targets), judges: none(records.manifest.judges) },
    async *transcripts() {
      for (const place of records.conversations) {
        const { target, task, repeat, outcome } = place;
        const reply = replies(place);
        const turns: Transcript["turns"] = [
          { role: "user", text: "…" },
          ...(reply === null ? [] : [{ role: "assistant" as const, text: reply }]),
        ];
        yield { target, task, repeat, judgements: [], transcript: { outcome: outcome ?? "timeout", turns } };
      }
    },
  };
}

export function analysisInput(records: RunRecords<Task>, short: ShortInput = {}): AnalysisInput {
  return {
    run: analysedRun(records, short),
    companions: short.companions ?? [],
    seed: 1,
    resamples: short.resamples ?? 200,
  };
}

/** Rows of a table by column key. @throws Error where the document has no such table. */
export function rowsOf({ tables }: AnalysisDocument, id: string): Record<string, AnalysisCell>[] {
  const table = tables.find((one) => one.id === id);
  if (table === undefined) throw new Error(`no table ${id}`);
  return table.rows.map((row) => Object.fromEntries(table.columns.map(({ key }, i) => [key, row[i]!])));
}
