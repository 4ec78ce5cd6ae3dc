import type { Json } from "../../../domain/canonical-json.ts";

export type JsonRecord = { [key: string]: Json };

/** The member at a path of keys and indexes, or `undefined` where the path leads nowhere. */
export function at(value: Json | undefined, ...path: (string | number)[]): Json | undefined {
  let here: Json | undefined = value;
  for (const step of path) {
    if (typeof step === "number") here = Array.isArray(here) ? here[step] : undefined;
    else here = isRecord(here) && Object.hasOwn(here, step) ? here[step] : undefined;
  }
  return here;
}

export function stringAt(value: Json | undefined, ...path: (string | number)[]): string | null {
  const found = at(value, ...path);
  return typeof found === "string" && found !== "" ? found : null;
}

export function numberAt(value: Json | undefined, ...path: (string | number)[]): number | null {
  const found = at(value, ...path);
  return typeof found === "number" ? found : null;
}

export function recordAt(value: Json | undefined, ...path: (string | number)[]): JsonRecord | undefined {
  const found = at(value, ...path);
  return isRecord(found) ? found : undefined;
}

function isRecord(value: Json | undefined): value is JsonRecord {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
