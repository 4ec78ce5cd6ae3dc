import { z } from "zod";
import { nearestName } from "../../../domain/nearest-name.ts";
import { fieldName, type Path, ProblemList } from "./problem-list.ts";
import { readUtf8 } from "./source-bytes.ts";
import { type LocatedDocument, parseYaml } from "./yaml-document.ts";

/**
 * Reads a small YAML or JSON file of known shape: a mapping, a rubric, a benchmark's own description.
 * @throws UserError listing every problem with line and field; unknown keys with the nearest known one.
 */
export async function readYamlAs<T>(file: string, schema: z.ZodType<T>): Promise<T> {
  const document = parseYaml(file, await readUtf8(file));
  const parsed = schema.safeParse(document.value);
  if (parsed.success) return parsed.data;
  throw shapeError(file, document, parsed.error, schema);
}

function shapeError(file: string, document: LocatedDocument, error: z.ZodError, schema: z.ZodType): unknown {
  const problems = new ProblemList();
  for (const issue of error.issues) {
    const path = issue.path.filter((step) => typeof step !== "symbol");
    const keys = issue.code === "unrecognized_keys" ? issue.keys : [];
    for (const key of keys) {
      const near = nearestName(key, keysOf(schema, path));
      const hint = near === null ? "remove it" : `did you mean "${near}"?`;
      problems.add(() => `${file}:${document.line([...path, key])}: unknown key "${key}"; ${hint}`);
    }
    const field = fieldName(path) || "the file";
    if (keys.length === 0) problems.add(() => `${file}:${document.line(path)}: ${field}: ${issue.message}`);
  }
  try {
    problems.throwIfAny(file);
  } catch (thrown) {
    return thrown;
  }
  return error;
}

/** Keys of the object at the top; deeper objects are small enough to do without a hint. */
function keysOf(schema: z.ZodType, path: Path): string[] {
  return path.length === 0 && schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
}
