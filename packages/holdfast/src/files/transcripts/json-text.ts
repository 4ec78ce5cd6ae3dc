import { UserError } from "../../domain/user-error.ts";
import type { ValuePath } from "../../domain/value-path.ts";
import { pathText } from "../../domain/value-path.ts";
import { parseYaml } from "../yaml-document.ts";

/**
 * JSON.parse with a message that names the line and never quotes the content.
 * @param line of the file on which `text` begins.
 * @throws UserError for what is not JSON.
 */
export function parseJson(file: string, text: string, line = 1): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const at = faultLine(text, String((error as Error).message));
    const where = at === null ? (text.includes("\n") ? file : `${file}:${line}`) : `${file}:${line + at - 1}`;
    throw new UserError(`${where}: not JSON; mend the syntax there (a missing comma, quote or bracket).`);
  }
}

/** The engine names the place in about half of its messages; the YAML reader finds most of the others. */
function faultLine(text: string, message: string): number | null {
  const offset = /at position (\d+)/.exec(message)?.[1];
  if (offset !== undefined) return text.slice(0, Number(offset)).split("\n").length;
  try {
    parseYaml("", Buffer.from(text));
    return null;
  } catch (error) {
    const line = /^:(\d+):/.exec((error as Error).message)?.[1];
    return line === undefined ? null : Number(line);
  }
}

/**
 * Finds the line of a value in a JSON text, as `file:line`; above 8 MB, where looking would cost too much, the
 * path to the value instead. The text is searched at the first call only.
 */
export function linesOf(file: string, bytes: Buffer): (path: ValuePath) => string {
  let line: ((path: ValuePath) => number) | null | undefined;
  return (path) => {
    if (line === undefined) {
      try {
        line = parseYaml(file, bytes).line;
      } catch {
        line = null;
      }
    }
    return line === null ? `${file}: ${pathText(path) || "the file"}` : `${file}:${line(path)}`;
  };
}
