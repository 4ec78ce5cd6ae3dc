import type { LocatedDocument } from "../../../files/yaml-document.ts";
import { offsetOf, parseJsonText, position } from "./json-text.ts";

/**
 * Parses one JSON document. Lines are searched for only when a problem is reported.
 * @throws UserError naming line and column of a syntax error.
 */
export function parseJsonDocument(file: string, bytes: Buffer): LocatedDocument {
  const text = bytes.toString("utf8");
  return {
    value: parseJsonText(file, text),
    line: (path) => position(text, offsetOf(text, path)).line,
  };
}
