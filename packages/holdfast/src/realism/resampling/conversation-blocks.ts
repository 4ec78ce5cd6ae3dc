import type { SquaredDistances } from "../distances/pooled-distances.ts";
import type { DoubleMatrix } from "../linear-algebra/matrix.ts";
import type { EmbeddedConversations } from "./embedded-conversations.ts";

/**
 * Two sources summed up by conversation, so that a resample of conversations costs thousands of operations instead of
 * millions. Conversations and chunks of both sources are numbered together, human first.
 */
export interface ConversationBlocks {
  readonly humanConversations: number;
  readonly conversations: number;
  /** Chunks of each conversation. */
  readonly chunksOf: Int32Array;
  /** Conversation of each chunk. */
  readonly conversationOf: Int32Array;
  /** Cosine distance of each chunk to the nearest chunk of each conversation: chunks × conversations. */
  readonly nearest: Float64Array;
  /** Kernel values of each conversation's chunks with each other's, summed: conversations × conversations; `null` without a width. */
  readonly kernel: Float64Array | null;
}

/** @param width of the kernel, `null` where none could be found. The rows must have length 1. */
export function conversationBlocks(
  human: EmbeddedConversations,
  synthetic: EmbeddedConversations,
  distances: SquaredDistances,
  width: number | null,
): ConversationBlocks {
  const conversations = human.conversations + synthetic.conversations;
  const conversationOf = Int32Array.from([
    ...human.conversationOf,
    ...synthetic.conversationOf.map((one) => one + human.conversations),
  ]);
  const chunksOf = new Int32Array(conversations);
  for (const one of conversationOf) chunksOf[one] = chunksOf[one]! + 1;
  const blocks: ConversationBlocks = {
    humanConversations: human.conversations,
    conversations,
    chunksOf,
    conversationOf,
    nearest: new Float64Array(conversationOf.length * conversations).fill(Number.POSITIVE_INFINITY),
    kernel: width === null ? null : new Float64Array(conversations * conversations),
  };
  const scale = width === null ? 0 : -1 / (2 * width * width);
  const n = human.rows.rows;
  addPart(blocks, distances.humanHuman, 0, 0, scale);
  addPart(blocks, distances.syntheticSynthetic, n, n, scale);
  addPart(blocks, distances.humanSynthetic, 0, n, scale);
  return blocks;
}

/** Takes in the distances of chunks from `first` on (rows) to chunks from `second` on (columns). */
function addPart(
  { conversationOf, conversations, nearest, kernel }: ConversationBlocks,
  { rows, columns, values }: DoubleMatrix,
  first: number,
  second: number,
  scale: number,
): void {
  const mirrored = first !== second;
  for (let i = 0, at = 0; i < rows; i++) {
    const from = conversationOf[first + i]!;
    for (let j = 0; j < columns; j++, at++) {
      const to = conversationOf[second + j]!;
      // Rows have length 1: |x − y|² = 2 − 2·cos.
      const cosineDistance = values[at]! / 2;
      const place = (first + i) * conversations + to;
      if (cosineDistance < nearest[place]!) nearest[place] = cosineDistance;
      if (mirrored) {
        const back = (second + j) * conversations + from;
        if (cosineDistance < nearest[back]!) nearest[back] = cosineDistance;
      }
      if (kernel === null) continue;
      const value = Math.exp(values[at]! * scale);
      kernel[from * conversations + to] = kernel[from * conversations + to]! + value;
      if (mirrored) kernel[to * conversations + from] = kernel[to * conversations + from]! + value;
    }
  }
}
