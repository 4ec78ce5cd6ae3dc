import type { z } from "zod";
import { nearestName } from "../../../domain/nearest-name.ts";
import type { ValuePath } from "../../../domain/value-path.ts";
import type { Fault } from "./problem-list.ts";

type Issue = z.core.$ZodIssue;

/** Zod's issues in the words of a task file: what was found, what was expected, how to mend it. */
export function faultsOf(error: z.ZodError, value: unknown): Fault[] {
  return error.issues.flatMap((issue) => faultsOfIssue(issue, value));
}

function faultsOfIssue(issue: Issue, value: unknown): Fault[] {
  const path = issue.path.filter((step) => typeof step !== "symbol");
  if (issue.code === "unrecognized_keys") return issue.keys.map((key) => unknownKey(path, key));
  const found = valueAt(value, path);
  if (found === undefined)
    return [{ path, problem: "is missing", mend: `add it: ${expectation(issue, path)}` }];
  return [{ path, problem: complaint(issue, found), mend: `expected ${expectation(issue, path)}` }];
}

const KNOWN_KEYS = [
  ...["id", "strata", "systemInstruction", "turns", "clinicalNote", "criteria", "reference"],
  ...["role", "text", "dimension", "weight"],
];

function unknownKey(path: ValuePath, key: string): Fault {
  const near = nearestName(key, KNOWN_KEYS);
  const mend = near === null ? "remove it" : `did you mean "${near}"? Otherwise remove it`;
  return { path: [...path, key], problem: "is an unknown key", mend };
}

/** What stands in the file, short enough for one line; long texts are named by their length. */
function complaint(issue: Issue, found: unknown): string {
  if (Array.isArray(found) && issue.code === "too_small") return "is an empty list";
  if (typeof found === "string" && found.trim() === "") return "is empty";
  if (typeof found === "string" && found.length > 60) return `is a text of ${found.length} characters`;
  if (typeof found === "object" && found !== null) return Array.isArray(found) ? "is a list" : "is an object";
  return `is ${JSON.stringify(found)}`;
}

/** By the last named step of the path: what belongs there. */
const EXPECTED: Readonly<Record<string, string>> = {
  id: "a text that is not empty, unique in its list",
  strata: 'an object of texts, such as {"age": "O18"}',
  turns: 'a list of at least one turn, {"role": "user", "text": "…"}',
  role: '"user" or "assistant"',
  text: "a text that is not empty",
  criteria: 'a list of at least one criterion, {"id": "…", "text": "…", "weight": 5}',
  clinicalNote: "a text, or leave it out",
  reference: "a text, or leave it out",
  systemInstruction: "a text, or leave it out",
};

function expectation(issue: Issue, path: ValuePath): string {
  const last = path.at(-1);
  if (last === "weight") return weightExpectation(issue);
  if (last === "dimension") return dimensionExpectation(issue);
  if (path[0] === "strata" && path.length > 1) return "a text";
  if (typeof last === "number") return path[0] === "turns" ? "an object with role and text" : "an object";
  return (
    EXPECTED[String(last ?? "")] ??
    (path.length === 0 ? "an object with id, turns and criteria" : issue.message)
  );
}

function weightExpectation(issue: Issue): string {
  return issue.code === "custom" ? "a number other than 0" : "a whole number from 1 to 20";
}

function dimensionExpectation(issue: Issue): string {
  if (issue.code !== "invalid_value") return "a text that is not empty, or leave it out";
  return `one of ${issue.values.map(String).join(", ")}, or leave it out`;
}

function valueAt(value: unknown, path: ValuePath): unknown {
  let at: unknown = value;
  for (const step of path) at = (at as Record<string | number, unknown> | null | undefined)?.[step];
  return at;
}
