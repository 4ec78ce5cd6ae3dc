import { type Task, userTurnCount } from "../domain/task.ts";
import { type Clip, clipped, clipTo, resampledMeans, withInterval } from "../statistics/bootstrap.ts";
import { bootstrapP } from "../statistics/bootstrap-p.ts";
import { type Estimate, undefinedEstimate } from "../statistics/estimate.ts";
import { holm } from "../statistics/holm.ts";
import { mean } from "../statistics/mean.ts";
import type { Resamples } from "../statistics/resamples.ts";
import { withoutSmallInterval } from "../statistics/subgroup-interval.ts";

/** Difference of one target between two strata of an axis. */
export interface StrataTest {
  readonly target: number;
  /** First stratum minus second; n and missing count the tasks of both. */
  readonly difference: Estimate;
  /** Two-sided, from the resamples; `null` where there is no interval. */
  readonly p: number | null;
  /** Adjusted by Holm over all tests of the axis. */
  readonly adjusted: number | null;
}

/** Two strata of one axis, compared in every target. */
export interface StrataContrast {
  readonly first: string;
  readonly second: string;
  /** Mean over the targets that have the difference; its interval draws tasks, never targets. */
  readonly overTargets: Estimate;
  /** One a target, in manifest order. */
  readonly tests: readonly StrataTest[];
  /** Tests with an interval. */
  readonly tested: number;
  /** Tests among them whose own 95 % interval leaves 0 out, and whose adjusted p is at most 0.05. */
  readonly apart: number;
  readonly supported: number;
}

export interface AxisTests {
  readonly axis: string;
  /** Every two strata in their order; empty where the axis has one, or too many to be compared two by two. */
  readonly contrasts: readonly StrataContrast[];
  /** Tests that Holm's adjustment counts: all targets, all contrasts of this axis. */
  readonly family: number;
  /** Why there are no contrasts. */
  readonly reason?: string;
}

/** An axis with more values than this has too many pairs for a family of tests to find anything. */
const VALUES_AT_MOST = 6;
const LEVEL = 0.05;

/** Means of one stratum: the value of each target, and its resampled values. */
interface StratumMeans {
  readonly value: string;
  readonly tasks: number;
  readonly there: readonly number[];
  readonly means: readonly (number | null)[];
  readonly drawn: readonly Float64Array[];
}

interface Inputs {
  readonly tasks: readonly Task[];
  /** Task means of each target, NaN where missing. */
  readonly columns: readonly Float64Array[];
  readonly resamples: Resamples;
  readonly clip?: Clip | undefined;
}

/**
 * Differences between the strata of each axis, target by target. Two strata hold different tasks, so the means are
 * compared unpaired: both are taken from the same resample of all tasks. Each axis is one family of tests, adjusted
 * by Holm (1979); families are not adjusted for one another.
 * @returns axes by name, then `turns` (single minus multi).
 */
export function strataTests(inputs: Inputs): AxisTests[] {
  const keys = [...new Set(inputs.tasks.flatMap(({ strata }) => Object.keys(strata)))];
  const turns = inputs.tasks.map((task) => (userTurnCount(task) === 1 ? "single" : "multi"));
  return [
    ...keys
      .filter((key) => key !== "turns")
      .sort()
      .map((key) => {
        const values = inputs.tasks.map(({ strata }) => strata[key]);
        return axisTests(
          key,
          values,
          [...new Set(values)].filter((value) => value !== undefined).sort(),
          inputs,
        );
      }),
    axisTests("turns", turns, ["single", "multi"], inputs),
  ];
}

