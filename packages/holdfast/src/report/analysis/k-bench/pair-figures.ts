import { entryDifference } from "../../../analyses/leaderboard/entry-difference.ts";
import type { MatchedPair } from "../../../analyses/leaderboard/matched-pairs.ts";
import { countAtRisk, lostInEither } from "../../../analyses/rubric/lost-vignettes.ts";
import { vignetteMeans } from "../../../domain/vignette-means.ts";
import type { Estimate } from "../../../statistics/estimate.ts";
import { meanAsRatio, meanOfRatiosEstimates } from "../../../statistics/mean-of-ratios.ts";
import type { AnalysisCell } from "../analysis-document.ts";
import type { EntriesInput, EntriesRun } from "./entries-input.ts";

export type PairScore = "overall" | "combinedRisk";

/** Differences of matched pairs in one score, second minus first. */
export interface PairFigures {
  /** One a pair; `null` where a side has no score. */
  readonly values: readonly (number | null)[];
  /** The same for tables: with its interval over vignettes where a run is behind the pairs. */
  readonly cells: readonly AnalysisCell[];
  /** By vignette, NaN where either side has no score; `null` for entries published elsewhere. */
  readonly columns: readonly Float64Array[] | null;
}

/**
 * Differences of published entries are those of their scores. Those of a run are paired: means over the vignettes that both
 * sides have a score on, so that no one's difficult vignettes count against them alone.
 */
export function pairFigures(
  { entries, run }: EntriesInput,
  pairs: readonly MatchedPair[],
  score: PairScore,
): PairFigures {
  if (run === null) {
    const values = pairs.map((pair) => entryDifference(entries, pair, score));
    return { values, cells: values, columns: null };
  }
  const columns = pairs.map((pair) => differenceColumn(run, pair, score));
  const estimates = meanOfRatiosEstimates(
    run.cases(),
    columns.map((column) => [meanAsRatio(column)]),
  );
  const cells = estimates.map((estimate, i): Estimate => {
    const lost = lostInEither(run.scored, pairs[i]!.from, pairs[i]!.to);
    return { ...estimate, missing: score === "overall" ? lost.length : countAtRisk(run.scored, lost) };
  });
  return { values: cells.map(({ value }) => value), cells, columns };
}

function differenceColumn({ scored }: EntriesRun, { from, to }: MatchedPair, score: PairScore): Float64Array {
  const scores = scored[score];
  const before = vignetteMeans(scored, from, (place) => scores[place]!);
  return vignetteMeans(scored, to, (place) => scores[place]!).map((after, v) => after - before[v]!);
}
