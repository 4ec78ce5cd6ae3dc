import {
  type Clip,
  clipped,
  clipTo,
  differenceEstimates,
  meanEstimates,
  resampledMeans,
  withInterval,
} from "../statistics/bootstrap.ts";
import { type Estimate, undefinedEstimate } from "../statistics/estimate.ts";
import { mean } from "../statistics/mean.ts";
import type { Resamples } from "../statistics/resamples.ts";
import { withoutSmallInterval } from "../statistics/subgroup-interval.ts";

/** References that came to be in one way. */
export interface CeilingByOrigin {
  readonly origin: string;
  /** Tasks whose reference was made so. */
  readonly tasks: number;
  readonly ceiling: Estimate;
}

export interface ReferenceCeiling {
  /** Score of the references under the same panel; n and missing count tasks. */
  readonly ceiling: Estimate;
  /** Ceiling minus score over the tasks both have, paired; one a target. */
  readonly headroom: readonly Estimate[];
  /** Target with the highest score, `null` where none has one. */
  readonly best: number | null;
  /** Ways in which references were made, by name; empty where no task says. */
  readonly origins: readonly CeilingByOrigin[];
  /** First origin minus second, unpaired, where there are two of them. */
  readonly originDifference: Estimate;
}

interface Inputs {
  /** Score of each task's reference, NaN where it has none. */
  readonly reference: Float64Array;
  /** Task means of each target. */
  readonly columns: readonly Float64Array[];
  /** How each task's reference was made; `null` where the task does not say. */
  readonly origins: readonly (string | null)[];
  readonly resamples: Resamples;
  readonly clip?: Clip | undefined;
}

/**
 * What the criteria allow: the score of the reference replies, and how far below it each target stays. It shows that
 * criteria can be met, not how well people do: who wrote a reference had the criteria at hand.
 */
export function referenceCeiling({ reference, columns, origins, resamples, clip }: Inputs): ReferenceCeiling {
  const pairs = columns.map((column) => [reference, column] as const);
  const means = columns.map((column) => mean(column));
  const there = means.flatMap((value) => value ?? []);
  const names = [...new Set(origins.filter((origin) => origin !== null))].sort();
  const parts = names.map((origin) =>
    reference.map((score, task) => (origins[task] === origin ? score : Number.NaN)),
  );
  const tasksOf = (origin: string) => origins.filter((other) => other === origin).length;
  return {
    ceiling: meanEstimates(resamples, [reference], resamples.units, clip)[0]!,
    headroom: differenceEstimates(resamples, pairs, clip),
    best: there.length === 0 ? null : means.indexOf(Math.max(...there)),
    origins: names.map((origin, i) => ({
      origin,
      tasks: tasksOf(origin),
      ceiling: withoutSmallInterval(meanEstimates(resamples, [parts[i]!], tasksOf(origin), clip)[0]!),
    })),
    originDifference: originDifference(parts, names.map(tasksOf), resamples, clip),
  };
}

function originDifference(
  parts: readonly Float64Array[],
  tasks: readonly number[],
  resamples: Resamples,
  clip: Clip | undefined,
): Estimate {
  if (parts.length !== 2) {
    return undefinedEstimate(
      parts.length === 0
        ? "the tasks do not say how their references were written"
        : "needs references written in two ways",
    );
  }
  const [a, b] = parts.map((part) => mean(part));
  const counts = parts.map((part) => part.filter((score) => !Number.isNaN(score)).length);
  const n = counts[0]! + counts[1]!;
  const missing = tasks[0]! + tasks[1]! - n;
  if (a == null || b == null) return undefinedEstimate("one of the ways has no score", n, missing);
  const [drawnA, drawnB] = resampledMeans(resamples, parts).map((drawn) => clipped(drawn, clip));
  const drawn = drawnA!.map((value, r) => value - drawnB![r]!);
  return withoutSmallInterval(
    withInterval(clipTo(a, clip) - clipTo(b, clip), drawn, n, missing),
    Math.min(...counts),
  );
}
