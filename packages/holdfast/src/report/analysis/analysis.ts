import type { WholeRun } from "../../domain/whole-run.ts";
import type { AnalysisDocument } from "./analysis-document.ts";

/** A run as an analysis is given it: from the store, or from an exported folder alone. */
export type AnalysedRun = WholeRun;

/** What clinicians agreed on for one criterion of one reply. */
export interface NamedLabel {
  /** Id of the run that holds the reply. */
  readonly run: string;
  readonly target: string;
  readonly task: string;
  /** From 0. */
  readonly repeat: number;
  readonly criterion: string;
  readonly met: boolean;
}

export interface AnalysisInput {
  readonly run: AnalysedRun;
  /**
   * Further runs that some analyses need beside the first (`--with RUN`): judged references, an any-turn pass, a probe,
   * an earlier run to set beside this one. An analysis says in an error which one it lacks and which command makes it.
   */
  readonly companions: readonly AnalysedRun[];
  /** Clinicians' labels of replies (`--key FILE --consensus FILE`); absent where none were handed in. */
  readonly labels?: readonly NamedLabel[];
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
  /** `long-horizon`: it reads runs of that track and no others; all other analyses refuse them. */
  readonly track?: "long-horizon";
  /** What has to stand in `companions`, in words; absent where nothing has to. */
  readonly needs?: string;
  /** @throws UserError where a companion that it cannot do without is not there. */
  analyse(input: AnalysisInput): Promise<AnalysisDocument>;
}
