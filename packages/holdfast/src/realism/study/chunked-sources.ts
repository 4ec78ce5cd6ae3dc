import { UserError } from "../../domain/user-error.ts";
import { type ChunkScope, chunkConversation } from "../chunks/chunk-conversation.ts";
import type { Embedding } from "../embedding/embedder.ts";
import { pickRows } from "../linear-algebra/linear-map.ts";
import type { EmbeddedConversations } from "../resampling/embedded-conversations.ts";
import type { SourceCounts } from "./study.ts";
import type { StudyConversation, StudySource } from "./study-source.ts";

/** A source as chunks, in the order of its conversations. */
export interface ChunkedSource {
  readonly counts: SourceCounts;
  readonly texts: readonly string[];
  /** What each chunk's conversation is called. */
  readonly conversations: readonly string[];
  /** Number of each chunk's person, from 0. */
  readonly personOf: Int32Array;
}

/** @throws UserError where not one chunk comes out of it. */
export function chunkSource({ name, conversations }: StudySource, scope: ChunkScope): ChunkedSource {
  const texts: string[] = [];
  const owners: string[] = [];
  const people = new Map<string, number>();
  const personOf: number[] = [];
  let [words, wordsLeft, turns] = [0, 0, 0];
  for (const conversation of conversations) {
    const { chunks, wordsLeft: left } = chunkConversation(conversation.turns, { scope });
    turns += conversation.turns.length;
    wordsLeft += left;
    if (chunks.length === 0) continue;
    const who = personKey(conversation);
    if (!people.has(who)) people.set(who, people.size);
    for (const { text, words: n } of chunks) {
      texts.push(text);
      owners.push(conversation.id);
      personOf.push(people.get(who)!);
      words += n;
    }
  }
  if (texts.length === 0) {
    throw new UserError(
      `${name}: no conversation has the 8 words of the person that a chunk needs (${conversations.length} read); ` +
        "give conversations with more of what the person says.",
    );
  }
  const held = new Set(owners).size;
  const counts = {
    name,
    conversations: held,
    people: people.size,
    tooShort: conversations.length - held,
    turns,
    chunks: texts.length,
    words,
    wordsLeft,
  };
  return { counts, texts, conversations: owners, personOf: Int32Array.from(personOf) };
}

/** A conversation that names no person has one of its own. */
function personKey({ id, person }: StudyConversation): string {
  return person === null ? `conversation ${id}` : `person ${person}`;
}

/** The rows of each source, in the order in which their texts were joined. @throws UserError for a chunk without direction. */
export function embeddedSources(
  sources: readonly ChunkedSource[],
  { rows, without, description }: Embedding,
): EmbeddedConversations[] {
  let first = 0;
  return sources.map(({ counts, texts, conversations, personOf }) => {
    const [start, end] = [first, first + texts.length];
    first = end;
    const lost = without.find((row) => row >= start && row < end);
    if (lost !== undefined) {
      throw new UserError(
        `${counts.name}: the embedding (${description.name}) finds nothing it knows in a chunk of the conversation ` +
          `"${conversations[lost - start]}", so that its distance to others is undefined. Leave that ` +
          "conversation out, or choose another --embedding.",
      );
    }
    const own = pickRows(
      rows,
      Array.from({ length: texts.length }, (_, i) => start + i),
    );
    return { rows: own, conversationOf: personOf, conversations: counts.people };
  });
}
