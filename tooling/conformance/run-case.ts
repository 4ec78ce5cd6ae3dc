import type { ConformanceCase, Fields } from "./case.ts";
import { type Comparison, compareFields, printedRounding, type Tolerance } from "./compare.ts";
import { FAMILIES } from "./families.ts";
import { expectsRefusal, type Family } from "./family.ts";

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
 * Data that are refused: as expected, or a mismatch in every key. An undefined figure, `null`, is something that a
 * statistic computes and gives a reason for: a refusal is none, or a broken statistic would pass for an undefined one.
 * In a case that is to be refused, figures beside it that are expected to be `null` are so.
 */
function refused({ expected, published }: ConformanceCase, error: Error): Comparison[] {
  const isMeant = expectsRefusal({ ...published, ...expected });
  return [...Object.entries(expected), ...Object.entries(published)].map(([key, value]) => ({
    key,
    expected: value,
    got: `refused: ${error.message}`,
    ok: expectsRefusal({ [key]: value }) || (isMeant && value === null && error instanceof RangeError),
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
