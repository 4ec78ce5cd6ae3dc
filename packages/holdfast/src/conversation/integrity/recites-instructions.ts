import { plainLetters } from "./own-words.ts";

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
  const said = ` ${words(text)} `;
  return sentences(instructions).some((sentence) => said.includes(` ${sentence} `));
}

function sentences(instructions: string): string[] {
  return plainLetters(instructions)
    .replace(/"[^"\n]*"/g, "\n")
    .split(/[.!?:;\n]+/)
    .map(words)
    .filter((sentence) => sentence.split(" ").length >= LEAST_WORDS)
    .filter((sentence) => /\byour?\b/.test(sentence) && !/\b(?:i|my|me)\b/.test(sentence));
}

function words(text: string): string {
  return plainLetters(text)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
