/**
 * What a turn says in its speaker's own words, made ready for patterns: lower case, straight apostrophes, no
 * markdown marks, one sentence a line, questions ending in ` ?`. Words in double quotes are left out, since a
 * person who quotes a therapist, a text message or the other side has not said it. A turn that is one
 * quotation from end to end is read as if it had no quotes: some models wrap all they say in them.
 *
 * Linear in the length of `text`.
 */
export function ownWords(text: string): string {
  const plain = plainLetters(text);
  const whole = /^"([^"]*)"$/.exec(plain);
  const own = whole === null ? plain.replace(QUOTED, " … ") : whole[1]!;
  return own
    .replace(/\ba\.i\./g, "ai")
    .replace(/\?+[!?]*/g, " ?\n")
    .replace(/[.!…]+(?=\s|$)/g, "\n")
    .replace(/ +/g, " ")
    .replace(/ ?\n[ \n]*/g, "\n")
    .trim();
}

/** Lower case, compatibility forms folded, one kind of apostrophe, quote and space, no marks of emphasis. */
export function plainLetters(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[\u200b-\u200f\u2060\ufeff\u00ad*_`]/g, "")
    .replace(/[‘’ʼ´]/g, "'")
    .replace(/[“”„«»]/g, '"')
    .replace(/\r\n?/g, "\n")
    .replace(/[^\S\n]+/g, " ")
    .trim();
}

/** Bounded, so that a stray quote takes no more than a paragraph with it. */
const QUOTED = /"[^"\n]{0,400}"/g;
