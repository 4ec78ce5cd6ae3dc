import {
  unitRatingsOfCounts,
  unitRatingsOfRaters,
} from "../../packages/holdfast/src/statistics/build-unit-ratings.ts";
import type { UnitRatings } from "../../packages/holdfast/src/statistics/unit-ratings.ts";
import { type Fields, isFields } from "./case.ts";
import { numberRows, rowsField } from "./fields.ts";
import { categoriesOf, codesOf, type Label } from "./labels.ts";
import { twoRaters } from "./two-raters.ts";

/** Ratings of units by any number of raters. */
export interface ManyRaters {
  readonly ratings: UnitRatings;
  readonly categories: readonly Label[];
  /** How many rate a complete unit. */
  readonly raters: number;
}

/**
 * Ratings from `counts` (units of one count a category), from `ratings` or `items` (units of one answer a rater), from
 * `raters` (one list a rater, or lists by name), or from two raters.
 */
export function manyRaters(data: Fields): ManyRaters {
  if (data.counts !== undefined) return ofCounts(data);
  if (data.raters !== undefined) {
    const lists = isFields(data.raters) ? Object.values(data.raters) : rowsField(data, "raters");
    return ofRaters(data, lists as readonly (readonly unknown[])[]);
  }
  if (data.ratings !== undefined || data.items !== undefined) {
    return ofRaters(data, transposed(rowsField(data, "ratings", "items")));
  }
  const { categories, first, second } = twoRaters(data);
  return { ratings: unitRatingsOfRaters([first, second], categories.length), categories, raters: 2 };
}

function ofCounts(data: Fields): ManyRaters {
  const counts = numberRows(data, "counts");
  const ratings = unitRatingsOfCounts(counts);
  const categories =
    data.categories === undefined ? [...Array(ratings.categories).keys()] : categoriesOf(data);
  const raters = Math.max(0, ...counts.map((row) => row.reduce((sum, count) => sum + count, 0)));
  return { ratings, categories, raters };
}

function ofRaters(data: Fields, lists: readonly (readonly unknown[])[]): ManyRaters {
  const categories = categoriesOf(data, ...lists);
  const codes = lists.map((answers) => codesOf(answers, categories));
  return { ratings: unitRatingsOfRaters(codes, categories.length), categories, raters: lists.length };
}

/** One list a rater from one list a unit; a rater that a shorter list does not reach has not rated the unit. */
function transposed(units: readonly (readonly unknown[])[]): unknown[][] {
  const raters = Math.max(0, ...units.map((unit) => unit.length));
  return Array.from({ length: raters }, (_, rater) => units.map((unit) => unit[rater] ?? null));
}
