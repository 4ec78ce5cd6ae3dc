import { type ChunkSize, chunkBounds, K_BENCH_CHUNKS } from "./chunk-bounds.ts";
import { normaliseUtterance } from "./normalise.ts";
import { segmentUtterances } from "./sentences.ts";

/** A piece of what one person said, about as long as any other: what is embedded and compared. */
export interface Chunk {
  readonly text: string;
  readonly words: number;
}

export interface ChunkedConversation {
  readonly chunks: readonly Chunk[];
  /** Words that came into no chunk, since there were too few of them to make one. */
  readonly wordsLeft: number;
}

/**
 * Whether short turns are put together with the turns after them (`conversation`), or each turn stands alone and what is
 * too short is left out (`turn`). The paper says "normalised, segmented, and recombined", which a short turn alone could
 * not be.
 */
export type ChunkScope = "conversation" | "turn";

export interface ChunkOptions {
  readonly scope?: ChunkScope;
  readonly size?: ChunkSize;
}

/** The person's turns of one conversation, as chunks; nothing is put together across conversations. */
export function chunkConversation(
  turns: readonly string[],
  { scope = "conversation", size = K_BENCH_CHUNKS }: ChunkOptions = {},
): ChunkedConversation {
  const utterances = turns.map(normaliseUtterance);
  const runs = scope === "conversation" ? [utterances] : utterances.map((utterance) => [utterance]);
  const parts = runs.map((run) => chunkRun(run, size));
  return {
    chunks: parts.flatMap(({ chunks }) => chunks),
    wordsLeft: parts.reduce((sum, { wordsLeft }) => sum + wordsLeft, 0),
  };
}

function chunkRun(utterances: readonly string[], size: ChunkSize): ChunkedConversation {
  const { text, starts, sentences } = segmentUtterances(utterances);
  const bounds = chunkBounds(starts.length, sentences, size);
  const offsets = bounds.map((word, i) => (i === 0 ? 0 : (starts[word] ?? text.length)));
  const chunks = bounds.slice(1).map((end, i) => ({
    text: text.slice(offsets[i], offsets[i + 1]).trim(),
    words: end - bounds[i]!,
  }));
  return { chunks, wordsLeft: chunks.length === 0 ? starts.length : 0 };
}
