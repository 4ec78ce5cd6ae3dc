import { ratioEstimates } from "../../statistics/bootstrap.ts";
import type { Estimate } from "../../statistics/estimate.ts";
import type { Resamples } from "../../statistics/resamples.ts";
import { NO_ANSWER } from "../ratings/rating-table.ts";
import type { TurnAgreement } from "./turn-agreement.ts";

/** Share of turns that most raters gave one answer. */
export interface TurnShare {
  readonly level: string;
  /** `n` counts turns with a majority, `missing` those without; the interval draws transcripts. */
  readonly share: Estimate;
}

/**
 * Shares of answers over turns, by what more than half of a turn's raters said, two at least.
 * @returns `null` where agreement does not allow any figure of turns (`TurnUse`): there is no way around it here.
 */
export function turnShares(
  { use, levels, answers, clustering }: TurnAgreement,
  resamples: Resamples,
): TurnShare[] | null {
  if (use.kind !== "usable") return null;
  const majority = Array.from(clustering.of, (_, unit) => majorityOf(answers, unit, levels.length));
  const settled = majority.filter((code) => code !== NO_ANSWER).length;
  const columns = levels.map((_, level) => {
    const numerator = new Float64Array(clustering.clusters);
    const denominator = new Float64Array(clustering.clusters);
    majority.forEach((code, unit) => {
      if (code === NO_ANSWER) return;
      const cluster = clustering.of[unit]!;
      denominator[cluster]! += 1;
      if (code === level) numerator[cluster]! += 1;
    });
    return { numerator, denominator };
  });
  return ratioEstimates(resamples, columns).map((share, level) => ({
    level: levels[level]!,
    share: { ...share, n: settled, missing: majority.length - settled },
  }));
}

function majorityOf(answers: readonly Int16Array[], unit: number, levels: number): number {
  const counts = new Int32Array(levels);
  let given = 0;
  for (const rater of answers) {
    const code = rater[unit]!;
    if (code === NO_ANSWER) continue;
    counts[code]! += 1;
    given++;
  }
  return given < 2 ? NO_ANSWER : counts.findIndex((count) => 2 * count > given);
}
