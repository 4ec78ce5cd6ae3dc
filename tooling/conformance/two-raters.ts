import type { Fields } from "./case.ts";
import { BadCase, isFields } from "./case.ts";
import { listField, rowsField } from "./fields.ts";
import { categoriesOf, codesOf, type Label } from "./labels.ts";

/** Two raters' codes. */
export interface TwoRaters {
  readonly categories: readonly Label[];
  readonly first: Int16Array;
  readonly second: Int16Array;
}

/** Spellings of two raters' answers, one list each. */
const PAIRS = [
  ["rater1", "rater2"],
  ["truth", "pred"],
  ["x", "y"],
] as const;

/**
 * Two raters from two lists, from `ratings` (items of two answers each), from `raters` (two lists), or from a table of
 * counts (`table`, `confusion`).
 */
export function twoRaters(data: Fields): TwoRaters {
  if (data.table !== undefined || data.confusion !== undefined) return ofTable(data);
  const [first, second] = answersOf(data);
  if (first.length !== second.length)
    throw new BadCase("the raters have answers to different numbers of items");
  const categories = categoriesOf(data, first, second);
  return { categories, first: codesOf(first, categories), second: codesOf(second, categories) };
}

function answersOf(data: Fields): [readonly unknown[], readonly unknown[]] {
  for (const [first, second] of PAIRS) {
    if (data[first] !== undefined) return [listField(data, first), listField(data, second)];
  }
  if (data.raters !== undefined) {
    const lists = isFields(data.raters) ? Object.values(data.raters) : rowsField(data, "raters");
    return exactlyTwo(lists as readonly (readonly unknown[])[]);
  }
  const rows = rowsField(data, "ratings", "items");
  for (const row of rows) exactlyTwo(row);
  return [rows.map((row) => row[0]), rows.map((row) => row[1])];
}

function exactlyTwo<Item>(items: readonly Item[]): [Item, Item] {
  if (items.length !== 2) throw new BadCase(`two raters were expected, not ${items.length}`);
  return [items[0]!, items[1]!];
}

/** As many items as a table counts. */
function ofTable(data: Fields): TwoRaters {
  const rows = rowsField(data, "table", "confusion");
  const first: number[] = [];
  const second: number[] = [];
  rows.forEach((row, i) => {
    row.forEach((count, j) => {
      for (let item = 0; item < (count as number); item++) {
        first.push(i);
        second.push(j);
      }
    });
  });
  const categories = data.categories === undefined ? [...rows.keys()] : categoriesOf(data);
  if (categories.length !== rows.length) throw new BadCase("the table has not as many rows as categories");
  return { categories, first: Int16Array.from(first), second: Int16Array.from(second) };
}
