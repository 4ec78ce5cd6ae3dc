import { plainLetters } from "./own-words.ts";

/** A fact that may not be told yet, with words by which telling it is known. A cue ending in `*` is a stem. */
export interface ForbiddenFact {
  readonly fact: string;
  readonly cues: readonly string[];
}

/**
 * Ids of the forbidden facts that the text tells. A cue counts as whole words, whatever its case, apostrophes
 * and spaces; not where it is denied just before ("I don't have a plan", "no plan"), since to deny is how a
 * person keeps a thing to themselves.
 */
export function disclosedFacts(text: string, forbidden: readonly ForbiddenFact[]): string[] {
  const words = ` ${letters(text)} `;
  return forbidden
    .filter(({ cues }) => needlesOf(cues).some((needle) => tells(words, needle)))
    .map(({ fact }) => fact);
}

/** Cues ready to be looked for, kept as long as their list: it is the same one at every turn of every patient. */
const NEEDLES = new WeakMap<readonly string[], readonly string[]>();

function needlesOf(cues: readonly string[]): readonly string[] {
  const kept = NEEDLES.get(cues);
  if (kept !== undefined) return kept;
  const needles = cues.flatMap((cue) => {
    const wanted = letters(cue);
    if (wanted === "") return [];
    return [cue.trimEnd().endsWith("*") ? ` ${wanted}` : ` ${wanted} `];
  });
  NEEDLES.set(cues, needles);
  return needles;
}

function tells(words: string, needle: string): boolean {
  for (let at = words.indexOf(needle); at !== -1; at = words.indexOf(needle, at + 1)) {
    if (!DENIED.test(words.slice(Math.max(0, at - 60), at))) return true;
  }
  return false;
}

/** A denial with at most four words between it and what it denies, inside one clause. */
const DENIED =
  /(?:^| )(?:no|not|never|without|dont|doesnt|didnt|havent|hasnt|hadnt|isnt|arent|wasnt|werent|cant|wont|wouldnt|aint|nor)(?: (?!but |and |because |though )[^ |]+){0,4}$/;

/** Words only, one space between them; the ends of clauses stay as bars. */
function letters(text: string): string {
  return plainLetters(text)
    .replaceAll("'", "")
    .replace(/[.!?;:,…—\n]+/g, " | ")
    .replace(/[^\p{L}\p{N}|]+/gu, " ")
    .replace(/ +/g, " ")
    .replace(/^[ |]+|[ |]+$/g, "");
}
