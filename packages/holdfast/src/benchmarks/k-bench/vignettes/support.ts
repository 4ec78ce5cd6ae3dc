import type { VariableValue } from "../../../domain/vignette.ts";
import type { Random } from "../../../statistics/random.ts";
import type { Leaf, Variable } from "./vignette-schema.ts";

/** Every value that a variable can have, in a fixed order; of a list, every order of every choice. */
export function supportOf({ type, levels, options, range, length }: Variable): VariableValue[] {
  switch (type) {
    case "level":
      return [...levels!];
    case "boolean":
      return [false, true];
    case "number":
      return Array.from({ length: range![1]! - range![0]! + 1 }, (_, i) => range![0]! + i);
    case "list":
      return orderedLists(options!, length![1]!);
  }
}

/** Shorter lists first; lists below the fewest are there too and have no weight. */
function orderedLists(options: readonly string[], most: number): string[][] {
  const all: string[][] = [[]];
  for (let from = 0, size = 0; size < most; size++) {
    const to = all.length;
    for (; from < to; from++) {
      for (const option of options) if (!all[from]!.includes(option)) all.push([...all[from]!, option]);
    }
  }
  return all;
}

/** Probabilities of the values of `supportOf`, in its order; they add up to 1. */
export function probabilitiesOf(
  variable: Variable,
  leaf: Leaf,
  support: readonly VariableValue[],
): Float64Array {
  const weights = Float64Array.from(support, (value) => weightOf(variable, leaf, value));
  let total = 0;
  for (const weight of weights) total += weight;
  return weights.map((weight) => weight / total);
}

function weightOf({ levels, options }: Variable, leaf: Leaf, value: VariableValue): number {
  if (typeof value === "boolean") return value ? leaf.probability! : 1 - leaf.probability!;
  if (typeof value === "number") return densityAt(leaf.bins!, value);
  if (typeof value === "string") return leaf.weights![levels!.indexOf(value)]!;
  return listWeight(options!, leaf, value ?? []);
}

function densityAt(bins: NonNullable<Leaf["bins"]>, value: number): number {
  let density = 0;
  for (const [from, to, weight] of bins) {
    if (value >= from! && value <= to!) density += weight! / (to! - from! + 1);
  }
  return density;
}

/** Length first, then one option after the other without putting any back (successive sampling). */
function listWeight(options: readonly string[], { counts, weights }: Leaf, list: readonly string[]): number {
  const weightOfOption = (option: string) => weights?.[options.indexOf(option)] ?? 1;
  let left = options.reduce((sum, option) => sum + weightOfOption(option), 0);
  let probability = counts![list.length] ?? 0;
  for (const option of list) {
    probability *= weightOfOption(option) / left;
    left -= weightOfOption(option);
  }
  return probability;
}

/** Running sums for `drawPlace`; from the last value with weight on they lie above every random number. */
export function cumulativeOf(probabilities: Float64Array): Float64Array {
  let sum = 0;
  const sums = probabilities.map((probability) => (sum += probability));
  const last = probabilities.findLastIndex((probability) => probability > 0);
  return sums.fill(2, last);
}

/** A place drawn by halving: the first whose running sum lies above a random number. */
export function drawPlace(cumulative: Float64Array, random: Random): number {
  const at = random();
  let low = 0;
  let high = cumulative.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (cumulative[middle]! > at) high = middle;
    else low = middle + 1;
  }
  return low;
}
