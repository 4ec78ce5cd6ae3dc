import { requireCode } from "./code-vector.ts";
import type { UnitRatings } from "./unit-ratings.ts";

/** How many raters gave each category, of one unit at a time. */
export interface UnitCounts {
  /** By category; what the unit last counted gave, 0 elsewhere. */
  readonly counts: Float64Array;
  /** The categories that were given, each once, in the first `given` places. */
  readonly categories: Int16Array;
  given: number;
}

/** A counter that is filled again for each unit, so that a million units leave no garbage. */
export function unitCounter(categories: number): UnitCounts {
  return { counts: new Float64Array(categories), categories: new Int16Array(categories), given: 0 };
}

/** Counts one unit's ratings. @returns how many there are. @throws RangeError for a code of no category. */
export function countUnit(
  counter: UnitCounts,
  { start, codes, categories }: UnitRatings,
  unit: number,
): number {
  for (let i = 0; i < counter.given; i++) counter.counts[counter.categories[i]!] = 0;
  counter.given = 0;
  const end = start[unit + 1]!;
  for (let place = start[unit]!; place < end; place++) {
    const code = codes[place]!;
    requireCode(code, categories);
    if (counter.counts[code]! === 0) counter.categories[counter.given++] = code;
    counter.counts[code]! += 1;
  }
  return end - start[unit]!;
}
