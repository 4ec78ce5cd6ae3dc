import { type CodeVector, requireSameUnits } from "../../statistics/code-vector.ts";
import type { StatisticValue, SummedStatistic } from "../../statistics/summed-statistic.ts";

/**
 * Share of units in which a judge gives the answer of the consensus, over those for which both have one (K-Bench,
 * *Agreement analyses*). `n` counts comparisons.
 */
export function matchStatistic(consensus: CodeVector, judge: CodeVector): SummedStatistic<StatisticValue> {
  requireSameUnits(consensus, judge);
  return {
    units: consensus.length,
    width: 2,
    add: (unit, sums, at) => {
      if (consensus[unit]! < 0 || judge[unit]! < 0) return;
      sums[at]! += consensus[unit] === judge[unit] ? 1 : 0;
      sums[at + 1]! += 1;
    },
    from: ([agree, n]) =>
      n === 0
        ? { value: null, n, reason: "no item has both a consensus and an answer of the judge" }
        : { value: agree! / n!, n: n! },
  };
}
