import { estimateStatistic } from "../../statistics/bootstrap-statistic.ts";
import { unitRatingsOfRaters } from "../../statistics/build-unit-ratings.ts";
import { clusteringBy } from "../../statistics/clustering.ts";
import type { Estimate } from "../../statistics/estimate.ts";
import { fleissStatistic } from "../../statistics/fleiss-kappa.ts";
import { gwetStatistic } from "../../statistics/gwet-ac.ts";
import { seededRandom } from "../../statistics/random.ts";
import { drawResamples } from "../../statistics/resamples.ts";
import { withoutSmallInterval } from "../../statistics/subgroup-interval.ts";
import { type RatingTable, unitStart } from "../ratings/rating-table.ts";
import type { LabelledItem } from "./gather-labels.ts";

/** How well clinicians agree with each other, before any consensus. `n` counts criteria that two or more labelled. */
export interface ClinicianAgreement {
  /** Fleiss' κ (1971); where a label is missing, as Gwet (2014) has it. */
  readonly fleiss: Estimate;
  /** Gwet's AC1 (2008). */
  readonly ac1: Estimate;
}

export interface ClinicianFigures {
  readonly raters: readonly string[];
  /** Over the dimensions that count. */
  readonly all: ClinicianAgreement;
  /** By dimension; one that nobody labelled is not in it. */
  readonly byDimension: ReadonlyMap<string, ClinicianAgreement>;
}

/** One criterion of one reply with everybody's label. */
interface RatedUnit {
  readonly task: string;
  readonly dimension: string;
  /** One a rater, −1 for none. */
  readonly codes: Int16Array;
}

/**
 * Agreement among clinicians, resampled by task as the panels' is.
 * @param counts whether a dimension's labels count.
 */
export function clinicianAgreement(
  table: RatingTable,
  itemOf: (item: string) => LabelledItem,
  counts: (dimension: string) => boolean,
  draw: { readonly resamples: number; readonly seed: number },
): ClinicianFigures {
  const units = ratedUnits(table, itemOf);
  const byDimension = Map.groupBy(units, ({ dimension }) => dimension);
  const of = (some: readonly RatedUnit[]) => agreementOf(some, table.raters.length, draw);
  return {
    raters: table.raters,
    all: of(units.filter(({ dimension }) => counts(dimension))),
    byDimension: new Map([...byDimension].map(([dimension, some]) => [dimension, of(some)])),
  };
}

function ratedUnits(table: RatingTable, itemOf: (item: string) => LabelledItem): RatedUnit[] {
  const { instrument, transcripts, raters, codes, asked } = table;
  const items = instrument.items.map(({ id }) => itemOf(id));
  return transcripts.flatMap((_, transcript) =>
    items.flatMap(({ task, dimension }, item) => {
      if (asked[transcript * items.length + item] === 0) return [];
      const start = unitStart(table, transcript, item);
      return [{ task, dimension, codes: codes.subarray(start, start + raters.length) }];
    }),
  );
}

function agreementOf(
  units: readonly RatedUnit[],
  raters: number,
  { resamples, seed }: { readonly resamples: number; readonly seed: number },
): ClinicianAgreement {
  const columns = Array.from({ length: raters }, (_, rater) =>
    Int16Array.from(units, ({ codes }) => codes[rater]!),
  );
  const ratings = unitRatingsOfRaters(columns, 2);
  const clustering = clusteringBy(units.map(({ task }) => task));
  // An empty group has nothing to resample: its figures say so themselves.
  const drawn = drawResamples(Math.max(1, clustering.clusters), resamples, seededRandom(`panel ${seed}`));
  const clusters = { ...clustering, clusters: drawn.units };
  const estimate = (statistic: Parameters<typeof estimateStatistic>[0]): Estimate => {
    const { undefinedResamples: _, ...shown } = estimateStatistic(statistic, clusters, drawn);
    return withoutSmallInterval(shown, clustering.clusters);
  };
  return { fleiss: estimate(fleissStatistic(ratings)), ac1: estimate(gwetStatistic(ratings)) };
}
