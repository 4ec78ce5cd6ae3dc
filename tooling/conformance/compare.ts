import { type Fields, isFields } from "./case.ts";

/** One value of a case. */
export interface Comparison {
  readonly key: string;
  readonly expected: unknown;
  readonly got: unknown;
  readonly ok: boolean;
}

/** How far a number may lie from the expected one. */
export type Tolerance = (expected: number, key: string) => number;

/** Two ways to add the same numbers differ by this much of them. */
const ROUNDING = 1e-12;

/** Stands for a figure that the runner does not compute: no expected value equals it. */
const NOT_COMPUTED = "not computed";

/** Compares every figure that is expected; one that was not computed is a mismatch. */
export function compareFields(
  expected: Fields,
  got: Fields,
  tolerance: Tolerance,
  prefix = "",
): Comparison[] {
  return Object.entries(expected).flatMap(([key, value]) => {
    const name = `${prefix}${key}`;
    if (!Object.hasOwn(got, key)) return [{ key: name, expected: value, got: NOT_COMPUTED, ok: false }];
    return compare(name, value, got[key], tolerance);
  });
}

function compare(key: string, expected: unknown, got: unknown, tolerance: Tolerance): Comparison[] {
  if (Array.isArray(expected)) return compareLists(key, expected, got, tolerance);
  if (isFields(expected)) {
    if (!isFields(got)) return [{ key, expected, got, ok: false }];
    return compareFields(expected, got, tolerance, `${key}.`);
  }
  // A figure with its parts, of which the value alone is expected.
  const single = isFields(got) && "value" in got ? got.value : got;
  return [{ key, expected, got: single, ok: isSame(expected, single, tolerance, key) }];
}

function compareLists(
  key: string,
  expected: readonly unknown[],
  got: unknown,
  tolerance: Tolerance,
): Comparison[] {
  if (!Array.isArray(got) || got.length !== expected.length) return [{ key, expected, got, ok: false }];
  if (expected.length === 0) return [{ key, expected, got, ok: true }];
  return expected.flatMap((value, i) => compare(`${key}[${i}]`, value, got[i], tolerance));
}

function isSame(expected: unknown, got: unknown, tolerance: Tolerance, key: string): boolean {
  if (typeof expected !== "number" || typeof got !== "number") return expected === got;
  const most = tolerance(expected, key) + ROUNDING * Math.max(1, Math.abs(expected));
  return Math.abs(got - expected) <= most;
}

/** Half a unit of the last digit that a published figure shows; whole numbers are taken as exact. */
export function printedRounding(published: number): number {
  const decimals = /^-?\d+\.(\d+)$/.exec(String(published))?.[1]?.length;
  return decimals === undefined ? 0 : 0.5 * 10 ** -decimals;
}
