import { type BandPlace, bands } from "../statistics/bands.ts";
import type { Clip } from "../statistics/bootstrap.ts";
import type { Estimate } from "../statistics/estimate.ts";
import type { Resamples } from "../statistics/resamples.ts";

/** One place in the order of targets. */
export interface RankedTarget {
  readonly target: number;
  readonly name: string;
  /** Counts from 1; targets of one band are not told apart by the data. */
  readonly band: number;
  /** Difference to the next place (this minus next) over the tasks both have; `null` on the last place. */
  readonly toNext: Estimate | null;
  /** Whether the interval of `toNext` lies above 0 strictly. */
  readonly separated: boolean;
}

/** Bands: targets by mean (ties by name), a new band after each separated gap. */
export interface Ranking {
  readonly order: readonly RankedTarget[];
  readonly bandCount: number;
  readonly separatedGaps: number;
  /** Targets without any score, in manifest order: in no band. */
  readonly unranked: readonly number[];
}

/** Rank targets by their task means; see `statistics/bands.ts` for the rule. @param clip bounds of each mean. */
export function rankTargets(
  names: readonly string[],
  columns: readonly Float64Array[],
  resamples: Resamples,
  clip?: Clip,
): Ranking {
  const places: BandPlace[] = bands(names, columns, resamples, clip);
  const ranked = new Set(places.map(({ model }) => model));
  return {
    order: places.map(({ model, ...place }) => ({ target: model, name: names[model]!, ...place })),
    bandCount: places.at(-1)?.band ?? 0,
    separatedGaps: places.filter(({ separated }) => separated).length,
    unranked: names.flatMap((_, target) => (ranked.has(target) ? [] : [target])),
  };
}

/** Place of a target in an order, from 1; `null` for one that has none. */
export function placeOf({ order }: Ranking, target: number): number | null {
  const place = order.findIndex((one) => one.target === target);
  return place < 0 ? null : place + 1;
}

/** Band of a target; `null` for one that has none. */
export function bandOf({ order }: Ranking, target: number): number | null {
  return order.find((one) => one.target === target)?.band ?? null;
}
