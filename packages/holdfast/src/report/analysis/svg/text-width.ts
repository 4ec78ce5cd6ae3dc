import { displayWidth } from "../../terminal/display-width.ts";

/** Width of a letter of 13 units, at most on average: no font can be measured here. */
const LETTER = 7.8;

/** Units that a text takes, rather too many than too few. @param size of its letters. */
export function textWidth(text: string, size = 13): number {
  return Math.ceil((displayWidth(text) * LETTER * size) / 13);
}

/** Width of the widest of some texts; 0 for none. */
export function widestOf(texts: readonly string[], size = 13): number {
  return texts.reduce((widest, text) => Math.max(widest, textWidth(text, size)), 0);
}

/** A text broken at spaces into lines that fit; a longer word stands alone. */
export function linesWithin(text: string, width: number, size = 13): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter((part) => part !== "")) {
    const joined = lines.length === 0 ? word : `${lines.at(-1)} ${word}`;
    if (lines.length === 0 || textWidth(joined, size) > width) lines.push(word);
    else lines[lines.length - 1] = joined;
  }
  return lines;
}
