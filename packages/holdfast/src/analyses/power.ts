import { UserError } from "../domain/user-error.ts";
import { normalQuantile } from "../statistics/normal.ts";

/**
 * Standard deviation of a task's paired difference between two models, where no run is at hand. From the one
 * paired interval DistressBench publishes: 668 tasks of three repeats, interval [−0.031, −0.016], so
 * 0.0075 / 1.96 · √668 = 0.099.
 */
export const PUBLISHED_DIFFERENCE_SD = 0.1;

export interface PowerQuestion {
  /** Smallest difference of two mean scores worth finding; above 0, at most 1. */
  readonly difference: number;
  /** Standard deviation over tasks of the paired difference; above 0. */
  readonly sd: number;
  /** Two-sided error of the first kind; default 0.05. */
  readonly alpha?: number;
  /** Chance of finding a true difference of that size; default 0.8. */
  readonly power?: number;
}

/**
 * Tasks needed to find a difference between two models on the same tasks:
 * n = (z(1 − α/2) + z(power))² · sd² / difference², rounded up (paired comparison of means, normal
 * approximation; Chow, Shao and Wang, Sample Size Calculations in Clinical Research, one-sample equality).
 * More repeats shrink `sd` only by the part that is chance within a task.
 * @throws UserError on figures out of range.
 */
export function tasksNeeded(question: PowerQuestion): number {
  const { difference, sd } = question;
  requireRange("difference", difference, 0, 1);
  requireRange("sd", sd, 0, Infinity);
  return Math.max(2, Math.ceil((zSum(question) * sd) ** 2 / difference ** 2 - 1e-9));
}

/** The other way round: the smallest difference that `tasks` tasks find. @param tasks at least 2. */
export function detectableDifference(tasks: number, question: Omit<PowerQuestion, "difference">): number {
  requireRange("tasks", tasks, 1, Infinity);
  requireRange("sd", question.sd, 0, Infinity);
  return (zSum(question) * question.sd) / Math.sqrt(tasks);
}

/** Standard deviation (n − 1) of `a − b` over the tasks both have; `null` with fewer than two. */
export function pairedDifferenceSd(a: Float64Array, b: Float64Array): number | null {
  const differences = Array.from(a, (x, task) => x - b[task]!).filter((x) => !Number.isNaN(x));
  if (differences.length < 2) return null;
  const middle = differences.reduce((sum, x) => sum + x, 0) / differences.length;
  return Math.sqrt(differences.reduce((sum, x) => sum + (x - middle) ** 2, 0) / (differences.length - 1));
}

function zSum({ alpha = 0.05, power = 0.8 }: Pick<PowerQuestion, "alpha" | "power">): number {
  requireRange("alpha", alpha, 0, 1);
  requireRange("power", power, 0, 1);
  return normalQuantile(1 - alpha / 2) + normalQuantile(power);
}

function requireRange(name: string, value: number, above: number, below: number): void {
  const inside = value > above && (name === "difference" ? value <= below : value < below);
  if (!inside) throw new UserError(`${name} must lie between ${above} and ${below}, got ${value}`);
}
