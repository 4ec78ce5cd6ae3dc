import type { ConversationBlocks } from "./conversation-blocks.ts";

/** The distances that follow from blocks; NaN where one is undefined, for callers to turn into a reason. */
export interface BlockFigures {
  readonly synthToHuman: number;
  readonly humanToSynth: number;
  readonly biasedSquared: number;
  readonly unbiasedSquared: number;
}

/** How often each conversation is drawn, over the conversations of both sources. */
export type Draws = ArrayLike<number>;

/**
 * Distances of the drawn conversations to the drawn reference conversations. A conversation that is drawn twice counts
 * twice; the unbiased discrepancy leaves out every chunk's product with itself and with its own copies, since a copy is
 * no other chunk.
 */
export function blockFigures(blocks: ConversationBlocks, reference: Draws, drawn: Draws): BlockFigures {
  return {
    synthToHuman: nearestMean(blocks, drawn, reference),
    humanToSynth: nearestMean(blocks, reference, drawn),
    ...discrepancies(blocks, reference, drawn),
  };
}

/** Mean distance of chunks of `from` to their nearest chunk in any conversation of `to`. */
function nearestMean(blocks: ConversationBlocks, from: Draws, to: Draws): number {
  const { conversations, conversationOf, nearest } = blocks;
  const targets = drawnOnes(to, conversations);
  let [sum, n] = [0, 0];
  for (let chunk = 0; chunk < conversationOf.length; chunk++) {
    const weight = from[conversationOf[chunk]!]!;
    if (weight === 0) continue;
    const row = chunk * conversations;
    let least = Number.POSITIVE_INFINITY;
    for (let k = 0; k < targets.length; k++) {
      const distance = nearest[row + targets[k]!]!;
      if (distance < least) least = distance;
    }
    sum += weight * least;
    n += weight;
  }
  return sum / n;
}

function drawnOnes(draws: Draws, conversations: number): Int32Array {
  const ones = new Int32Array(conversations);
  let n = 0;
  for (let one = 0; one < conversations; one++) if (draws[one]! > 0) ones[n++] = one;
  return ones.subarray(0, n);
}

function discrepancies(blocks: ConversationBlocks, reference: Draws, drawn: Draws) {
  if (blocks.kernel === null) return { biasedSquared: Number.NaN, unbiasedSquared: Number.NaN };
  const [r, d] = [within(blocks, reference), within(blocks, drawn)];
  const cross = (2 * kernelSum(blocks, reference, drawn)) / (r.chunks * d.chunks);
  return {
    biasedSquared: Math.max(0, r.all / r.chunks ** 2 + d.all / d.chunks ** 2 - cross),
    unbiasedSquared: r.apart / r.pairsApart + d.apart / d.pairsApart - cross,
  };
}

interface Within {
  readonly chunks: number;
  /** Sum over all pairs, a chunk's with itself among them. */
  readonly all: number;
  /** Sum over pairs of different chunks, and how many of those there are. */
  readonly apart: number;
  readonly pairsApart: number;
}

function within(blocks: ConversationBlocks, draws: Draws): Within {
  const { conversations, chunksOf } = blocks;
  let [chunks, own] = [0, 0];
  for (let one = 0; one < conversations; one++) {
    chunks += draws[one]! * chunksOf[one]!;
    own += draws[one]! ** 2 * chunksOf[one]!;
  }
  const all = kernelSum(blocks, draws, draws);
  return { chunks, all, apart: all - own, pairsApart: chunks ** 2 - own };
}

function kernelSum({ conversations, kernel }: ConversationBlocks, a: Draws, b: Draws): number {
  let sum = 0;
  for (let i = 0; i < conversations; i++) {
    const weight = a[i]!;
    if (weight === 0) continue;
    let row = 0;
    for (let j = 0; j < conversations; j++) row += b[j]! * kernel![i * conversations + j]!;
    sum += weight * row;
  }
  return sum;
}
