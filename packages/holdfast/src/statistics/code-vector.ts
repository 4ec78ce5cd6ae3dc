/**
 * One rater's answers, unit by unit, as codes in declared order from 0; −1 stands for a missing answer, which is
 * never a category.
 */
export type CodeVector = Int8Array | Int16Array;

/** @throws RangeError where two raters' vectors are not of the same units. */
export function requireSameUnits(first: CodeVector, second: CodeVector): void {
  if (first.length === second.length) return;
  throw new RangeError(`raters of ${first.length} and ${second.length} units cannot be compared`);
}

/**
 * @throws RangeError where a code is of no declared category, as a negative one is: it would be counted somewhere else,
 *   or nowhere.
 */
export function requireCode(code: number, categories: number): void {
  if (code >= 0 && code < categories) return;
  throw new RangeError(
    `code ${code} is outside the ${categories} declared categories (0 to ${categories - 1})`,
  );
}
