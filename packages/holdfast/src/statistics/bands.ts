import { differenceEstimates } from "./bootstrap.ts";
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
 * 95 % paired interval excludes 0 strictly. Members of a band are not told apart by the data; members of
 * neighbouring bands differ at the border only. Models without any value are left out.
 */
export function bands(
  names: readonly string[],
  columns: readonly Float64Array[],
  resamples: Resamples,
): BandPlace[] {
  const order = orderByMean(names, columns);
  const pairs = order.slice(1).map((next, i) => [columns[order[i]!]!, columns[next]!] as const);
  const gaps = differenceEstimates(resamples, pairs);
  const separated = gaps.map(excludesZero);
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

/** An interval that touches 0 does not exclude it. */
export function excludesZero({ low, high }: Pick<Estimate, "low" | "high">): boolean {
  return low !== null && high !== null && (low > 0 || high < 0);
}

function orderByMean(names: readonly string[], columns: readonly Float64Array[]): number[] {
  const means = columns.map((column) => mean(column));
  return names
    .map((_, model) => model)
    .filter((model) => means[model] !== null)
    .sort((a, b) => means[b]! - means[a]! || (names[a]! < names[b]! ? -1 : 1));
}
