import { type Random, seededRandom } from "../../statistics/random.ts";
import { pairGeometry } from "../distances/pair-geometry.ts";
import { squaredDistances } from "../distances/pooled-distances.ts";
import { scaleRows } from "../linear-algebra/linear-map.ts";
import { conversationBlocks } from "../resampling/conversation-blocks.ts";
import type { DrawnFrom } from "../resampling/drawn-figures.ts";
import type { EmbeddedConversations } from "../resampling/embedded-conversations.ts";

const COLUMNS = 8;

/** Conversations that differ among themselves, of 4 to 8 chunks that differ within, as unit rows. @param shift from people. */
function conversations(count: number, shift: number, random: Random): EmbeddedConversations {
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const values: number[] = [];
  const conversationOf: number[] = [];
  for (let one = 0; one < count; one++) {
    const own = Array.from({ length: COLUMNS }, () => 0.6 * normal());
    for (let chunk = 0; chunk < 4 + Math.floor(5 * random()); chunk++) {
      values.push(...own.map((value, j) => value + normal() + (j < 2 ? 1.5 : 0) + (j === 0 ? shift : 0)));
      conversationOf.push(one);
    }
  }
  const rows = { rows: conversationOf.length, columns: COLUMNS, values: Float64Array.from(values) };
  scaleRows(rows, 0);
  return { rows, conversationOf: Int32Array.from(conversationOf), conversations: count };
}

/** People and simulated patients that differ by `shift`, ready to be drawn from; the kernel's width is 0.9. */
export function embeddedSample(
  seed: string,
  { human = 12, synthetic = 12, shift = 0.4 }: { human?: number; synthetic?: number; shift?: number } = {},
): DrawnFrom {
  const random = seededRandom(seed);
  const [people, patients] = [conversations(human, 0, random), conversations(synthetic, shift, random)];
  const distances = squaredDistances(pairGeometry(people.rows, patients.rows));
  return { human: people, synthetic: patients, blocks: conversationBlocks(people, patients, distances, 0.9) };
}

/** Draws that take every conversation of both sides once. */
export function everyConversation({ blocks }: DrawnFrom): { reference: Uint8Array; drawn: Uint8Array } {
  const ones = (from: number, to: number) =>
    Uint8Array.from({ length: blocks.conversations }, (_, i) => (i >= from && i < to ? 1 : 0));
  return {
    reference: ones(0, blocks.humanConversations),
    drawn: ones(blocks.humanConversations, blocks.conversations),
  };
}
