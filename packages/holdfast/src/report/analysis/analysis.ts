import type { RunRecords } from "../../domain/run-records.ts";
import type { TranscriptRecord } from "../../domain/transcript-record.ts";
import type { AnalysisDocument } from "./analysis-document.ts";

/** A run as an analysis is given it: from the store, or from an exported folder alone. */
export interface AnalysedRun {
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

export interface AnalysisInput {
  readonly run: AnalysedRun;
  /**
   * Further runs that some analyses need beside the first (`--with RUN`): judged references, an any-turn pass, a probe,
   * an earlier run to set beside this one. An analysis says in an error which one it lacks and which command makes it.
   */
  readonly companions: readonly AnalysedRun[];
  readonly seed: number;
  readonly resamples: number;
}

/** One question that a paper answers, or that it leaves open. */
export interface Analysis {
  /** As `--analysis` names it: lower case, words joined by `-`. */
  readonly name: string;
  readonly title: string;
  /** The question it answers, in one sentence, as `--analysis list` prints it; the title stands in where it is absent. */
  readonly question?: string;
  /** Benchmark whose runs it reads. */
  readonly benchmark: string;
  /** What has to stand in `companions`, in words; absent where nothing has to. */
  readonly needs?: string;
  /** @throws UserError where a companion that it cannot do without is not there. */
  analyse(input: AnalysisInput): Promise<AnalysisDocument>;
}
