import type { Random } from "./random.ts";

/**
 * Bootstrap resamples in counts form: `counts[r * units + u]` says how often unit `u` was drawn in resample
 * `r`. One matrix serves every statistic of a run, which is what makes all comparisons paired, and a mean
 * over a resample becomes a weighted sum. 10,000 × 718 counts take 14 MB.
 */
export interface Resamples {
  readonly units: number;
  readonly resamples: number;
  readonly counts: Uint16Array;
}

/**
 * Draw `units` units with replacement, `resamples` times.
 * @param units 1 to 65,535. @throws RangeError outside that.
 */
export function drawResamples(units: number, resamples: number, random: Random): Resamples {
  if (units < 1 || units > 65_535) throw new RangeError(`bootstrap needs 1 to 65,535 units, got ${units}`);
  const counts = new Uint16Array(units * resamples);
  for (let r = 0; r < resamples; r++) {
    const start = r * units;
    for (let draw = 0; draw < units; draw++) {
      const place = start + Math.floor(random() * units);
      counts[place] = counts[place]! + 1;
    }
  }
  return { units, resamples, counts };
}
