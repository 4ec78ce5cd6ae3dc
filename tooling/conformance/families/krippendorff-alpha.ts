import { MEASUREMENT_LEVELS } from "../../../packages/holdfast/src/statistics/difference-function.ts";
import { krippendorffAlpha } from "../../../packages/holdfast/src/statistics/krippendorff-alpha.ts";
import type { Family } from "../family.ts";
import { choice, numberList } from "../fields.ts";
import type { Label } from "../labels.ts";
import { manyRaters } from "../many-raters.ts";

/**
 * Krippendorff's α at the `level` of the case. Categories that are numbers, or read as such, stand for themselves; others
 * for their place, or for `values`. `n` is the number of pairable ratings, as Krippendorff writes it.
 */
export const krippendorffAlphaFamily: Family = (data) => {
  const level = choice(data.level ?? data.metric, "data.level", MEASUREMENT_LEVELS);
  const { ratings, categories } = manyRaters(data);
  const values = data.values === undefined ? valuesOf(categories) : numberList(data, "values");
  const { value, observed, expected, pairable, n, reason } = krippendorffAlpha(ratings, level, values);
  return { value, Do: observed, De: expected, n: pairable, units: n, reason };
};

function valuesOf(categories: readonly Label[]): number[] {
  const numbers = categories.map((label) => (label === "" ? Number.NaN : Number(label)));
  return numbers.every(Number.isFinite) ? numbers : [...categories.keys()];
}
