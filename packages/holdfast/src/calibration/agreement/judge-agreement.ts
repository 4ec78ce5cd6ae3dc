import { fromResampled } from "../../statistics/bootstrap-statistic.ts";
import { type Estimate, undefinedEstimate } from "../../statistics/estimate.ts";
import { evaluate } from "../../statistics/summed-statistic.ts";
import { NO_ANSWER } from "../ratings/rating-table.ts";
import { type AgreementFrame, consensusCodes, type FrameUnits, raterCodes } from "./agreement-frame.ts";
import { matchStatistic } from "./match-statistic.ts";
import type { RaterAgreement } from "./pairwise-figure.ts";
import { resampledRatio } from "./resampled-ratio.ts";

/** A judge, or an expert beside the raters, against the raters' consensus over a group of items. */
export interface JudgeAgreement {
  readonly judge: string;
  /**
   * Exact agreement. `n` counts comparisons; `missing` items with a consensus to which the judge gave no answer, not
   * even "not applicable".
   */
  readonly exact: Estimate;
  /** Items that the consensus, or the judge, alone calls not applicable: neither agreement nor disagreement counts them. */
  readonly oneSidedNotApplicable: number;
  /** Exact agreement less that of the raters' pairs; `n` counts transcripts with either. */
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
  const { value, n, reason } = evaluate(matchStatistic(truth, answers));
  if (value === null) {
    const exact = undefinedEstimate(reason ?? "", n, missing);
    return { judge: name, exact, oneSidedNotApplicable, difference: exact };
  }
  const drawn = resampledRatio(matchStatistic(truth, answers), eligible.clustering, frame.resamples);
  const { undefinedResamples: _, ...exact } = fromResampled(value, drawn, n, missing, eligible.clustering);
  const difference = differenceFrom({ value, drawn }, raters, eligible);
  return { judge: name, exact, oneSidedNotApplicable, difference };
}

/** Both figures come from the same resamples of transcripts, so their difference does too. */
function differenceFrom(
  judge: { readonly value: number; readonly drawn: Float64Array },
  { exact, drawn }: RaterAgreement,
  { clustering, transcriptOf }: FrameUnits,
): Estimate {
  const n = new Set(transcriptOf).size;
  if (exact.value === null || drawn === null) return undefinedEstimate(exact.reason ?? "", n);
  const values = judge.drawn.map((value, r) => value - drawn[r]!);
  const { undefinedResamples: _, ...difference } = fromResampled(
    judge.value - exact.value,
    values,
    n,
    0,
    clustering,
  );
  return difference;
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
