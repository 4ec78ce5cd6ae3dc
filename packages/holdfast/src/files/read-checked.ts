import type { z } from "zod";
import { schemaProblems } from "../domain/schema-problems.ts";
import { UserError } from "../domain/user-error.ts";
import { pathText, type ValuePath } from "../domain/value-path.ts";
import { readUtf8 } from "./source-bytes.ts";
import { parseYaml } from "./yaml-document.ts";

/** A value read from a file, with the line on which each part of it stands. */
export interface Checked<T> {
  readonly value: T;
  line(path: ValuePath): number;
}

/**
 * Reads a small YAML or JSON file of a known shape. An empty file is an empty mapping.
 * @param shown the file's name as messages should give it.
 * @throws UserError with file, line, field and what was expected, for everything that is wrong.
 */
export async function readChecked<S extends z.ZodType>(
  path: string,
  schema: S,
  shown = path,
): Promise<Checked<z.output<S>>> {
  const document = parseYaml(shown, await readNamed(path, shown));
  const value = document.value ?? {};
  const problems = schemaProblems(schema, value);
  if (problems.length > 0) {
    const lines = problems.map((problem) => {
      const field = pathText(problem.path) || "the file";
      return `${shown}:${document.line(problem.path)}: ${field}: ${problem.message}`;
    });
    throw new UserError(lines.join("\n"));
  }
  return { value: schema.parse(value), line: document.line };
}

async function readNamed(path: string, shown: string): Promise<Buffer> {
  try {
    return await readUtf8(path);
  } catch (error) {
    throw error instanceof UserError ? new UserError(error.message.replace(path, shown)) : error;
  }
}
