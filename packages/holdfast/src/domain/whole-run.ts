import type { RunRecords } from "./run-records.ts";
import type { TranscriptRecord } from "./transcript-record.ts";

/** A run with everything that figures are computed from, wherever it is kept: in the store, or in an exported folder. */
export interface WholeRun {
  readonly records: RunRecords<object>;
  /** What was put into words for the run's models, e.g. a rubric. */
  readonly wording: object;
  /** Model family of each target and judge, `null` where nobody knows it. */
  readonly families: {
    readonly targets: readonly (string | null)[];
    readonly judges: readonly (string | null)[];
  };
  /** In case order; read in batches, as often as asked. */
  transcripts(): AsyncIterable<TranscriptRecord<object>>;
}
