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

/** Variables that a condition looks at, those of `sameAs` among them. */
export function variablesOf(condition: Condition): string[] {
  const others = Object.values(condition).flatMap((test) => sameAsOf(test) ?? []);
  return [...new Set([...Object.keys(condition), ...others])];
}

/** The variable that a test compares with, where it does. */
export function sameAsOf(test: ValueTest): string | null {
  return typeof test === "object" && "sameAs" in test ? test.sameAs : null;
}

/** Whether a condition holds. `null` ("does not apply") meets no test. */
export function meets(condition: Condition, valueFor: (variable: string) => VariableValue): boolean {
  return Object.entries(condition).every(([id, test]) => {
    const other = sameAsOf(test);
    return valueMeets(test, valueFor(id), other === null ? null : valueFor(other));
  });
}

/** Whether a value meets a test. @param other value of the variable that `sameAs` names. */
export function valueMeets(test: ValueTest, value: VariableValue, other: VariableValue = null): boolean {
  if (value === null) return false;
  if (typeof test !== "object") return value === test;
  // Before `includes`, which is a method of every list.
  if ("length" in test) return (test as readonly unknown[]).includes(value);
  if ("includes" in test) return holds(value, test.includes);
  if ("sameAs" in test) return value === other || holds(value, other);
  const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY } = test;
  const size = typeof value === "number" ? value : Array.isArray(value) ? value.length : Number.NaN;
  return size >= min && size <= max;
}

function holds(list: VariableValue, option: unknown): boolean {
  return Array.isArray(list) && list.includes(option);
}
