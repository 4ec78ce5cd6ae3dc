import { plainLetters } from "./own-words.ts";

/** Shorter turns ("yeah", "I don't know") may come again. */
const SAME_FROM = 4;
/** From so many words on, being nearly the same counts too. */
const NEAR_FROM = 8;
/** Shares of a turn's word triples: of the union with an earlier turn, within one earlier turn, within one reply. */
const NEARLY_ALL = 0.6;
const INSIDE_OWN = 0.85;
const INSIDE_HEARD = 0.6;

/**
 * Whether the turn says an earlier turn of its own again, or gives back what the other side said. Compared are
 * words, whatever their case and punctuation; near-sameness is the Jaccard index of triples of words.
 */
export function repeatsItself(text: string, earlier: readonly string[], heard: readonly string[]): boolean {
  const words = wordsOf(text);
  if (words.length < SAME_FROM) return false;
  const whole = words.join(" ");
  const before = earlier.map(wordsOf);
  if (before.some((turn) => turn.join(" ") === whole)) return true;
  if (words.length < NEAR_FROM) return false;
  const triples = triplesOf(words);
  return (
    before.some((turn) => isNearly(triples, triplesOf(turn))) ||
    heard.some((turn) => shared(triples, triplesOf(wordsOf(turn))) >= INSIDE_HEARD * triples.size)
  );
}

function isNearly(turn: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  const common = shared(turn, other);
  return common >= NEARLY_ALL * (turn.size + other.size - common) || common >= INSIDE_OWN * turn.size;
}

function shared(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let count = 0;
  for (const one of a) if (b.has(one)) count += 1;
  return count;
}

function triplesOf(words: readonly string[]): Set<string> {
  const triples = new Set<string>();
  for (let i = 2; i < words.length; i++) triples.add(`${words[i - 2]} ${words[i - 1]} ${words[i]}`);
  return triples;
}

function wordsOf(text: string): string[] {
  return (
    plainLetters(text)
      .replaceAll("'", "")
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}
