/**
 * Adds weights up by category into `groups` and scales them to 1. All weights are 0 only in a row that nobody
 * would draw, such as one made by hand; then the declared probabilities alone count.
 * @param categoryOf category of each weight, from 0.
 */
export function shares(
  weights: Float64Array,
  categoryOf: readonly number[],
  groups: Float64Array,
  declared = weights,
): Float64Array {
  groups.fill(0);
  let total = 0;
  for (let i = 0; i < weights.length; i++) {
    groups[categoryOf[i]!]! += weights[i]!;
    total += weights[i]!;
  }
  if (total === 0) return shares(declared, categoryOf, groups);
  for (let i = 0; i < groups.length; i++) groups[i]! /= total;
  return groups;
}
