import { said } from "./said.ts";

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
  const { whole, words, triples } = said(text);
  if (words < SAME_FROM) return false;
  if (earlier.some((turn) => said(turn).whole === whole)) return true;
  if (words < NEAR_FROM) return false;
  const own = new Set(triples);
  return (
    earlier.some((turn) => isNearly(own, said(turn).triples)) ||
    heard.some((turn) => shared(own, said(turn).triples) >= INSIDE_HEARD * own.size)
  );
}

function isNearly(own: ReadonlySet<number>, other: Uint32Array): boolean {
  const common = shared(own, other);
  return common >= NEARLY_ALL * (own.size + other.length - common) || common >= INSIDE_OWN * own.size;
}

function shared(own: ReadonlySet<number>, other: Uint32Array): number {
  let count = 0;
  for (const triple of other) if (own.has(triple)) count += 1;
  return count;
}
