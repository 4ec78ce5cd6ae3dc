import { plainLetters } from "./own-words.ts";

const SAYS_YOU = /\byour?\b/;

/** Shorter sentences to a "you" are also said by people. */
const LEAST_WORDS = 8;

/**
 * Whether a turn reads out what its speaker was told in private. Instructions speak to the person ("you grew up
 * with …"), people speak of themselves ("I grew up with …"): a whole sentence that says "you" and not "I", word for
 * word in the turn, is read out. What instructions quote may be said, and is left aside.
 *
 * Linear in the length of the texts, for each sentence of the instructions.
 */
export function recitesInstructions(text: string, instructions: string): boolean {
  const said = ` ${words(plainLetters(text))} `;
  // What could be read out says "you": a turn that does not, as most of a person's own, is settled.
  if (!SAYS_YOU.test(said)) return false;
  return instructions
    .split(/\n{2,}/)
    .some((paragraph) => sentencesOf(paragraph).some((sentence) => said.includes(` ${sentence} `)));
}

/** So many paragraphs are kept: those of the people of some hundred conversations, who are met at every turn. */
const KEPT = 8192;

const known = new Map<string, readonly string[]>();

/** Sentences of a paragraph that would be read out; the answer is the same with and without what is kept. */
function sentencesOf(paragraph: string): readonly string[] {
  const kept = known.get(paragraph);
  if (kept !== undefined) return kept;
  const oldest = known.size < KEPT ? undefined : known.keys().next().value;
  if (oldest !== undefined) known.delete(oldest);
  const made = sentences(paragraph);
  known.set(paragraph, made);
  return made;
}

function sentences(instructions: string): string[] {
  return plainLetters(instructions)
    .replace(/"[^"\n]*"/g, "\n")
    .split(/[.!?:;\n]+/)
    .map(words)
    .filter((sentence) => sentence.split(" ").length >= LEAST_WORDS)
    .filter((sentence) => SAYS_YOU.test(sentence) && !/\b(?:i|my|me)\b/.test(sentence));
}

/** @param plain letters as `plainLetters` gives them. */
function words(plain: string): string {
  return plain.replace(/[^\p{L}\p{N}]+/gu, " ").trim();
}
