import type { TargetSummary } from "../../../analyses/rubric/target-summary.ts";
import type { LeaderboardEntry } from "../../../domain/leaderboard-entry.ts";
import type { ScoredRubricRun } from "../../../domain/scored-rubric-run.ts";
import type { Resamples } from "../../../statistics/resamples.ts";
import type { AnalysisDocument } from "../analysis-document.ts";

/** Entries of a leaderboard, from a stored run or published elsewhere, as their analyses are given them. */
export interface EntriesInput {
  readonly entries: readonly LeaderboardEntry[];
  /** What the entries are and what their scores are worth: the first notes of every document. */
  readonly origin: readonly string[];
  /** How a price came about, in words. */
  readonly priceWords: string;
  readonly seed: number;
  readonly resamples: number;
  /** What only a run of our own knows; `null` for entries published elsewhere. */
  readonly run: EntriesRun | null;
}

/** Scores by vignette behind the entries, in the same order. */
export interface EntriesRun {
  /** One target an entry. */
  readonly scored: ScoredRubricRun;
  /** `vignette`, or `conversation` where conversations came from elsewhere. */
  readonly caseNoun: string;
  /** Resamples of vignettes, shared by all figures of a document; drawn when first asked for. */
  cases(): Resamples;
  /** Scores with intervals over vignettes; computed when first asked for. */
  summaries(): readonly TargetSummary[];
  /** Dollars a conversation of an entry as billed for its target; `null` where a price or a count is not known. */
  readonly costPerConversation: readonly (number | null)[];
}

/** A question that entries answer, whether they come from a run or from a published table. */
export interface EntriesAnalysis {
  /** As `--analysis` names it. */
  readonly name: string;
  readonly title: string;
  /** In one sentence. */
  readonly question: string;
  /** What the entries lack for it, in words a reader can act on; `null` where it can be made. */
  lacks(input: EntriesInput): string | null;
  /** Same input, same document, to the last byte. */
  analyse(input: EntriesInput): AnalysisDocument;
}

/** Nothing is lacking. */
export const lacksNothing = (): null => null;
