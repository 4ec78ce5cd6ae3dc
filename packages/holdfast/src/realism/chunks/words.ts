/** Scripts written without spaces: each of their characters counts as a word. */
const UNSPACED =
  "\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}";
const WORD = new RegExp(`[${UNSPACED}]|(?:(?![${UNSPACED}])\\S)+`, "gu");
const COUNTS = /[\p{L}\p{N}]/u;

/**
 * Where each word of a normalised text begins. A word is a run of characters without a space that holds a letter or a
 * digit; marks that stand alone (`-`, an emoji) belong to the word before them, so that no text is lost.
 */
export function wordStarts(text: string): number[] {
  const starts: number[] = [];
  for (const { 0: run, index } of text.matchAll(WORD)) if (COUNTS.test(run)) starts.push(index);
  return starts;
}
