import { type Task, userTurnCount } from "../domain/task.ts";
import { type Clip, withInterval } from "../statistics/bootstrap.ts";
import { bootstrapP } from "../statistics/bootstrap-p.ts";
import { type Estimate, undefinedEstimate } from "../statistics/estimate.ts";
import { holm } from "../statistics/holm.ts";
import { mean } from "../statistics/mean.ts";
import type { Resamples } from "../statistics/resamples.ts";
import { withoutSmallInterval } from "../statistics/subgroup-interval.ts";
import { STRATUM_VALUES_AT_MOST } from "./strata.ts";
import {
  averageOf,
  type StratumMeans,
  type StratumScores,
  stratumMeans,
  stratumScores,
} from "./stratum-scores.ts";

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
  /** By name; `single` before `multi`. Empty where an axis has too many values to split anything. */
  readonly strata: readonly StratumScores[];
  readonly tasksWithoutValue: number;
  /** Every two strata in their order; empty where the axis has one, or too many to be compared two by two. */
  readonly contrasts: readonly StrataContrast[];
  /** Tests that Holm's adjustment counts: all targets, all contrasts of this axis. */
  readonly family: number;
  /** Why there are no contrasts. */
  readonly reason?: string;
}

/** An axis with more strata than this has too many pairs for a family of tests to find anything. */
const COMPARED_AT_MOST = 6;
const LEVEL = 0.05;

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
  const there = order.filter((value) => values.includes(value));
  const tasksWithoutValue = values.filter((value) => value === undefined).length;
  if (there.length > STRATUM_VALUES_AT_MOST) {
    const reason = `${there.length} values: too many to be strata`;
    return { axis, strata: [], tasksWithoutValue, contrasts: [], family: 0, reason };
  }
  const means = there.map((value) => stratumMeans(value, values, inputs));
  const strata = means.map(stratumScores);
  const none = (reason: string) => ({ axis, strata, tasksWithoutValue, contrasts: [], family: 0, reason });
  if (there.length < 2) return none("all tasks with this axis are in one stratum");
  if (there.length > COMPARED_AT_MOST) {
    return none(`${there.length} strata make too many pairs: not tested two by two`);
  }
  return { axis, strata, tasksWithoutValue, ...compare(means, inputs) };
}

function compare(strata: readonly StratumMeans[], inputs: Inputs): Pick<AxisTests, "contrasts" | "family"> {
  const compared = strata.flatMap((second, i) =>
    strata.slice(0, i).map((first) => ({ first, second, tests: testsOf(first, second) })),
  );
  const adjusted = holm(compared.flatMap(({ tests }) => tests.map(({ p }) => p)));
  const targets = inputs.columns.length;
  return {
    family: adjusted.filter((p) => p !== null).length,
    contrasts: compared.map(({ first, second, tests }, c) => {
      const withAdjusted = tests.map((test, target) => ({
        ...test,
        adjusted: adjusted[c * targets + target]!,
      }));
      return contrastOf(first, second, withAdjusted);
    }),
  };
}

function testsOf(first: StratumMeans, second: StratumMeans) {
  return first.means.map((a, target) => {
    const b = second.means[target]!;
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

function contrastOf(first: StratumMeans, second: StratumMeans, tests: readonly StrataTest[]): StrataContrast {
  const tested = tests.filter(({ p }) => p !== null);
  return {
    first: first.value,
    second: second.value,
    overTargets: overTargets(first, second, tests),
    tests,
    tested: tested.length,
    apart: tested.filter(({ difference }) => difference.low! > 0 || difference.high! < 0).length,
    supported: tested.filter(({ adjusted }) => adjusted !== null && adjusted <= LEVEL).length,
  };
}

function overTargets(first: StratumMeans, second: StratumMeans, tests: readonly StrataTest[]): Estimate {
  const having = tests.filter(({ difference }) => difference.value !== null);
  const tasks = [first, second].map(({ there }) =>
    Math.max(0, ...having.map(({ target }) => there[target]!)),
  );
  const n = tasks[0]! + tasks[1]!;
  const missing = first.tasks + second.tasks - n;
  const value = mean(having.map(({ difference }) => difference.value!));
  if (value === null) return undefinedEstimate("no target has a score in both strata", n, missing);
  const drawn = averageOf(
    having.map(({ target }) => first.drawn[target]!.map((x, r) => x - second.drawn[target]![r]!)),
  );
  return withoutSmallInterval(withInterval(value, drawn, n, missing), Math.min(...tasks));
}
