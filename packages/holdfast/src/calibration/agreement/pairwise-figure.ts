import { unitRatingsOfRaters } from "../../statistics/build-unit-ratings.ts";
import { type Estimate, undefinedEstimate } from "../../statistics/estimate.ts";
import { pairwiseStatistic } from "../../statistics/pairwise-agreement.ts";
import { type AgreementFrame, type FrameUnits, raterCodes } from "./agreement-frame.ts";
import { ratioFigure, withTranscriptInterval } from "./ratio-figure.ts";

/** Pairwise exact agreement of the raters over a group of items. */
export interface RaterAgreement {
  /** `n` counts pairs of answers; `missing` answers that a rater of the transcript did not give. */
  readonly exact: Estimate;
  readonly agree: number;
  /** Plain mean of the items' own rates. */
  readonly meanOfItems: number | null;
  /** The figure in each resample of transcripts; `null` where it is undefined. */
  readonly drawn: Float64Array | null;
  /** Transcripts with a pair. */
  readonly clusters: number;
}

/** Matches over all unordered pairs of valid answers to the same eligible item, pooled (K-Bench, *Agreement analyses*). */
export function raterAgreement(frame: AgreementFrame, eligible: FrameUnits, missing: number): RaterAgreement {
  const { raters, table } = frame.input;
  const without = (reason: string) => ({
    exact: undefinedEstimate(reason, 0, missing),
    agree: 0,
    meanOfItems: null,
    drawn: null,
    clusters: 0,
  });
  if (raters.length < 2) return without("fewer than two raters");
  const codes = raters.map((rater) => raterCodes(frame, eligible, rater));
  const most = Math.max(...eligible.items.map((i) => table.instrument.items[i]!.levels.length));
  const statistic = pairwiseStatistic(unitRatingsOfRaters(codes, most + 1));
  const figure = ratioFigure(statistic, eligible.clustering);
  const { value, agree, pairs, meanOfItems, reason } = figure.result;
  if (value === null) return without(reason ?? "");
  const drawn = figure.drawn(frame.resamples);
  const exact = withTranscriptInterval({ value, n: pairs, missing }, drawn, figure.clusters);
  return { exact, agree, meanOfItems, drawn, clusters: figure.clusters };
}
