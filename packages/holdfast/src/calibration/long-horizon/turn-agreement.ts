import { exchanges, type LongHorizonSet } from "../../domain/long-horizon-set.ts";
import { estimateStatistic } from "../../statistics/bootstrap-statistic.ts";
import { unitRatingsOfRaters } from "../../statistics/build-unit-ratings.ts";
import type { Clustering } from "../../statistics/clustering.ts";
import type { Estimate } from "../../statistics/estimate.ts";
import { fleissStatistic } from "../../statistics/fleiss-kappa.ts";
import { gwetStatistic } from "../../statistics/gwet-ac.ts";
import { pairwiseStatistic } from "../../statistics/pairwise-agreement.ts";
import type { MissingRatings } from "../../statistics/rater-sums.ts";
import type { Resamples } from "../../statistics/resamples.ts";
import { SUBGROUP_INTERVAL_TASKS } from "../../statistics/subgroup-interval.ts";
import { clusterColumns, type SummedStatistic } from "../../statistics/summed-statistic.ts";
import { contributing } from "../agreement/transcript-estimate.ts";
import { NO_ANSWER, type RatingTable } from "../ratings/rating-table.ts";
import { turnItem } from "./turn-ratings.ts";
import { type TurnUse, turnUse } from "./turn-use.ts";

/** How far raters agree about single turns, on one item. */
export interface TurnAgreement {
  readonly item: string;
  readonly levels: readonly string[];
  /** Turns of all transcripts, rated or not: the paper's 801. */
  readonly turns: number;
  /** Turns with at least one rating. */
  readonly rated: number;
  /** `n` counts turns with two ratings or more, `missing` the others; intervals draw transcripts with all their turns. */
  readonly kappa: Estimate;
  readonly percent: Estimate;
  readonly ac1: Estimate;
  readonly use: TurnUse;
  /** One vector a rater over the turns; `NO_ANSWER` where there is none. */
  readonly answers: readonly Int16Array[];
  readonly clustering: Clustering;
}

export interface TurnAgreementOptions {
  /** How missing ratings are met in κ. */
  readonly missing: MissingRatings;
  /** Of the set's transcripts. */
  readonly resamples: Resamples;
}

/**
 * Agreement on each turn item: Fleiss' κ (1971), the plain share of agreeing pairs, and Gwet's AC1 (2008) beside it. A
 * turn is a unit; turns of one transcript are drawn together. Fewer than ten rated transcripts give no interval.
 * @param table of `turnInstrument`.
 */
export function turnAgreement(
  set: LongHorizonSet,
  table: RatingTable,
  { missing, resamples }: TurnAgreementOptions,
): TurnAgreement[] {
  const clustering = turnClusters(set);
  return set.turnItems.map(({ id, levels }) => {
    const answers = table.raters.map((_, rater) => answersOf(set, table, id, rater));
    const ratings = unitRatingsOfRaters(answers, levels.length);
    const estimate = (statistic: SummedStatistic) => overTranscripts(statistic, clustering, resamples);
    const kappa = estimate(fleissStatistic(ratings, { missing, raters: table.raters.length }));
    return {
      item: id,
      levels,
      turns: ratings.units,
      rated: clustering.of.filter((_, u) => ratings.start[u + 1]! > ratings.start[u]!).length,
      kappa,
      percent: estimate(pairwiseStatistic(ratings)),
      ac1: estimate(gwetStatistic(ratings)),
      use: turnUse(kappa),
      answers,
      clustering,
    };
  });
}

function turnClusters({ transcripts }: LongHorizonSet): Clustering {
  const of = transcripts.flatMap((one, t) => Array.from({ length: exchanges(one) }, () => t));
  return { clusters: transcripts.length, of: Int32Array.from(of) };
}

function answersOf(
  { transcripts }: LongHorizonSet,
  { instrument, transcripts: rated, raters, codes }: RatingTable,
  item: string,
  rater: number,
): Int16Array {
  const rows = new Map(rated.map((id, t) => [id, t]));
  const places = new Map(instrument.items.map(({ id }, i) => [id, i]));
  const answers = transcripts.flatMap((one) => {
    const row = rows.get(one.id);
    return Array.from({ length: exchanges(one) }, (_, turn) => {
      if (row === undefined) return NO_ANSWER;
      const unit = row * instrument.items.length + places.get(turnItem(turn + 1, item))!;
      return codes[unit * raters.length + rater]!;
    });
  });
  return Int16Array.from(answers);
}

function overTranscripts(statistic: SummedStatistic, clustering: Clustering, resamples: Resamples): Estimate {
  const { undefinedResamples: _, ...estimate } = estimateStatistic(statistic, clustering, resamples);
  const transcripts = contributing(clusterColumns(statistic, clustering));
  if (estimate.value === null || transcripts >= SUBGROUP_INTERVAL_TASKS) return estimate;
  const reason = `an interval over fewer than ${SUBGROUP_INTERVAL_TASKS} rated transcripts would be too narrow`;
  return { ...estimate, low: null, high: null, reason };
}
