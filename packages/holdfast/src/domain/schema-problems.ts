import { z } from "zod";
import type { Json } from "./canonical-json.ts";
import { nearestName } from "./nearest-name.ts";
import type { ValuePath } from "./value-path.ts";

/** One thing wrong with a value that people wrote. */
export interface SchemaProblem {
  /** For an unknown key, to that key. */
  readonly path: ValuePath;
  /** What is wrong and what was expected, without the path. */
  readonly message: string;
}

type Issue = z.core.$ZodIssue;
type JsonSchema = z.core.JSONSchema._JSONSchema;

/**
 * What a schema has against a value, in words for the person who wrote it: unknown keys with the nearest known
 * one, and expected and found kinds. Values themselves are not repeated, since they may be secret.
 */
export function schemaProblems(schema: z.ZodType, value: unknown): SchemaProblem[] {
  const checked = schema.safeParse(value);
  if (checked.success) return [];
  const root = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
  // A mistyped key explains what is missing, so it comes first.
  const isMistyped = (issue: Issue) => issue.code === "unrecognized_keys";
  const issues = [...checked.error.issues].sort((a, b) => Number(isMistyped(b)) - Number(isMistyped(a)));
  return issues.flatMap((issue) => problemsOf(issue, [], root, value));
}

function problemsOf(issue: Issue, base: ValuePath, root: JsonSchema, value: unknown): SchemaProblem[] {
  const path = [...base, ...issue.path.map((step) => (typeof step === "number" ? step : String(step)))];
  if (issue.code === "unrecognized_keys") {
    const known = [...new Set(keysAt(root, path))];
    return issue.keys.map((key) => ({ path: [...path, key], message: unknownKey(key, known) }));
  }
  if (issue.code === "invalid_union") {
    const closest = closestBranch(issue.errors);
    if (closest) return closest.flatMap((inner) => problemsOf(inner, path, root, value));
  }
  return [{ path, message: wording(issue, valueAt(value, path)) }];
}

/** Of a union's alternatives the one that fits best: right in kind, and with the fewest objections. */
function closestBranch(branches: readonly Issue[][]): Issue[] | null {
  const isKind = (issues: readonly Issue[]) =>
    !issues.some((issue) => issue.code === "invalid_type" && issue.path.length === 0);
  const fitting = branches.filter((issues) => issues.length > 0 && isKind(issues));
  return fitting.sort((a, b) => a.length - b.length)[0] ?? null;
}

function unknownKey(key: string, known: readonly string[]): string {
  const near = nearestName(key, known);
  const hint = near === null ? "" : `; did you mean "${near}"?`;
  return `unknown key "${key}"${hint}${known.length === 0 ? "" : ` (known keys: ${known.join(", ")})`}`;
}

function wording(issue: Issue, found: unknown): string {
  if (issue.code === "invalid_type")
    return found === undefined
      ? `is missing; expected ${issue.expected}`
      : `expected ${issue.expected}, found ${kindOf(found)}`;
  if (issue.code === "invalid_value") {
    const near = typeof found === "string" ? nearestName(found, issue.values.map(String)) : null;
    const hint = near === null ? "" : `; did you mean "${near}"?`;
    return `expected one of ${issue.values.map(String).join(", ")}${hint}`;
  }
  if (issue.code === "invalid_format" && issue.format === "url")
    return "expected a whole address such as https://host/path";
  return issue.message;
}

function kindOf(value: unknown): string {
  if (value === null) return "null";
  return Array.isArray(value) ? "a list" : typeof value === "object" ? "a mapping" : `a ${typeof value}`;
}

function valueAt(value: unknown, path: ValuePath): unknown {
  return path.reduce<unknown>(
    (here, step) =>
      typeof here === "object" && here !== null ? (here as Record<string, Json>)[step] : undefined,
    value,
  );
}

function keysAt(schema: JsonSchema | boolean | undefined, path: ValuePath): string[] {
  if (schema === undefined || typeof schema === "boolean") return [];
  const alternatives = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
  const beside = alternatives.flatMap((alternative) => keysAt(alternative, path));
  const [step, ...rest] = path;
  if (step === undefined) return [...Object.keys(schema.properties ?? {}), ...beside];
  if (typeof step === "number") return [...keysAt(schema.items as JsonSchema | undefined, rest), ...beside];
  return [
    ...keysAt(schema.properties?.[step] ?? (schema.additionalProperties as JsonSchema), rest),
    ...beside,
  ];
}
