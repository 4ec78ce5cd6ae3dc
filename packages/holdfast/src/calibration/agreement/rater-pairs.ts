import { type Estimate, undefinedEstimate } from "../../statistics/estimate.ts";
import type { SummedStatistic } from "../../statistics/summed-statistic.ts";
import { kappaStatistic } from "../../statistics/weighted-kappa.ts";
import { type AgreementFrame, type FrameUnits, frameUnits, raterCodes } from "./agreement-frame.ts";
import { type AgreementGroup, agreementGroups } from "./agreement-groups.ts";
import { NO_COMMON_SCALE, NO_ORDER } from "./coefficients.ts";
import { groupScale, weightsOf } from "./group-scale.ts";
import { matchStatistic } from "./match-statistic.ts";
import { transcriptEstimate } from "./transcript-estimate.ts";

/** Two raters over a group of items. `n` of each figure counts items that both answered. */
export interface RaterPairAgreement {
  readonly group: AgreementGroup;
  readonly first: string;
  readonly second: string;
  readonly exact: Estimate;
  readonly kappa: Estimate;
  readonly weightedKappa: Estimate;
}

/**
 * Every two raters, experts and judges included, by whole section and pool. A pair that shares no item, or whose κ is
 * undefined, says why and blanks no other.
 */
export function raterPairAgreements(frame: AgreementFrame): RaterPairAgreement[] {
  const { table, raters, judges } = frame.input;
  const everyone = [...raters, ...judges].sort((a, b) => a - b);
  const pairs = everyone.flatMap((first, a) =>
    everyone.slice(a + 1).map((second) => [first, second] as const),
  );
  return wholeGroups(frame).flatMap((group) => {
    const figures = pairFigures(frame, frameUnits(frame, group.items), everyone);
    return pairs.map(([first, second]) => ({
      group,
      first: table.raters[first]!,
      second: table.raters[second]!,
      ...figures(first, second),
    }));
  });
}

/** Sections and pools, not the domains inside a section. */
function wholeGroups({ input }: AgreementFrame): AgreementGroup[] {
  const groups = agreementGroups(input.table.instrument);
  return groups.filter(
    ({ name, kind, items }) =>
      !groups.some(
        (other) => other.name === name && other.kind === kind && other.items.length > items.length,
      ),
  );
}

/** Answers are taken out once a rater, not once a pair. */
function pairFigures(frame: AgreementFrame, eligible: FrameUnits, everyone: readonly number[]) {
  const scale = groupScale(frame, eligible.items);
  const own = new Map(everyone.map((rater) => [rater, raterCodes(frame, eligible, rater)]));
  const scaled = new Map(everyone.map((rater) => [rater, raterCodes(frame, eligible, rater, scale?.steps)]));
  const estimate = (statistic: SummedStatistic): Estimate => transcriptEstimate(frame, eligible, statistic);
  return (first: number, second: number): Pick<RaterPairAgreement, "exact" | "kappa" | "weightedKappa"> => {
    const exact = estimate(matchStatistic(own.get(first)!, own.get(second)!));
    if (exact.n === 0) {
      const none = undefinedEstimate("no item was rated by both", 0, exact.missing);
      return { exact: none, kappa: none, weightedKappa: none };
    }
    if (scale === null) {
      const none = undefinedEstimate(NO_COMMON_SCALE, 0, eligible.units.length);
      return { exact, kappa: none, weightedKappa: none };
    }
    const [a, b] = [scaled.get(first)!, scaled.get(second)!];
    return {
      exact,
      kappa: estimate(kappaStatistic(a, b, scale.categories)),
      weightedKappa: scale.ordered
        ? estimate(kappaStatistic(a, b, scale.categories, weightsOf(scale, frame)))
        : undefinedEstimate(NO_ORDER, 0, eligible.units.length),
    };
  };
}
