import { displayWidth, fitLine } from "./display-width.ts";

/** Columns a report may take. */
export const TERMINAL_WIDTH = 100;

const GAP = "  ";
const NAME_WIDTH = 28;

/**
 * A table for a terminal: first column left, all others right. Columns that do not fit into `width` go into
 * a further table below that repeats the first one. Cells are made safe for a terminal.
 * @param rows as many cells each as `heads`.
 * @param words columns of words, set left like the first one.
 */
export function textTable(
  heads: readonly string[],
  rows: readonly (readonly string[])[],
  width = TERMINAL_WIDTH,
  words: ReadonlySet<number> = new Set(),
): string[] {
  const cells = [heads, ...rows].map((row) =>
    row.map((cell, i) => fitLine(cell, i === 0 ? NAME_WIDTH : width - NAME_WIDTH - GAP.length)),
  );
  const widths = heads.map((_, i) => Math.max(...cells.map((row) => displayWidth(row[i]!))));
  return blocksOf(widths, width).flatMap((block, i) => [
    ...(i === 0 ? [] : [""]),
    ...cells.map((row) =>
      block
        .map((column) => padded(row[column]!, widths[column]!, column === 0 || words.has(column)))
        .join(GAP)
        .trimEnd(),
    ),
  ]);
}

/** Columns of each block: the first column, then as many others as fit. */
function blocksOf(widths: readonly number[], width: number): number[][] {
  const blocks: number[][] = [[0]];
  let used = widths[0]!;
  for (let column = 1; column < widths.length; column++) {
    const needed = GAP.length + widths[column]!;
    if (used + needed > width && blocks.at(-1)!.length > 1) {
      blocks.push([0]);
      used = widths[0]!;
    }
    blocks.at(-1)!.push(column);
    used += needed;
  }
  return blocks;
}

function padded(cell: string, width: number, isLeft: boolean): string {
  const space = " ".repeat(width - displayWidth(cell));
  return isLeft ? cell + space : space + cell;
}

/** A paragraph broken at spaces into lines of at most `width` columns; a longer word is cut. */
export function wrapped(text: string, width = TERMINAL_WIDTH, indent = ""): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(/\s+/).filter((part) => part !== "")) {
    const safe = fitLine(word, width - indent.length);
    const longer = line === "" ? safe : `${line} ${safe}`;
    if (displayWidth(longer) + (lines.length === 0 ? 0 : indent.length) <= width) line = longer;
    else {
      lines.push(line);
      line = safe;
    }
  }
  return [...lines, line].map((one, i) => (i === 0 ? one : indent + one));
}
