/** Level of measurement, which says how far apart two answers are. */
export const MEASUREMENT_LEVELS = ["nominal", "ordinal", "interval", "ratio"] as const;

export type MeasurementLevel = (typeof MEASUREMENT_LEVELS)[number];

/** δ² of two categories, by their codes. */
export type SquaredDifference = (c: number, k: number) => number;

/**
 * Krippendorff's difference functions (2011, *Computing Krippendorff's alpha-reliability*):
 * nominal 1 for unlike; ordinal (Σ_{g=c}^{k} n_g − (n_c + n_k) / 2)²; interval (v_c − v_k)²; ratio
 * ((v_c − v_k) / (v_c + v_k))². δ² of a category with itself is 0.
 * @param frequencies n_g: *pairable* values of each category in declared order, which ordinal distances go by.
 * @param values number that each category stands for; interval and ratio only.
 */
export function squaredDifference(
  level: MeasurementLevel,
  frequencies: Float64Array,
  values: ArrayLike<number>,
): SquaredDifference {
  switch (level) {
    case "nominal":
      return (c, k) => (c === k ? 0 : 1);
    case "ordinal": {
      const upTo = runningSums(frequencies);
      return (c, k) => {
        const [low, high] = c < k ? [c, k] : [k, c];
        const between = upTo[high + 1]! - upTo[low]!;
        return c === k ? 0 : (between - (frequencies[low]! + frequencies[high]!) / 2) ** 2;
      };
    }
    case "interval":
      return (c, k) => (values[c]! - values[k]!) ** 2;
    case "ratio":
      return (c, k) => (c === k ? 0 : ((values[c]! - values[k]!) / (values[c]! + values[k]!)) ** 2);
  }
}

/** One longer than the numbers: what comes before each, and all. */
function runningSums(numbers: Float64Array): Float64Array {
  const sums = new Float64Array(numbers.length + 1);
  for (let i = 0; i < numbers.length; i++) sums[i + 1] = sums[i]! + numbers[i]!;
  return sums;
}
