import type { Figure, RubricFigures } from "../../domain/rubric-figures.ts";
import type { Estimate } from "../../statistics/estimate.ts";
import {
  meanOfRatiosDifferences,
  meanOfRatiosEstimates,
  onSharedUnits,
} from "../../statistics/mean-of-ratios.ts";
import type { Resamples } from "../../statistics/resamples.ts";

/** Two configurations on the vignettes that both have a score for; `difference` is second minus first, paired. */
export interface PairedFigure {
  readonly first: Estimate;
  readonly second: Estimate;
  readonly difference: Estimate;
}

export interface ComparedFigures {
  readonly overall: PairedFigure;
  readonly combinedRisk: PairedFigure;
  readonly combinedRiskByDesign: PairedFigure;
}

const KEYS = ["overall", "combinedRisk", "combinedRiskByDesign"] as const;

/**
 * Compare pairs of configurations on the same vignettes. Each figure is restricted to the vignettes that both have
 * it for, so that the difference is that of the two values shown; `n` counts them. What is missing is not known here:
 * `missing` is 0, and see `lostInEither`.
 */
export function compareFigures(
  pairs: readonly (readonly [first: RubricFigures, second: RubricFigures])[],
  resamples: Resamples,
): ComparedFigures[] {
  const sides = pairs.flatMap(([first, second]) => KEYS.map((key) => [second[key], first[key]] as const));
  const differences = meanOfRatiosDifferences(resamples, sides);
  const values = meanOfRatiosEstimates(
    resamples,
    sides.flatMap(([second, first]): Figure[] => onSharedUnits(first, second)),
  );
  return pairs.map((_, pair) => {
    const at = (key: number): PairedFigure => {
      const i = pair * KEYS.length + key;
      return { first: values[2 * i]!, second: values[2 * i + 1]!, difference: differences[i]! };
    };
    return { overall: at(0), combinedRisk: at(1), combinedRiskByDesign: at(2) };
  });
}
