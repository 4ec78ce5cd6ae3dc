import { canonicalJson, type Json } from "../../../domain/canonical-json.ts";
import type { Condition, Pointers } from "./options.ts";

/**
 * Every value that a JSON pointer (RFC 6901) leads to: none, one, or, where a step is `*` at a list, one for
 * each element. `""` is the whole value.
 */
export function valuesAt(value: Json, pointer: string): Json[] {
  const steps = pointer
    .split("/")
    .slice(1)
    .map((step) => step.replaceAll("~1", "/").replaceAll("~0", "~"));
  return steps.reduce<Json[]>((found, step) => found.flatMap((here) => members(here, step)), [value]);
}

function members(value: Json, step: string): Json[] {
  if (Array.isArray(value)) {
    if (step === "*") return value;
    const element = /^(0|[1-9]\d*)$/.test(step) ? value[Number(step)] : undefined;
    return element === undefined ? [] : [element];
  }
  const isMember = typeof value === "object" && value !== null && Object.hasOwn(value, step);
  return isMember ? [value[step]!] : [];
}

/** The values of several pointers, in their order. */
export function valuesAtAll(value: Json, pointers: Pointers): Json[] {
  return [pointers].flat().flatMap((pointer) => valuesAt(value, pointer));
}

/** Whether what a pointer found meets a condition. A `null` is not there. */
export function holds(found: readonly Json[], { equals, exists }: Condition): boolean {
  if (equals !== undefined && !found.some((value) => same(value, equals))) return false;
  if (exists !== undefined && found.some((value) => value !== null) !== exists) return false;
  return true;
}

function same(a: Json, b: unknown): boolean {
  return a === b || (typeof a === "object" && typeof b === "object" && canonicalJson(a) === canonicalJson(b));
}
