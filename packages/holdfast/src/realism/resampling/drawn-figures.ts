import { drawnDistribution, frechetOf } from "../distances/frechet.ts";
import { blockFigures, type Draws } from "./block-figures.ts";
import type { ConversationBlocks } from "./conversation-blocks.ts";
import type { DistanceFigures } from "./distance-names.ts";
import type { EmbeddedConversations } from "./embedded-conversations.ts";

/** Both sources, ready to be drawn from again and again. */
export interface DrawnFrom {
  readonly human: EmbeddedConversations;
  readonly synthetic: EmbeddedConversations;
  readonly blocks: ConversationBlocks;
}

/**
 * Every distance of the drawn conversations to the drawn reference. @param reference and `drawn` over the conversations
 * of both sources, human first. @param withFrechet it costs a thousand times as much as all others together; NaN without.
 */
export function drawnFigures(
  from: DrawnFrom,
  reference: Draws,
  drawn: Draws,
  withFrechet: boolean,
): DistanceFigures {
  const { synthToHuman, humanToSynth, biasedSquared, unbiasedSquared } = blockFigures(
    from.blocks,
    reference,
    drawn,
  );
  return {
    synthToHuman,
    humanToSynth,
    symmetric: (synthToHuman + humanToSynth) / 2,
    mmdBiasedSquared: biasedSquared,
    mmdUnbiasedSquared: unbiasedSquared,
    frechetSquared: withFrechet ? frechetOfDraws(from, reference, drawn) : Number.NaN,
  };
}

function frechetOfDraws(from: DrawnFrom, reference: Draws, drawn: Draws): number {
  const [a, b] = [reference, drawn].map((draws) =>
    drawnDistribution(rowsOf(from, draws), rowDraws(from, draws)),
  );
  return frechetOf(a!, b!).squared ?? Number.NaN;
}

/** Draws never mix the sources: they lie on the human or on the synthetic side. */
function isSynthetic({ blocks }: DrawnFrom, draws: Draws): boolean {
  for (let one = 0; one < blocks.humanConversations; one++) if (draws[one]! > 0) return false;
  return true;
}

function rowsOf(from: DrawnFrom, draws: Draws) {
  return (isSynthetic(from, draws) ? from.synthetic : from.human).rows;
}

function rowDraws(from: DrawnFrom, draws: Draws): Float64Array {
  const synthetic = isSynthetic(from, draws);
  const { conversationOf } = synthetic ? from.synthetic : from.human;
  const first = synthetic ? from.blocks.humanConversations : 0;
  return Float64Array.from(conversationOf, (one) => draws[first + one]!);
}
