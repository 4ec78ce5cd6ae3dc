import { isMap, isNode, isScalar, LineCounter, type Node, parseDocument } from "yaml";
import { UserError } from "../domain/user-error.ts";
import type { ValuePath } from "../domain/value-path.ts";

/** A YAML tree costs about fifty times its text, so large sets belong in JSONL. */
const MAX_YAML_BYTES = 8 * 1024 * 1024;

/** A parsed document with the line of each value in it. */
export interface LocatedDocument {
  readonly value: unknown;
  line(path: ValuePath): number;
}

/**
 * Parses one YAML 1.2 document (JSON is a part of YAML).
 * @throws UserError naming line and column of the first syntax error, on repeated keys, on several documents,
 *   on aliases that unfold without end, and above 8 MB.
 */
export function parseYaml(file: string, bytes: Buffer): LocatedDocument {
  if (bytes.length > MAX_YAML_BYTES) {
    throw new UserError(`${file}: a YAML file may have at most 8 MB; write the tasks as JSONL, one a line.`);
  }
  const lines = new LineCounter();
  const document = parseDocument(bytes.toString("utf8"), { lineCounter: lines, prettyErrors: false });
  const error = document.errors[0];
  if (error !== undefined) {
    const { line, col } = lines.linePos(error.pos[0]);
    throw new UserError(`${file}:${line}:${col}: not YAML: ${error.message} Mend the syntax there.`);
  }
  const line = (path: ValuePath): number => {
    for (let length = path.length; length >= 0; length--) {
      const node =
        length === 0
          ? document.contents
          : (keyNode(document.getIn(path.slice(0, length - 1), true), path[length - 1]!) ??
            document.getIn(path.slice(0, length), true));
      if (isNode(node) && node.range) return lines.linePos(node.range[0]).line;
    }
    return 1;
  };
  return { value: toValue(file, () => document.toJS({ maxAliasCount: 100 })), line };
}

/** The key itself, since the value of a long mapping or list only begins on the next line. */
function keyNode(parent: unknown, step: string | number): Node | null {
  if (!isMap(parent)) return null;
  const pair = parent.items.find(({ key }) => isScalar(key) && String(key.value) === String(step));
  return isScalar(pair?.key) ? pair.key : null;
}

function toValue(file: string, read: () => unknown): unknown {
  try {
    return read();
  } catch {
    throw new UserError(`${file}: its YAML aliases (*name) cannot be resolved; write the values out.`);
  }
}
