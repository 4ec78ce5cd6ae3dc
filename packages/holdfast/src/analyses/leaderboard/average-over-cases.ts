import { resampledMeans, withInterval } from "../../statistics/bootstrap.ts";
import { type Estimate, undefinedEstimate } from "../../statistics/estimate.ts";
import { mean } from "../../statistics/mean.ts";
import type { Resamples } from "../../statistics/resamples.ts";

/** Columns that share their cases, averaged; NaN marks a case that a column lacks. */
interface Average {
  /** `null` where no column has a case. */
  readonly value: number | null;
  readonly drawn: Float64Array;
  /** Columns that entered, and that could not. */
  readonly n: number;
  readonly missing: number;
  /** Cases that any column has. */
  readonly cases: number;
}

/**
 * Mean over columns of each column's mean, with its interval over cases: all columns (configurations, or differences of
 * pairs) meet the same people, so in each resample the same cases are drawn for every column. It says how far the figure *of
 * these models* would move with other people; `meanOverPairs` says how far it would with other models.
 * @param columns by case, NaN where there is no score. @param fewest cases that an interval needs.
 * @returns `n` and `missing` count columns.
 */
export function averageOverCases(
  columns: readonly Float64Array[],
  resamples: Resamples,
  fewest = 2,
): Estimate {
  const average = averageOf(columns, resamples);
  if (average.value === null) return nothing(average);
  return estimateOf(average.value, average.drawn, average, fewest);
}

/**
 * The same for second minus first of two sets of columns, one a configuration each, e.g. its scores in two strata. Only
 * configurations that have both enter, and cases are drawn once for both.
 */
export function differenceOverCases(
  first: readonly Float64Array[],
  second: readonly Float64Array[],
  resamples: Resamples,
  fewest = 2,
): Estimate {
  const both = first.map((_, i) => i).filter((i) => mean(first[i]!) !== null && mean(second[i]!) !== null);
  const [from, to] = [first, second].map((columns) =>
    averageOf(
      both.map((i) => columns[i]!),
      resamples,
    ),
  );
  const counts = {
    n: both.length,
    missing: first.length - both.length,
    cases: Math.min(from!.cases, to!.cases),
  };
  if (from!.value === null || to!.value === null) return nothing(counts);
  const drawn = to!.drawn.map((value, r) => value - from!.drawn[r]!);
  return estimateOf(to!.value - from!.value, drawn, counts, fewest);
}

function averageOf(columns: readonly Float64Array[], resamples: Resamples): Average {
  const there = columns.filter((column) => mean(column) !== null);
  const drawn = new Float64Array(resamples.resamples);
  for (const means of resampledMeans(resamples, sumsOfAlike(there))) {
    for (let r = 0; r < drawn.length; r++) drawn[r]! += means[r]! / there.length;
  }
  const hasCase = (c: number) => there.some((column) => !Number.isNaN(column[c]!));
  return {
    value: mean(there.map((column) => mean(column)!)),
    drawn,
    n: there.length,
    missing: columns.length - there.length,
    cases: Array.from({ length: resamples.units }, (_, c) => c).filter(hasCase).length,
  };
}

/**
 * Columns that lack the same cases as one sum: its mean is the sum of their means, in each resample too. In a run that lacks
 * few conversations this leaves a handful of columns of more than a hundred to be resampled.
 */
function sumsOfAlike(columns: readonly Float64Array[]): Float64Array[] {
  const alike = Map.groupBy(columns, (column) =>
    column.map((value) => (Number.isNaN(value) ? 0 : 1)).join(""),
  );
  return [...alike.values()].map((own) =>
    own[0]!.map((_, c) => own.reduce((sum, column) => sum + column[c]!, 0)),
  );
}

type Counts = Pick<Average, "n" | "missing" | "cases">;

function nothing({ n, missing }: Counts): Estimate {
  return undefinedEstimate("no configuration or pair has a score", n, missing);
}

function estimateOf(
  value: number,
  drawn: Float64Array,
  { n, missing, cases }: Counts,
  fewest: number,
): Estimate {
  const found = withInterval(value, drawn, cases < fewest ? 0 : cases, missing);
  const reason = found.low === null ? { reason: `an interval needs at least ${fewest} cases` } : {};
  return { ...found, ...reason, n };
}
