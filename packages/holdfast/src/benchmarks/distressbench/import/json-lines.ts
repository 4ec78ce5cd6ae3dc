import type { SourceRecord } from "./collect-tasks.ts";
import { parseJsonText } from "./json-text.ts";

/**
 * The records of a JSONL file, one a line, read line by line so that only one line is decoded at a time.
 * CRLF and blank lines are fine.
 * @throws UserError naming line and column of a syntax error.
 */
export function* jsonLines(file: string, bytes: Buffer): Generator<SourceRecord> {
  let start = 0;
  for (let line = 1; start < bytes.length; line++) {
    const newline = bytes.indexOf(10, start);
    const end = newline === -1 ? bytes.length : newline;
    const text = bytes.toString("utf8", start, end).trimEnd();
    if (text.trim() !== "") yield { value: parseJsonText(file, text, line), line: () => line };
    start = end + 1;
  }
}
