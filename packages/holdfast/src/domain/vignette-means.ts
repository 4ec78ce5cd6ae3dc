import { rubricCellAt, type ScoredRubricRun } from "./scored-rubric-run.ts";

/**
 * Mean over the repeats of each vignette, one entry a vignette: what is averaged and resampled, since repeats of
 * a vignette are not independent of each other.
 * @param value of the conversation at `place`, NaN where it has none; such repeats are left out.
 * @returns NaN for a vignette without any value.
 */
export function vignetteMeans(
  run: Pick<ScoredRubricRun, "vignettes" | "repeats">,
  target: number,
  value: (place: number, vignette: number) => number,
): Float64Array {
  return Float64Array.from(run.vignettes, (_, vignette) => {
    let sum = 0;
    let n = 0;
    for (let repeat = 0; repeat < run.repeats; repeat++) {
      const found = value(rubricCellAt(run, target, vignette, repeat), vignette);
      if (Number.isNaN(found)) continue;
      sum += found;
      n++;
    }
    return sum / n;
  });
}
