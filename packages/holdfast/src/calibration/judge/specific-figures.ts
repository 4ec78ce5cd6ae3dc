import { estimateStatistic } from "../../statistics/bootstrap-statistic.ts";
import { unitRatingsOfRaters } from "../../statistics/build-unit-ratings.ts";
import type { Estimate } from "../../statistics/estimate.ts";
import { specificAgreementStatistic } from "../../statistics/specific-agreement.ts";
import {
  type AgreementFrame,
  consensusCodes,
  type FrameUnits,
  frameUnits,
  raterCodes,
} from "../agreement/agreement-frame.ts";
import { type AgreementGroup, agreementGroups } from "../agreement/agreement-groups.ts";
import { NO_ANSWER } from "../ratings/rating-table.ts";

/** Agreement on one answer: given that one side chose it, the chance that the other did. */
export interface SpecificFigures {
  readonly group: AgreementGroup;
  readonly answer: string;
  /** Raters with one another. `n` counts items for which somebody chose the answer. */
  readonly raters: Estimate;
  /** Each judge with the consensus, in the order of `AgreementInput.judges`. */
  readonly judges: readonly Estimate[];
}

/**
 * Specific agreement (Spitzer and Fleiss 1974) on each answer of each whole section and pool. A high share of agreement
 * can rest on one answer that is nearly always right; this tells of the rare ones. Answers are told apart by their words:
 * "yes" is "yes" whether it is the good answer or the bad one.
 */
export function specificFigures(frame: AgreementFrame): SpecificFigures[] {
  const groups = agreementGroups(frame.input.table.instrument).filter(({ domain }) => domain === null);
  return groups.flatMap((group) => figuresOver(frame, group));
}

function figuresOver(frame: AgreementFrame, group: AgreementGroup): SpecificFigures[] {
  const eligible = frameUnits(frame, group.items);
  const words = wordCodes(frame, eligible);
  const nobody = new Int16Array(eligible.units.length).fill(NO_ANSWER);
  const clinicians = frame.input.raters.map((rater) => words.of(raterCodes(frame, eligible, rater)));
  const truth = words.of(consensusCodes(frame, eligible));
  const judges = frame.input.judges.map((judge) => words.of(raterCodes(frame, eligible, judge)));
  const figure = (sides: readonly Int16Array[], answer: number): Estimate => {
    const statistic = specificAgreementStatistic(unitRatingsOfRaters(sides, words.answers.length), answer);
    const { value, low, high, n, reason } = estimateStatistic(
      statistic,
      eligible.clustering,
      frame.resamples,
    );
    // Items for which nobody chose the answer are not missing from a figure about it.
    return { value, low, high, n, missing: 0, ...(reason === undefined ? {} : { reason }) };
  };
  return words.answers.map((answer, a) => ({
    group,
    answer,
    raters: figure([nobody, ...clinicians], a),
    judges: judges.map((judge) => figure([truth, judge], a)),
  }));
}

/** Answers of a group by their words, and codes of an item turned into places among them. */
function wordCodes({ input }: AgreementFrame, { units, items }: FrameUnits) {
  const all = input.table.instrument.items;
  const answers = [
    ...new Set(
      items.flatMap((i) => {
        const { levels, notApplicable } = all[i]!;
        return input.rules.na === "category" && notApplicable !== null ? [...levels, notApplicable] : levels;
      }),
    ),
  ];
  const places = new Map(answers.map((answer, a) => [answer, a]));
  const of = (codes: Int16Array): Int16Array =>
    codes.map((code, u) => {
      if (code === NO_ANSWER) return NO_ANSWER;
      const { levels, notApplicable } = all[units[u]! % all.length]!;
      return places.get(levels[code] ?? notApplicable!)!;
    });
  return { answers, of };
}