function axisTests(
  axis: string,
  values: readonly (string | undefined)[],
  order: readonly string[],
  inputs: Inputs,
): AxisTests {
  const none = (reason: string): AxisTests => ({ axis, contrasts: [], family: 0, reason });
  const there = order.filter((value) => values.includes(value));
  if (there.length < 2) return none("all tasks with this axis are in one stratum");
  if (there.length > VALUES_AT_MOST) {
    return none(`${there.length} strata make too many pairs: not tested two by two`);
  }
  const strata = there.map((value) => stratumMeans(value, values, inputs));
  const compared = strata.flatMap((second, i) =>
    strata.slice(0, i).map((first) => ({ first, second, tests: testsOf(first, second, inputs) })),
  );
  const adjusted = holm(compared.flatMap(({ tests }) => tests.map(({ p }) => p)));
  const targets = inputs.columns.length;
  return {
    axis,
    family: adjusted.filter((p) => p !== null).length,
    contrasts: compared.map(({ first, second, tests }, c) => {
      const withAdjusted = tests.map((test, target) => ({
        ...test,
        adjusted: adjusted[c * targets + target]!,
      }));
      return contrastOf(first, second, withAdjusted, inputs);
    }),
  };
}

function stratumMeans(
  value: string,
  values: readonly (string | undefined)[],
  { columns, resamples, clip }: Inputs,
): StratumMeans {
  const inside = columns.map((column) => column.map((x, task) => (values[task] === value ? x : Number.NaN)));
  return {
    value,
    tasks: values.filter((other) => other === value).length,
    there: inside.map((column) => column.filter((x) => !Number.isNaN(x)).length),
    means: inside.map((column) => {
      const found = mean(column);
      return found === null ? null : clipTo(found, clip);
    }),
    drawn: resampledMeans(resamples, inside).map((means) => clipped(means, clip)),
  };
}

function testsOf(first: StratumMeans, second: StratumMeans, { columns }: Inputs) {
  return columns.map((_, target) => {
    const [a, b] = [first.means[target]!, second.means[target]!];
    const n = first.there[target]! + second.there[target]!;
    const missing = first.tasks + second.tasks - n;
    if (a === null || b === null) {
      return { target, difference: undefinedEstimate("a stratum has no score", n, missing), p: null };
    }
    const drawn = first.drawn[target]!.map((mean, r) => mean - second.drawn[target]![r]!);
    const difference = withoutSmallInterval(
      withInterval(a - b, drawn, n, missing),
      Math.min(first.there[target]!, second.there[target]!),
    );
    return { target, difference, p: difference.low === null ? null : bootstrapP(drawn) };
  });
}

function contrastOf(
  first: StratumMeans,
  second: StratumMeans,
  tests: readonly StrataTest[],
  inputs: Inputs,
): StrataContrast {
  const tested = tests.filter(({ p }) => p !== null);
  return {
    first: first.value,
    second: second.value,
    overTargets: overTargets(first, second, tests, inputs),
    tests,
    tested: tested.length,
    apart: tested.filter(({ difference }) => difference.low! > 0 || difference.high! < 0).length,
    supported: tested.filter(({ adjusted }) => adjusted !== null && adjusted <= LEVEL).length,
  };
}

function overTargets(
  first: StratumMeans,
  second: StratumMeans,
  tests: readonly StrataTest[],
  { resamples }: Inputs,
): Estimate {
  const having = tests.filter(({ difference }) => difference.value !== null);
  const tasks = [first, second].map(({ there }) =>
    Math.max(0, ...having.map(({ target }) => there[target]!)),
  );
  const n = tasks[0]! + tasks[1]!;
  const missing = first.tasks + second.tasks - n;
  const value = mean(having.map(({ difference }) => difference.value!));
  if (value === null) return undefinedEstimate("no target has a score in both strata", n, missing);
  const drawn = Float64Array.from({ length: resamples.resamples }, (_, r) => {
    const sum = having.reduce(
      (total, { target }) => total + first.drawn[target]![r]! - second.drawn[target]![r]!,
      0,
    );
    return sum / having.length;
  });
  return withoutSmallInterval(withInterval(value, drawn, n, missing), Math.min(...tasks));
}
