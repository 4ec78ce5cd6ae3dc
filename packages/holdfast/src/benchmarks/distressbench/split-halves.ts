import type { Task } from "../../domain/task.ts";
import { type Random, seededRandom } from "../../statistics/random.ts";
import { axisValuesOf } from "./marginals.ts";

export type Half = "public" | "private";

/** What a task's half may depend on. */
export type Splittable = Pick<Task, "id" | "strata" | "turns">;

/** Tasks of one axis value in each half. */
export interface HalfMarginal {
  readonly axis: string;
  readonly value: string;
  readonly public: number;
  readonly private: number;
}

/** Descents before a new start, and pairs looked at in all before the search gives up on an unreachable bound. */
const KICKS = 40;
const PAIRS = 4e7;

/**
 * A public and a private half, stratified: for every value of every axis (turns among them) the halves differ
 * by at most one task, wherever the search finds such a split; so does their size. The half of a task depends
 * on the seed and on the set's ids and strata, not on the order of the tasks.
 *
 * With d_v the difference public − private at axis value v, the search minimises Σ d_v². A value with an even
 * number of tasks can reach 0, one with an odd number ±1, so the sum's lower bound is the number of odd values,
 * and reaching it proves that no split is closer. Tasks of the same strata are paired off first; then single
 * tasks change sides and pairs swap while that lowers the sum; random swaps lead out of local minima.
 */
export function halfOf(tasks: readonly Splittable[], seed: number): Half[] {
  const order = tasks.map((_, i) => i).sort((a, b) => (tasks[a]!.id < tasks[b]!.id ? -1 : 1));
  const signs = bestSigns(constraintsOf(order.map((i) => tasks[i]!)), seededRandom(`halves ${seed}`));
  const halves = new Array<Half>(tasks.length);
  for (const [position, i] of order.entries()) halves[i] = signs[position]! > 0 ? "public" : "private";
  return halves;
}

/** Counts of each axis value in both halves, in the order in which the tasks first show them. */
export function halfMarginals(tasks: readonly Splittable[], halves: readonly Half[]): HalfMarginal[] {
  const counts = new Map<string, { axis: string; value: string; public: number; private: number }>();
  for (const [i, task] of tasks.entries()) {
    for (const [axis, value] of axisValuesOf(task)) {
      const key = JSON.stringify([axis, value]);
      const count = counts.get(key) ?? { axis, value, public: 0, private: 0 };
      count[halves[i]!] += 1;
      counts.set(key, count);
    }
  }
  return [...counts.values()];
}

/** The largest |public − private| over all axis values; 0 for an empty set. */
export function largestDifference(marginals: readonly HalfMarginal[]): number {
  return marginals.reduce((largest, { public: a, private: b }) => Math.max(largest, Math.abs(a - b)), 0);
}

/** For each task, the numbers of the axis values that it counts towards; number 0 is the whole set. */
interface Constraints {
  readonly of: readonly (readonly number[])[];
  readonly count: number;
  /** Σ d² can be no lower than the number of values with an odd number of tasks. */
  readonly bound: number;
}

function constraintsOf(tasks: readonly Splittable[]): Constraints {
  const numbers = new Map<string, number>([["whole set", 0]]);
  const numberOf = (pair: readonly [string, string]) => {
    const key = JSON.stringify(pair);
    if (!numbers.has(key)) numbers.set(key, numbers.size);
    return numbers.get(key)!;
  };
  const of = tasks.map((task) => [0, ...axisValuesOf(task).map(numberOf)]);
  const sizes = new Array<number>(numbers.size).fill(0);
  for (const number of of.flat()) sizes[number]! += 1;
  return { of, count: numbers.size, bound: sizes.filter((size) => size % 2 === 1).length };
}

/** Signs (+1 public, −1 private) with the smallest largest difference found, then the smallest Σ d². */
function bestSigns(constraints: Constraints, random: Random): Int8Array {
  const size = constraints.of.length;
  const descents = Math.min(2000, Math.max(3, Math.floor(PAIRS / (size * size + 1))));
  let split = pairedStart(constraints, random);
  let best = copyOf(split);
  for (let n = 1; n <= descents && best.energy > constraints.bound; n++) {
    descend(constraints, split);
    if (isCloser(split, best)) best = copyOf(split);
    if (n % KICKS === 0) split = pairedStart(constraints, random);
    else disturb(constraints, split, random);
  }
  return best.signs;
}

interface Split {
  readonly signs: Int8Array;
  readonly differences: Int32Array;
  energy: number;
}

function copyOf({ signs, differences, energy }: Split): Split {
  return { signs: signs.slice(), differences: differences.slice(), energy };
}

function isCloser(a: Split, b: Split): boolean {
  const [worstA, worstB] = [worst(a), worst(b)];
  return worstA < worstB || (worstA === worstB && a.energy < b.energy);
}

function worst({ differences }: Split): number {
  return differences.reduce((largest, difference) => Math.max(largest, Math.abs(difference)), 0);
}

/** Tasks in random order within their strata, dealt to the two sides in turn. */
function pairedStart(constraints: Constraints, random: Random): Split {
  const { of, count } = constraints;
  const keys = of.map((numbers) => ({ cell: numbers.join(","), tie: random() }));
  const dealt = of.map((_, i) => i).sort((a, b) => compare(keys[a]!, keys[b]!));
  const split: Split = { signs: new Int8Array(of.length), differences: new Int32Array(count), energy: 0 };
  let sign = random() < 0.5 ? 1 : -1;
  for (const i of dealt) {
    split.signs[i] = sign;
    for (const number of of[i]!) split.differences[number]! += sign;
    sign = -sign;
  }
  split.energy = split.differences.reduce((sum, difference) => sum + difference * difference, 0);
  return split;
}

function compare(a: { cell: string; tie: number }, b: { cell: string; tie: number }): number {
  return a.cell < b.cell ? -1 : a.cell > b.cell ? 1 : a.tie - b.tie;
}

/** Moves and swaps while they lower the energy. */
function descend(constraints: Constraints, split: Split): void {
  const size = constraints.of.length;
  for (let improved = true; improved; ) {
    improved = false;
    for (let i = 0; i < size; i++) {
      improved = tryFlips(constraints, split, [i]) || improved;
      for (let j = i + 1; j < size; j++) {
        if (split.signs[i] !== split.signs[j]) improved = tryFlips(constraints, split, [i, j]) || improved;
      }
    }
  }
}

function tryFlips(constraints: Constraints, split: Split, tasks: readonly number[]): boolean {
  const before = split.energy;
  for (const task of tasks) flip(constraints, split, task);
  if (split.energy < before) return true;
  for (const task of tasks) flip(constraints, split, task);
  return false;
}

/** (d − 2s)² − d² = 4 − 4sd for each value of the task. */
function flip({ of }: Constraints, split: Split, task: number): void {
  const sign = split.signs[task]!;
  for (const number of of[task]!) {
    split.energy += 4 - 4 * sign * split.differences[number]!;
    split.differences[number]! -= 2 * sign;
  }
  split.signs[task] = -sign;
}

function disturb(constraints: Constraints, split: Split, random: Random): void {
  const size = constraints.of.length;
  for (let n = 0; n < Math.min(6, size); n++) flip(constraints, split, Math.floor(random() * size));
}
