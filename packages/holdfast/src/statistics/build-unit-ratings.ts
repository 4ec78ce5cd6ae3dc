import { type CodeVector, requireCode, requireSameUnits } from "./code-vector.ts";
import type { UnitRatings } from "./unit-ratings.ts";

/**
 * Ratings by unit from one vector a rater; what is missing (−1) is left out.
 * @throws RangeError where vectors differ in length or a code is of no category.
 */
export function unitRatingsOfRaters(raters: readonly CodeVector[], categories: number): UnitRatings {
  const units = raters[0]?.length ?? 0;
  const start = new Int32Array(units + 1);
  const codes = new Int16Array(units * raters.length);
  for (const rater of raters) requireSameUnits(raters[0]!, rater);
  let place = 0;
  for (let unit = 0; unit < units; unit++) {
    for (const rater of raters) {
      const code = rater[unit]!;
      if (code < 0) continue;
      requireCode(code, categories);
      codes[place++] = code;
    }
    start[unit + 1] = place;
  }
  return { units, categories, start, codes: codes.slice(0, place) };
}

/**
 * Ratings by unit from how many gave each category: `counts[unit][category]`.
 * @throws RangeError where rows differ in length or a count is no whole number of 0 or more.
 */
export function unitRatingsOfCounts(counts: readonly (readonly number[])[]): UnitRatings {
  const categories = counts[0]?.length ?? 0;
  const start = new Int32Array(counts.length + 1);
  const codes: number[] = [];
  counts.forEach((row, unit) => {
    if (row.length !== categories)
      throw new RangeError(`unit ${unit} has ${row.length} of ${categories} counts`);
    row.forEach((count, category) => {
      if (!Number.isInteger(count) || count < 0) throw new RangeError(`${count} is not a count of ratings`);
      for (let i = 0; i < count; i++) codes.push(category);
    });
    start[unit + 1] = codes.length;
  });
  return { units: counts.length, categories, start, codes: Int16Array.from(codes) };
}
