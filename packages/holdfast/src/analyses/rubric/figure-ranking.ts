import type { Figure } from "../../domain/rubric-figures.ts";
import { bandNumbers, isAhead } from "../../statistics/bands.ts";
import { meanOfRatios, meanOfRatiosDifferences } from "../../statistics/mean-of-ratios.ts";
import type { Resamples } from "../../statistics/resamples.ts";
import type { Ranking } from "../ranking.ts";

/**
 * Rank targets by a figure (ties by name, code unit order), a new band after each adjacent gap whose 95 % paired
 * interval lies above 0: the rule of `statistics/bands.ts`, for figures of any aggregation.
 * @param figures one a target.
 */
export function rankFigures(
  names: readonly string[],
  figures: readonly Figure[],
  resamples: Resamples,
): Ranking {
  const values = figures.map(meanOfRatios);
  const order = names
    .map((_, target) => target)
    .filter((target) => values[target] !== null)
    .sort((a, b) => values[b]! - values[a]! || (names[a]! < names[b]! ? -1 : 1));
  const gaps = meanOfRatiosDifferences(
    resamples,
    order.slice(1).map((next, i) => [figures[order[i]!]!, figures[next]!]),
  );
  const separated = gaps.map(isAhead);
  const numbers = bandNumbers(separated);
  return {
    order: order.map((target, i) => ({
      target,
      name: names[target]!,
      band: numbers[i]!,
      toNext: gaps[i] ?? null,
      separated: separated[i] ?? false,
    })),
    bandCount: order.length === 0 ? 0 : numbers.at(-1)!,
    separatedGaps: separated.filter(Boolean).length,
    unranked: names.flatMap((_, target) => (values[target] === null ? [target] : [])),
  };
}
