/**
 * Words are runs of letters, marks and digits, with apostrophes and hyphens inside; each character of a script that is
 * written without spaces between words (Han, kana) is one.
 */
const WORD =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[[\p{L}\p{M}\p{N}]--[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]]+(?:['’\-][[\p{L}\p{M}\p{N}]--[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]]+)*/gv;

/** Words of a text: how long a reply is, whatever a model's tokens are. Signs, emoji and list bullets count for nothing. */
export function countWords(text: string): number {
  return text.match(WORD)?.length ?? 0;
}
