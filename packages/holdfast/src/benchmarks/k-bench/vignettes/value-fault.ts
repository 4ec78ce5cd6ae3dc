import { nearestName } from "../../../domain/nearest-name.ts";
import type { VariableValue } from "../../../domain/vignette.ts";
import type { Variable } from "./vignette-schema.ts";

/** What is wrong with one value, and the kind of fault. */
export interface ValueFault {
  readonly message: string;
  readonly reason: "wrong-type" | "unknown-level" | "outside-range" | "repeated-option" | "outside-length";
}

type Value = Exclude<VariableValue, null>;

/** What is wrong with the value of a variable that applies; `null` where nothing is. */
export function valueFault(variable: Variable, value: Value | null): ValueFault | null {
  switch (variable.type) {
    case "level":
      return typeof value === "string" ? nameFault(value, variable.levels!) : wrongType("one of its levels");
    case "boolean":
      return typeof value === "boolean" ? null : wrongType("true or false");
    case "number":
      return typeof value === "number" ? numberFault(value, variable.range!) : wrongType("a number");
    case "list":
      return isList(value) ? listFault(value, variable) : wrongType("a list of its options");
  }
}

function isList(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((item) => typeof item === "string");
}

function wrongType(expected: string): ValueFault {
  return { message: `expected ${expected}.`, reason: "wrong-type" };
}

function nameFault(name: string, known: readonly string[]): ValueFault | null {
  if (known.includes(name)) return null;
  const near = nearestName(name, known);
  const hint = near === null ? `expected one of ${known.join(", ")}.` : `did you mean "${near}"?`;
  return { message: `"${shortened(name)}" is unknown; ${hint}`, reason: "unknown-level" };
}

function numberFault(value: number, [least, most]: readonly number[]): ValueFault | null {
  if (Number.isInteger(value) && value >= least! && value <= most!) return null;
  return { message: `${value} is not a whole number from ${least} to ${most}.`, reason: "outside-range" };
}

function listFault(list: readonly string[], { options, length }: Variable): ValueFault | null {
  for (const name of list) {
    const fault = nameFault(name, options!);
    if (fault !== null) return fault;
  }
  const repeated = list.find((name, index) => list.indexOf(name) !== index);
  if (repeated !== undefined) {
    return { message: `"${repeated}" is there twice; keep one.`, reason: "repeated-option" };
  }
  const [fewest, most] = length!;
  if (list.length >= fewest! && list.length <= most!) return null;
  return { message: `has ${list.length} options, expected ${fewest} to ${most}.`, reason: "outside-length" };
}

function shortened(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
