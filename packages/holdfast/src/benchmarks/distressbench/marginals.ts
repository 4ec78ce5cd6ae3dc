import { DIMENSIONS } from "../../domain/criterion.ts";
import { type Task, userTurnCount } from "../../domain/task.ts";

/** How many tasks have one value of an axis. */
export interface AxisCount {
  readonly axis: string;
  readonly value: string;
  readonly tasks: number;
}

/** What a set of tasks is made of: the marginal distributions that DistressBench prints in its Appendix A. */
export interface Marginals {
  readonly tasks: number;
  readonly axes: readonly AxisCount[];
  /** User turns: mean, and how many tasks have each number. */
  readonly userTurns: {
    readonly mean: number | null;
    readonly counts: readonly (readonly [number, number])[];
  };
  readonly criteria: { readonly count: number; readonly meanPerTask: number | null };
  readonly dimensions: readonly {
    readonly name: string;
    readonly criteria: number;
    readonly tasks: number;
  }[];
  /** Criteria by weight, in fives; the share above 5 is a fraction. */
  readonly weights: {
    readonly bands: readonly { readonly band: string; readonly criteria: number }[];
    readonly shareAboveFive: number | null;
  };
  /** Sum of the weights of one task. */
  readonly weightSums: {
    readonly low: number | null;
    readonly median: number | null;
    readonly high: number | null;
  };
}

/** Values of every axis that a task has, the derived `turns` (single, multi) among them. */
export function axisValuesOf(
  task: Pick<Task, "strata" | "turns">,
): (readonly [axis: string, value: string])[] {
  return [...Object.entries(task.strata), ["turns", userTurnCount(task) === 1 ? "single" : "multi"]];
}

/** Marginal distributions of a set; means and medians of an empty set are null. */
export function marginalsOf(tasks: readonly Task[]): Marginals {
  const weights = tasks.flatMap((task) => task.criteria.map(({ weight }) => weight));
  const turns = tasks.map(userTurnCount);
  return {
    tasks: tasks.length,
    axes: axisCounts(tasks),
    userTurns: { mean: mean(turns), counts: [...tally(turns)].sort(([a], [b]) => a - b) },
    criteria: { count: weights.length, meanPerTask: mean(tasks.map((task) => task.criteria.length)) },
    dimensions: dimensionCounts(tasks),
    weights: {
      bands: weightBands(weights),
      shareAboveFive: mean(weights.map((weight) => (weight > 5 ? 1 : 0))),
    },
    weightSums: spread(tasks.map((task) => task.criteria.reduce((sum, { weight }) => sum + weight, 0))),
  };
}

/** Counts by axis and value; axes and values in the order in which the tasks first show them. */
function axisCounts(tasks: readonly Task[]): AxisCount[] {
  const counts = new Map<string, Map<string, number>>();
  for (const [axis, value] of tasks.flatMap(axisValuesOf)) {
    const values = counts.get(axis) ?? new Map<string, number>();
    values.set(value, (values.get(value) ?? 0) + 1);
    counts.set(axis, values);
  }
  return [...counts].flatMap(([axis, values]) =>
    [...values].map(([value, tasks]) => ({ axis, value, tasks })),
  );
}

function dimensionCounts(tasks: readonly Task[]): Marginals["dimensions"] {
  const named = tasks.flatMap(({ criteria }) => criteria.map(({ dimension }) => dimension ?? "none"));
  const known: readonly string[] = DIMENSIONS;
  const names = [...known, ...new Set(named.filter((name) => !known.includes(name)))];
  return names.map((name) => ({
    name,
    criteria: named.filter((other) => other === name).length,
    tasks: tasks.filter(({ criteria }) => criteria.some(({ dimension }) => (dimension ?? "none") === name))
      .length,
  }));
}

const BANDS = [
  { band: "below 1", holds: (weight: number) => weight < 1 },
  { band: "1–5", holds: (weight: number) => weight >= 1 && weight <= 5 },
  { band: "6–10", holds: (weight: number) => weight > 5 && weight <= 10 },
  { band: "11–15", holds: (weight: number) => weight > 10 && weight <= 15 },
  { band: "16–20", holds: (weight: number) => weight > 15 && weight <= 20 },
  { band: "above 20", holds: (weight: number) => weight > 20 },
] as const;

function weightBands(weights: readonly number[]): { band: string; criteria: number }[] {
  return BANDS.map(({ band, holds }) => ({ band, criteria: weights.filter(holds).length })).filter(
    ({ band, criteria }) => criteria > 0 || !/below|above/.test(band),
  );
}

function tally(numbers: readonly number[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const number of numbers) counts.set(number, (counts.get(number) ?? 0) + 1);
  return counts;
}

function mean(numbers: readonly number[]): number | null {
  return numbers.length === 0 ? null : numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}

function spread(numbers: readonly number[]): Marginals["weightSums"] {
  const sorted = [...numbers].sort((a, b) => a - b);
  const low = sorted[0];
  const high = sorted.at(-1);
  if (low === undefined || high === undefined) return { low: null, median: null, high: null };
  const median = (sorted[(sorted.length - 1) >> 1]! + sorted[sorted.length >> 1]!) / 2;
  return { low, median, high };
}
