import type { VariableValue } from "../../../domain/vignette.ts";

/** What one variable must be: a value, one of several, inside bounds (a list: its length), or like another. */
export type ValueTest =
  | string
  | number
  | boolean
  | readonly (string | number | boolean)[]
  | { readonly min?: number | undefined; readonly max?: number | undefined }
  | { readonly includes: string }
  | { readonly sameAs: string };

/** Tests by variable, all of which must hold. */
export type Condition = Readonly<Record<string, ValueTest>>;

/** The values of one vignette in the order of its schema. */
export type Row = VariableValue[];

export type RowTest = (row: Row) => boolean;

/** Variables that a condition looks at, those of `sameAs` among them. */
export function variablesOf(condition: Condition): string[] {
  const others = Object.values(condition).flatMap((test) => sameAsOf(test) ?? []);
  return [...new Set([...Object.keys(condition), ...others])];
}

/** The variable that a test compares with, where it does. */
function sameAsOf(test: ValueTest): string | null {
  return typeof test === "object" && "sameAs" in test ? test.sameAs : null;
}

/**
 * A condition as a function of a row. `null` ("does not apply") meets no test.
 * @param placeOf index of a variable in the row; every variable of the condition has one.
 */
export function rowTest(condition: Condition, placeOf: (variable: string) => number): RowTest {
  const tests = Object.entries(condition).map(([id, test]) => valueTest(test, placeOf(id), placeOf));
  return (row) => {
    for (const test of tests) if (!test(row)) return false;
    return true;
  };
}

function valueTest(test: ValueTest, at: number, placeOf: (variable: string) => number): RowTest {
  if (typeof test !== "object") return (row) => row[at] === test;
  // Before `includes`, which is a method of every list.
  if ("length" in test) {
    const values: readonly unknown[] = test;
    return (row) => values.includes(row[at]);
  }
  if ("includes" in test) return (row) => holds(row[at], test.includes);
  if ("sameAs" in test) {
    const other = placeOf(test.sameAs);
    return (row) => (row[at] !== null && row[at] === row[other]) || holds(row[at], row[other]);
  }
  const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY } = test;
  return (row) => {
    const value = row[at];
    const size = typeof value === "number" ? value : Array.isArray(value) ? value.length : Number.NaN;
    return size >= min && size <= max;
  };
}

function holds(list: VariableValue | undefined, option: unknown): boolean {
  return Array.isArray(list) && list.includes(option);
}
