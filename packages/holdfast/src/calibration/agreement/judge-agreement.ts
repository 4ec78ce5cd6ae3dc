import { type Estimate, undefinedEstimate } from "../../statistics/estimate.ts";
import { NO_ANSWER } from "../ratings/rating-table.ts";
import { type AgreementFrame, consensusCodes, type FrameUnits, raterCodes } from "./agreement-frame.ts";
import { matchStatistic } from "./match-statistic.ts";
import { type RaterAgreement, raterAgreement } from "./pairwise-figure.ts";
import { ratioFigure, withTranscriptInterval } from "./ratio-figure.ts";

/** A judge, or an expert beside the raters, against the raters' consensus over a group of items. */
export interface JudgeAgreement {
  readonly judge: string;
  /**
   * Exact agreement. `n` counts comparisons; `missing` items with a consensus to which the judge gave no answer, not
   * even "not applicable", transcripts that it did not rate among them.
   */
  readonly exact: Estimate;
  /** Items that the consensus, or the judge, alone calls not applicable: neither agreement nor disagreement counts them. */
  readonly oneSidedNotApplicable: number;
  /**
   * Exact agreement less that of the raters' pairs on the transcripts that the judge rated: like with like. `n` counts
   * those transcripts, `missing` the others that have eligible items.
   */
  readonly difference: Estimate;
}

export function judgeAgreement(
  frame: AgreementFrame,
  eligible: FrameUnits,
  judge: number,
  raters: RaterAgreement,
): JudgeAgreement {
  const truth = consensusCodes(frame, eligible);
  const answers = raterCodes(frame, eligible, judge);
  const { missing, oneSidedNotApplicable } = uncompared(frame, eligible, judge, truth);
  const name = frame.input.table.raters[judge]!;
  const figure = ratioFigure(matchStatistic(truth, answers), eligible.clustering);
  const { value, n, reason } = figure.result;
  if (value === null) {
    const exact = undefinedEstimate(reason ?? "", n, missing);
    return { judge: name, exact, oneSidedNotApplicable, difference: exact };
  }
  const drawn = figure.drawn(frame.resamples);
  const exact = withTranscriptInterval({ value, n, missing }, drawn, figure.clusters);
  const difference = differenceFrom(frame, eligible, judge, {
    value,
    drawn,
    clusters: figure.clusters,
    raters,
  });
  return { judge: name, exact, oneSidedNotApplicable, difference };
}

interface Sides {
  readonly value: number;
  readonly drawn: Float64Array;
  readonly clusters: number;
  readonly raters: RaterAgreement;
}

/** Both figures come from the same resamples of transcripts, so their difference does too. */
function differenceFrom(frame: AgreementFrame, eligible: FrameUnits, judge: number, sides: Sides): Estimate {
  const shared = ratedUnits(frame, eligible, judge);
  const n = new Set(shared.transcriptOf).size;
  const missing = new Set(eligible.transcriptOf).size - n;
  const raters = missing === 0 ? sides.raters : raterAgreement(frame, shared, 0);
  if (raters.exact.value === null || raters.drawn === null) {
    return undefinedEstimate(raters.exact.reason ?? "", n, missing);
  }
  const values = sides.drawn.map((value, r) => value - raters.drawn![r]!);
  const value = sides.value - raters.exact.value;
  return withTranscriptInterval({ value, n, missing }, values, Math.min(sides.clusters, raters.clusters));
}

/** Eligible units of the transcripts that a judge rated. */
function ratedUnits({ input, transcripts }: AgreementFrame, eligible: FrameUnits, judge: number): FrameUnits {
  const { rated, raters } = input.table;
  const isRated = transcripts.map((t) => rated[t * raters.length + judge] === 1);
  const keep = (_: number, u: number) => isRated[eligible.transcriptOf[u]!]!;
  const transcriptOf = eligible.transcriptOf.filter(keep);
  const clustering = { ...eligible.clustering, of: transcriptOf };
  return { ...eligible, units: eligible.units.filter(keep), transcriptOf, clustering };
}

/** Items with something on one side only. */
function uncompared(frame: AgreementFrame, { units }: FrameUnits, judge: number, truth: Int16Array) {
  const { table, consensus } = frame.input;
  const items = table.instrument.items;
  let [missing, oneSidedNotApplicable] = [0, 0];
  units.forEach((unit, u) => {
    const place = unit * table.raters.length + judge;
    const settled = consensus.values[unit] !== NO_ANSWER;
    if (!settled) return;
    const consensusNa = consensus.values[unit] === items[unit % items.length]!.levels.length;
    const judgeNa = frame.answers.notApplicable[place] === 1;
    if (table.codes[place] === NO_ANSWER) missing += truth[u] === NO_ANSWER ? 0 : 1;
    else if (consensusNa !== judgeNa) oneSidedNotApplicable++;
  });
  return { missing, oneSidedNotApplicable };
}
