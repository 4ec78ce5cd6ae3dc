import type { Vignette } from "../../../../domain/vignette.ts";
import { faultyRow, type PoolRow, poolRow } from "./pool-row.ts";

/** Vignettes as JSONL, one a line. */
export function* jsonlPieces(vignettes: readonly Vignette[]): Generator<string> {
  for (const vignette of vignettes) yield `${JSON.stringify(vignette)}\n`;
}

/** Rows of a JSONL file; blank lines are skipped. */
export function* jsonlRows(file: string, bytes: Buffer): Generator<PoolRow> {
  let start = 0;
  for (let line = 1; start < bytes.length; line++) {
    const newline = bytes.indexOf(10, start);
    const end = newline === -1 ? bytes.length : newline;
    const text = bytes.toString("utf8", start, end).trim();
    if (text !== "") yield parsedRow(`${file}:${line}`, text);
    start = end + 1;
  }
}

function parsedRow(place: string, text: string): PoolRow {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return faultyRow(place, "the line", "is not JSON; expected one vignette as a JSON object.");
  }
  return poolRow(place, value);
}
