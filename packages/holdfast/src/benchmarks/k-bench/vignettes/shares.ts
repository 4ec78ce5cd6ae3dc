/**
 * Adds weights up by category and scales them to 1. Where all weights are 0, as in a row made by hand that nobody
 * would draw, the declared probabilities alone count.
 * @param categoryOf category of each weight, from 0. @param count number of categories.
 */
export function shares(
  weights: Float64Array,
  declared: Float64Array,
  categoryOf: readonly number[],
  count: number,
): Float64Array {
  const groups = new Float64Array(count);
  let total = 0;
  for (let i = 0; i < weights.length; i++) {
    groups[categoryOf[i]!]! += weights[i]!;
    total += weights[i]!;
  }
  if (total === 0 && weights !== declared) return shares(declared, declared, categoryOf, count);
  for (let i = 0; i < groups.length; i++) groups[i]! /= total;
  return groups;
}
