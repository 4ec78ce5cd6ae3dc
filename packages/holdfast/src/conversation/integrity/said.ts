import { plainLetters } from "./own-words.ts";

/** What a text says, made comparable. */
export interface Said {
  /** Its words with one space between them, whatever their case and punctuation. */
  readonly whole: string;
  readonly words: number;
  /** Every three words that follow each other, once, as numbers. */
  readonly triples: Uint32Array;
}

/** So many texts are kept: those of a few dozen conversations held at once. Longer texts are not kept. */
const KEPT = 2048;
const LONGEST = 20_000;

const seen = new Map<string, Said>();

/**
 * Every turn of a conversation is compared with all turns before it, so what the texts met last say is kept; the
 * answer is the same with and without.
 */
export function said(text: string): Said {
  const known = seen.get(text);
  if (known !== undefined) return known;
  const words =
    plainLetters(text)
      .replaceAll("'", "")
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  const made = { whole: words.join(" "), words: words.length, triples: triplesOf(words.map(numberOf)) };
  if (text.length <= LONGEST) {
    const oldest = seen.size < KEPT ? undefined : seen.keys().next().value;
    if (oldest !== undefined) seen.delete(oldest);
    seen.set(text, made);
  }
  return made;
}

/** In 32 bits: a chance match of two triples changes nothing, since a repetition needs most of a turn's. */
function triplesOf(words: readonly number[]): Uint32Array {
  const triples = new Set<number>();
  for (let i = 2; i < words.length; i++) {
    const two = Math.imul(words[i - 2]!, 0x9e3779b1) ^ words[i - 1]!;
    triples.add((Math.imul(two, 0x85ebca6b) ^ words[i]!) >>> 0);
  }
  return Uint32Array.from(triples);
}

/** FNV-1a. */
function numberOf(word: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < word.length; i++) hash = Math.imul(hash ^ word.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}
