import type { ConformanceCase, Fields } from "./case.ts";
import { type Comparison, compareFields, printedRounding, type Tolerance } from "./compare.ts";
import { FAMILIES } from "./families.ts";
import type { Family } from "./family.ts";

/** A case that is meant to be refused expects one of these keys. */
const REFUSALS = ["error", "refused", "throws"];

/** Every value that a case expects or that was published, beside what Holdfast computes. */
export function runCase(found: ConformanceCase): Comparison[] {
  const family = Object.hasOwn(FAMILIES, found.statistic) ? FAMILIES[found.statistic]! : undefined;
  if (family === undefined) {
    return [{ key: "statistic", expected: found.statistic, got: "unknown statistic", ok: false }];
  }
  const got = computed(found, family);
  if (got instanceof Error) return refused(found, got);
  const printed: Tolerance = (value) => Math.max(found.tolerance, printedRounding(value));
  return [
    ...compareFields(found.expected, got, toleranceOf(found)),
    ...compareFields(found.published, got, printed, "published."),
  ];
}

function computed(found: ConformanceCase, family: Family): Fields | Error {
  try {
    return family(found.data, { ...found.published, ...found.expected });
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

/**
 * Data that are refused: as expected, or a mismatch in every key. A statistic that refuses its data gives no value, so
 * that a case which expects `null` has it; data that the runner itself cannot read give nothing at all.
 */
function refused({ expected, published }: ConformanceCase, error: Error): Comparison[] {
  return [...Object.entries(expected), ...Object.entries(published)].map(([key, value]) => ({
    key,
    expected: value,
    got: `refused: ${error.message}`,
    ok:
      REFUSALS.includes(key) && value !== null
        ? value !== false
        : value === null && error instanceof RangeError,
  }));
}

/**
 * Where resamples are drawn at random, the tolerance is that of chance, and chance has no part in the figure itself.
 */
function toleranceOf({ data, tolerance }: ConformanceCase): Tolerance {
  if (data.anySeed !== true) return () => tolerance;
  return (_, key) => (key === "point" ? Math.min(tolerance, POINT_TOLERANCE) : tolerance);
}

const POINT_TOLERANCE = 1e-4;
