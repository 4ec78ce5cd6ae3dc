import { normalQuantile } from "../../statistics/normal.ts";
import { seededRandom } from "../../statistics/random.ts";
import { drawResamples } from "../../statistics/resamples.ts";
import {
  DISTANCE_NAMES,
  type DistanceFigures,
  type DistanceName,
  isNeverNegative,
} from "./distance-names.ts";
import { type DrawnFrom, drawnFigures } from "./drawn-figures.ts";

export interface IntervalOptions {
  readonly seed: number;
  /** Resamples for all distances but Fréchet's. 0: no interval. */
  readonly resamples: number;
  /** Resamples for Fréchet's, at most `resamples`: each needs a decomposition of its own. 0: no interval. */
  readonly frechetResamples: number;
  /** Tells one set of synthetic conversations from another of the same study. */
  readonly name: string;
}

export interface Interval {
  readonly low: number;
  readonly high: number;
}

/** Fewer conversations than this on either side say too little about how conversations vary. */
export const LEAST_CONVERSATIONS = 5;

/**
 * 95 % intervals of the distances by a bootstrap of conversations: human and synthetic ones are drawn with replacement,
 * each with all of its chunks (all of one person together), and the interval is the figure ± 1.96 standard deviations of the resampled figures (Efron
 * and Tibshirani 1993, chapter 13, the normal interval). Not percentiles: a resample holds about 63 % of the
 * conversations, and copies of them, so that every one of these distances comes out larger in it than in the data, and
 * percentiles lie to one side of the figure.
 *
 * Human draws depend on the seed alone, so that the intervals of several patient models rest on the same draws.
 * @param figures of the whole data. @param progress told how many resamples are done.
 */
export function distanceIntervals(
  from: DrawnFrom,
  figures: DistanceFigures,
  { seed, resamples, frechetResamples, name }: IntervalOptions,
  progress?: (done: number) => void,
): Readonly<Record<DistanceName, Interval | null>> {
  const [h, s] = [from.human.conversations, from.synthetic.conversations];
  const drawn: DistanceFigures[] = [];
  if (Math.min(h, s) >= LEAST_CONVERSATIONS && resamples > 1) {
    const human = drawResamples(h, resamples, seededRandom(`${seed}/human`));
    const synthetic = drawResamples(s, resamples, seededRandom(`${seed}/synthetic/${name}`));
    for (let r = 0; r < resamples; r++) {
      const reference = new Uint16Array(h + s);
      const draws = new Uint16Array(h + s);
      reference.set(human.counts.subarray(r * h, (r + 1) * h));
      draws.set(synthetic.counts.subarray(r * s, (r + 1) * s), h);
      drawn.push(drawnFigures(from, reference, draws, r < frechetResamples));
      progress?.(r + 1);
    }
  }
  const intervals = DISTANCE_NAMES.map((distance) => {
    const used = distance === "frechetSquared" ? drawn.slice(0, frechetResamples) : drawn;
    return [
      distance,
      normalInterval(
        distance,
        figures[distance],
        used.map((one) => one[distance]),
      ),
    ] as const;
  });
  return Object.fromEntries(intervals) as Record<DistanceName, Interval | null>;
}

function normalInterval(name: DistanceName, value: number, drawn: readonly number[]): Interval | null {
  if (drawn.length < 2 || Number.isNaN(value) || drawn.some(Number.isNaN)) return null;
  const mean = drawn.reduce((sum, one) => sum + one, 0) / drawn.length;
  const variance = drawn.reduce((sum, one) => sum + (one - mean) ** 2, 0) / (drawn.length - 1);
  const half = normalQuantile(0.975) * Math.sqrt(variance);
  const low = value - half;
  return { low: isNeverNegative(name) ? Math.max(0, low) : low, high: value + half };
}
