import { quantile } from "../../statistics/quantile.ts";
import { type Random, seededRandom } from "../../statistics/random.ts";
import { DISTANCE_NAMES, type DistanceFigures, type DistanceName } from "./distance-names.ts";
import { type DrawnFrom, drawnFigures } from "./drawn-figures.ts";

export interface HalvesOptions {
  readonly seed: number;
  readonly splits: number;
  /** Splits for which Fréchet's distance is computed too. */
  readonly frechetSplits: number;
  readonly name: string;
}

/** How a figure varies over splits: its median and the middle 95 % of them. No interval of confidence. */
export interface OverSplits {
  readonly median: number;
  readonly low: number;
  readonly high: number;
  readonly splits: number;
}

/** What people's own distance from each other is, and how the synthetic side does at the very same sizes. */
export interface HalfYardstick {
  /** One half of the human conversations against the other. */
  readonly humanToHuman: OverSplits | null;
  /** As many synthetic chunks against the same half. */
  readonly syntheticToHuman: OverSplits | null;
  /** The second less the first, split by split: 0 where the simulator differs from people no more than people do. */
  readonly difference: OverSplits | null;
}

/** Below this many human conversations a half is no picture of how people differ. */
export const LEAST_TO_HALVE = 10;

/**
 * The yardstick: human conversations are halved at random again and again; the second half is compared with the first,
 * and so are synthetic conversations with as many chunks as the second half. All of these distances grow as the sets
 * shrink, so a distance between halves says nothing beside one between whole sets, and both are computed at one size.
 * Conversations are never divided. Halves depend on the seed alone and are the same for every patient model.
 * @returns `null` where there are too few conversations to halve.
 */
export function humanHalves(
  from: DrawnFrom,
  { seed, splits, frechetSplits, name }: HalvesOptions,
  progress?: (done: number) => void,
): Readonly<Record<DistanceName, HalfYardstick>> | null {
  if (from.human.conversations < LEAST_TO_HALVE || from.synthetic.conversations < 1 || splits < 1)
    return null;
  const [halves, choices] = [seededRandom(`${seed}/halves`), seededRandom(`${seed}/halves/${name}`)];
  const human: DistanceFigures[] = [];
  const synthetic: DistanceFigures[] = [];
  for (let split = 0; split < splits; split++) {
    const { reference, second, matched } = drawHalves(from, halves, choices);
    human.push(drawnFigures(from, reference, second, split < frechetSplits));
    synthetic.push(drawnFigures(from, reference, matched, split < frechetSplits));
    progress?.(split + 1);
  }
  const rows = DISTANCE_NAMES.map((distance) => {
    const used = distance === "frechetSquared" ? frechetSplits : splits;
    const [h, s] = [human, synthetic].map((list) => list.slice(0, used).map((one) => one[distance]));
    return [distance, yardstick(h!, s!)] as const;
  });
  return Object.fromEntries(rows) as Record<DistanceName, HalfYardstick>;
}

/** One split: the half that is compared with, the other half, and synthetic conversations of about its number of chunks. */
function drawHalves(from: DrawnFrom, halves: Random, choices: Random) {
  const { human, synthetic, blocks } = from;
  const shuffled = shuffle(human.conversations, halves);
  const middle = Math.ceil(human.conversations / 2);
  const other = shuffled.slice(middle);
  const candidates = shuffle(synthetic.conversations, choices).map((one) => one + human.conversations);
  const chunks = (ones: readonly number[]) => ones.reduce((sum, one) => sum + blocks.chunksOf[one]!, 0);
  // Whichever has fewer chunks sets the size.
  const size = Math.min(chunks(other), chunks(candidates));
  const draws = (ones: readonly number[]) => {
    const counts = new Uint16Array(blocks.conversations);
    for (const one of ones) counts[one] = 1;
    return counts;
  };
  return {
    reference: draws(shuffled.slice(0, middle)),
    second: draws(upTo(other, size, blocks.chunksOf)),
    matched: draws(upTo(candidates, size, blocks.chunksOf)),
  };
}

/** The first conversations whose chunks come nearest to a number; at least one. */
function upTo(ones: readonly number[], size: number, chunksOf: Int32Array): readonly number[] {
  let [sum, taken] = [0, 0];
  for (const one of ones) {
    const next = sum + chunksOf[one]!;
    if (taken > 0 && Math.abs(next - size) > Math.abs(sum - size)) break;
    sum = next;
    taken++;
  }
  return ones.slice(0, taken);
}

/** The numbers below `n` in random order (Fisher and Yates 1938). */
function shuffle(n: number, random: Random): number[] {
  const order = Array.from({ length: n }, (_, i) => i);
  for (let i = n - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [order[i], order[j]] = [order[j]!, order[i]!];
  }
  return order;
}

function yardstick(human: readonly number[], synthetic: readonly number[]): HalfYardstick {
  return {
    humanToHuman: overSplits(human),
    syntheticToHuman: overSplits(synthetic),
    difference: overSplits(synthetic.map((one, i) => one - human[i]!)),
  };
}

function overSplits(values: readonly number[]): OverSplits | null {
  if (values.length === 0 || values.some(Number.isNaN)) return null;
  const sorted = Float64Array.from(values).sort();
  const at = (p: number) => quantile(sorted, p)!;
  return { median: at(0.5), low: at(0.025), high: at(0.975), splits: values.length };
}
