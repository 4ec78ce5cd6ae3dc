import { type Clip, clipped, meanEstimate, resampledMeans, withInterval } from "../statistics/bootstrap.ts";
import { type Estimate, undefinedEstimate } from "../statistics/estimate.ts";
import type { Resamples } from "../statistics/resamples.ts";
import { withoutSmallInterval } from "../statistics/subgroup-interval.ts";

/** Which half each task belongs to; `null` for a task in neither. */
export type Half = "public" | "private" | null;

/**
 * Public half minus private half of one target. A gap whose interval lies above 0 is a contamination
 * signal: the public half may have been seen in training. The halves share no task, so the difference is
 * not paired; `n` and `missing` of it count the tasks of both halves. Where scores are clipped, so is each half
 * in each resample: the interval is one of the difference that is shown. Halves of few tasks have no interval,
 * since one that is too narrow would see contamination where there is chance.
 */
export interface HalfGap {
  readonly target: number;
  readonly public: Estimate;
  readonly private: Estimate;
  readonly difference: Estimate;
}

/** One gap a target from its task means (NaN where missing). */
export function halfGaps(
  columns: readonly Float64Array[],
  halves: readonly Half[],
  resamples: Resamples,
  clip?: Clip,
): HalfGap[] {
  const only = (half: Half) =>
    columns.map((column) => column.map((x, task) => (halves[task] === half ? x : Number.NaN)));
  const size = (half: Half) => halves.filter((other) => other === half).length;
  const [open, closed] = [only("public"), only("private")];
  const publicDraws = resampledMeans(resamples, open).map((drawn) => clipped(drawn, clip));
  const privateDraws = resampledMeans(resamples, closed).map((drawn) => clipped(drawn, clip));
  const sizes = { public: size("public"), private: size("private") };
  return columns.map((_, target) => {
    const drawn = publicDraws[target]!.map((mean, r) => mean - privateDraws[target]![r]!);
    const a = meanEstimate(open[target]!, publicDraws[target]!, sizes.public, clip);
    const b = meanEstimate(closed[target]!, privateDraws[target]!, sizes.private, clip);
    return {
      target,
      public: withoutSmallInterval(a),
      private: withoutSmallInterval(b),
      difference: withoutSmallInterval(difference(a, b, drawn), Math.min(a.n, b.n)),
    };
  });
}

function difference(a: Estimate, b: Estimate, drawn: Float64Array): Estimate {
  const n = a.n + b.n;
  const missing = a.missing + b.missing;
  if (a.value === null || b.value === null) return undefinedEstimate("a half has no score", n, missing);
  // One task in a half has no spread of its own, so the difference has no interval either.
  return { ...withInterval(a.value - b.value, drawn, Math.min(a.n, b.n), missing), n };
}
