import type { z } from "zod";
import { schemaProblems } from "../../domain/schema-problems.ts";
import { UserError } from "../../domain/user-error.ts";
import { pathText } from "../../domain/value-path.ts";
import { readUtf8 } from "../source-bytes.ts";

/** A small JSON file of a known shape; further keys may stand in it. */
export async function readChecked<S extends z.ZodType>(file: string, schema: S): Promise<z.output<S>> {
  const value = await readJson(file);
  const problems = schemaProblems(schema, value);
  if (problems.length === 0) return schema.parse(value);
  const { path, message } = problems[0]!;
  throw new UserError(`${file}: ${pathText(path) || "the file"}: ${message}`);
}

/** @throws UserError where the file holds no JSON object. */
export async function readJson(file: string): Promise<object> {
  let value: unknown;
  try {
    value = JSON.parse((await readUtf8(file)).toString());
  } catch (error) {
    if (error instanceof UserError) throw error;
    throw new UserError(`${file}: is no JSON; copy the exported folder again.`);
  }
  if (typeof value === "object" && value !== null && !Array.isArray(value)) return value;
  throw new UserError(`${file}: expected a JSON object`);
}
