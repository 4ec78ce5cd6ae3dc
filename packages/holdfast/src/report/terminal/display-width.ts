import { plainText } from "../../domain/plain-text.ts";

/** Letters that take two columns on a terminal (East Asian wide, full-width forms, pictures). */
const WIDE =
  /^(?:\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}|[\u3000-\u303e\uff01-\uff60\uffe0-\uffe6]|\p{Emoji_Presentation})/u;
/** Marks and joiners that take none. */
const NARROW = /^[\p{M}\p{Cf}]+$/u;

const letters = new Intl.Segmenter("en", { granularity: "grapheme" });

/** Columns that a text without control characters takes on a terminal. */
export function displayWidth(text: string): number {
  if (/^[\x20-\x7e]*$/.test(text)) return text.length;
  let width = 0;
  for (const { segment } of letters.segment(text)) width += widthOf(segment);
  return width;
}

/** Third-party text on one line, made safe and cut to `width` columns; what is cut off is marked with `…`. */
export function fitLine(text: string, width: number): string {
  const line = plainText(text.replace(/\s+/g, " ").trim());
  if (displayWidth(line) <= width) return line;
  let kept = "";
  let used = 0;
  for (const { segment } of letters.segment(line)) {
    used += widthOf(segment);
    if (used > width - 1) break;
    kept += segment;
  }
  return `${kept}…`;
}

function widthOf(letter: string): number {
  if (WIDE.test(letter)) return 2;
  return NARROW.test(letter) ? 0 : 1;
}
