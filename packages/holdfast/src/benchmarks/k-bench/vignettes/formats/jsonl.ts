import { type CodedPool, headOf, type VignetteHead } from "../coded-pool.ts";
import type { CompiledVariable } from "../compiled-schema.ts";
import { faultyRow, type PoolRow, poolRow } from "./pool-row.ts";

/** Fewer, larger writes. */
const PIECE_LENGTH = 1 << 20;

/**
 * A pool as JSONL, one vignette a line, letter for letter what JSON.stringify makes of each vignette. Every
 * member of a line is one of few texts, so each is made once.
 */
export function* jsonlPieces({ compiled, heads, rows }: CodedPool): Generator<string> {
  const members = compiled.variables.map(memberTexts);
  const line = new Array<string>(members.length);
  let piece = "";
  for (const [i, row] of rows.entries()) {
    for (let place = 0; place < members.length; place++) line[place] = members[place]!(row[place]!);
    // Joined, since a text put together bit by bit is copied slowly.
    piece += `${beginning(heads[i]!)}${line.join("")}}}\n`;
    if (piece.length < PIECE_LENGTH) continue;
    yield piece;
    piece = "";
  }
  yield piece;
}

function beginning(head: VignetteHead): string {
  return `${JSON.stringify(headOf(head)).slice(0, -1)},"variables":{`;
}

/** The text `"id":value` of each code of a variable, with a comma before it from the second variable on. */
function memberTexts({ variable, place, support }: CompiledVariable): (code: number) => string {
  const texts: (string | undefined)[] = new Array(support.length + 1).fill(undefined);
  const key = `${place === 0 ? "" : ","}${JSON.stringify(variable.id)}:`;
  return (code) => {
    texts[code] ??= key + JSON.stringify(support[code - 1] ?? null);
    return texts[code];
  };
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
