import { UserError } from "../../domain/user-error.ts";
import { type ChunkScope, chunkConversation } from "../chunks/chunk-conversation.ts";
import type { Embedding } from "../embedding/embedder.ts";
import { pickRows } from "../linear-algebra/linear-map.ts";
import type { EmbeddedConversations } from "../resampling/embedded-conversations.ts";
import type { SourceCounts } from "./study.ts";
import type { StudySource } from "./study-source.ts";

/** A source as chunks, in the order of its conversations. */
export interface ChunkedSource {
  readonly counts: SourceCounts;
  readonly texts: readonly string[];
  /** Number of each chunk's conversation among those that have chunks, and what these are called. */
  readonly conversationOf: Int32Array;
  readonly ids: readonly string[];
}

/** @throws UserError where not one chunk comes out of it. */
export function chunkSource({ name, conversations }: StudySource, scope: ChunkScope): ChunkedSource {
  const texts: string[] = [];
  const owners: number[] = [];
  const ids: string[] = [];
  let [words, wordsLeft, turns] = [0, 0, 0];
  for (const conversation of conversations) {
    const { chunks, wordsLeft: left } = chunkConversation(conversation.turns, { scope });
    turns += conversation.turns.length;
    wordsLeft += left;
    if (chunks.length === 0) continue;
    for (const { text, words: n } of chunks) {
      texts.push(text);
      owners.push(ids.length);
      words += n;
    }
    ids.push(conversation.id);
  }
  if (texts.length === 0) {
    throw new UserError(
      `${name}: no conversation has the 8 words of the person that a chunk needs (${conversations.length} read); ` +
        "give conversations with more of what the person says.",
    );
  }
  const tooShort = conversations.length - ids.length;
  const counts = {
    name,
    conversations: ids.length,
    tooShort,
    turns,
    chunks: texts.length,
    words,
    wordsLeft,
  };
  return { counts, texts, conversationOf: Int32Array.from(owners), ids };
}

/** The rows of each source, in the order in which their texts were joined. @throws UserError for a chunk without direction. */
export function embeddedSources(
  sources: readonly ChunkedSource[],
  { rows, without, description }: Embedding,
): EmbeddedConversations[] {
  let first = 0;
  return sources.map(({ counts, texts, conversationOf, ids }) => {
    const [start, end] = [first, first + texts.length];
    first = end;
    const lost = without.find((row) => row >= start && row < end);
    if (lost !== undefined) {
      throw new UserError(
        `${counts.name}: the embedding (${description.name}) finds nothing it knows in a chunk of the conversation ` +
          `"${ids[conversationOf[lost - start]!]}", so that its distance to others is undefined. Leave that ` +
          "conversation out, or choose another --embedding.",
      );
    }
    const own = pickRows(
      rows,
      Array.from({ length: texts.length }, (_, i) => start + i),
    );
    return { rows: own, conversationOf, conversations: ids.length };
  });
}
