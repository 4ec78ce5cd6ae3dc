export type FencedRecord = Readonly<Record<string, unknown>>;

/**
 * The JSON records of a fenced block of a judge's question. Only whole lines between the block's own marks count, so
 * whatever a turn's text says, it stays the text of that turn.
 * @returns null where there is no such block.
 */
export function fencedRecords(lines: readonly string[], label: string): FencedRecord[] | null {
  const open = lines.findIndex((line) => line.startsWith(`<<<${label} `));
  if (open === -1) return null;
  const close = lines.indexOf(lines[open]!.replace("<<<", ">>>"), open);
  if (close === -1) return null;
  return lines.slice(open + 1, close).map((line) => JSON.parse(line) as FencedRecord);
}
