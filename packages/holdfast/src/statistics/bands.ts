import { type Clip, clipTo, differenceEstimates } from "./bootstrap.ts";
import type { Estimate } from "./estimate.ts";
import { mean } from "./mean.ts";
import type { Resamples } from "./resamples.ts";

/** A model's place: `toNext` and `separated` speak of the gap to the next place, the last has none. */
export interface BandPlace {
  /** Position in the models handed in. */
  readonly model: number;
  /** From 1. */
  readonly band: number;
  readonly toNext: Estimate | null;
  readonly separated: boolean;
}

/**
 * Order models by mean (ties by name, code unit order) and start a new band after each adjacent gap whose
 * 95 % paired interval lies above 0 strictly. Members of a band are not told apart by the data; members of
 * neighbouring bands differ at the border only. Models without any value are left out.
 *
 * Where models lack different tasks, the one with the higher mean can be the lower one on the tasks that both
 * have. Such a gap, even with its whole interval below 0, is no border: the data contradict the order.
 * @param clip bounds of each mean and of the means that are subtracted.
 */
export function bands(
  names: readonly string[],
  columns: readonly Float64Array[],
  resamples: Resamples,
  clip?: Clip,
): BandPlace[] {
  const order = orderByMean(names, columns, clip);
  const pairs = order.slice(1).map((next, i) => [columns[order[i]!]!, columns[next]!] as const);
  const gaps = differenceEstimates(resamples, pairs, clip);
  const separated = gaps.map(isAhead);
  const numbers = bandNumbers(separated);
  return order.map((model, i) => ({
    model,
    band: numbers[i]!,
    toNext: gaps[i] ?? null,
    separated: separated[i] ?? false,
  }));
}

/** Band of each place, from whether each adjacent gap is separated; one longer than the gaps. */
export function bandNumbers(separated: readonly boolean[]): number[] {
  const numbers = [1];
  for (const gap of separated) numbers.push(numbers.at(-1)! + (gap ? 1 : 0));
  return numbers;
}

/** Whether a gap's interval lies above 0; one that touches 0 does not. */
export function isAhead({ low }: Pick<Estimate, "low">): boolean {
  return low !== null && low > 0;
}

function orderByMean(
  names: readonly string[],
  columns: readonly Float64Array[],
  clip: Clip | undefined,
): number[] {
  const means = columns.map((column) => {
    const value = mean(column);
    return value === null ? null : clipTo(value, clip);
  });
  return names
    .map((_, model) => model)
    .filter((model) => means[model] !== null)
    .sort((a, b) => means[b]! - means[a]! || (names[a]! < names[b]! ? -1 : 1));
}
