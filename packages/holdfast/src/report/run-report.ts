import type { ComparedRun } from "../analyses/compare-runs.ts";
import type { GateSubject } from "../analyses/gate.ts";
import type { Aggregation } from "../benchmarks/k-bench/scores/aggregation.ts";
import type { RunRecords } from "../domain/run-records.ts";
import type { NaPolicy } from "../domain/scored-rubric-run.ts";
import type { TranscriptRecord } from "../domain/transcript-record.ts";
import type { CsvTable } from "./csv-table.ts";

/** How intervals are made; the run's own seed and 10,000 resamples unless given. */
export interface ReportOptions {
  readonly resamples?: number;
  readonly seed?: number;
  /** K-Bench only: how transcript scores become a configuration's; `transcript-mean` unless given. */
  readonly aggregation?: Aggregation;
  /** K-Bench only: what "not applicable" means for Q2–Q20; `exclude` unless given. */
  readonly naPolicy?: NaPolicy;
}

/** A stored run with what only the store's side knows. */
export interface ReportInput {
  /** Cases are whatever a case is for the run's benchmark. */
  readonly records: RunRecords<object>;
  /** What was put into words for the run's models, e.g. a rubric. */
  readonly wording: object;
  /** Model family of each target and judge, `null` where nobody knows it. */
  readonly families: {
    readonly targets: readonly (string | null)[];
    readonly judges: readonly (string | null)[];
  };
  /** Read where a report is computed from what was said, as that of a probe is. */
  readonly transcripts?: () => AsyncIterable<TranscriptRecord<object>>;
  /** Version of the software, for reports that state it. */
  readonly software?: string;
}

/** A run's report, computed once from its rows: commands print it in any form and compute nothing. */
export interface RunReport {
  readonly runId: string;
  /** First line of every form: what the judge is worth, then what the content is. */
  readonly headline: string;
  readonly complete: boolean;
  /** False where no conversation of any target has a score. */
  readonly hasScore: boolean;
  /** Things that judges left undecided, by judge. */
  readonly unscored: readonly { readonly judge: string; readonly count: number }[];
  readonly resamples: number;
  readonly seed: number;
  /** Why no gate can stand on its figures: they are not those of targets. Absent in an ordinary run. */
  readonly notAMeasurement?: string;
  /** One a target, in manifest order. */
  readonly gateSubjects: readonly GateSubject[];
  readonly compared: ComparedRun;
  terminal(): string;
  json(): object;
  csvTables(): readonly CsvTable[];
  /** Every verdict with its reason. */
  verdictTable(transcripts: AsyncIterable<TranscriptRecord<object>>): CsvTable;
  /** @returns the files and folders written. */
  writeHtml(transcripts: AsyncIterable<TranscriptRecord<object>>, path: string): Promise<string[]>;
}
