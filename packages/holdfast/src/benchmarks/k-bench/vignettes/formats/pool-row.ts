import { z } from "zod";
import { schemaProblems } from "../../../../domain/schema-problems.ts";
import { pathText } from "../../../../domain/value-path.ts";
import type { Vignette } from "../../../../domain/vignette.ts";

/** The parts of a vignette around its variables, whose values the schema of variables judges. */
const envelope = z.strictObject({
  id: z.string().regex(/^[\w.-]{1,128}$/, "expected 1 to 128 letters, digits, dots, hyphens or underscores"),
  schemaVersion: z.int().min(1),
  origin: z.enum(["generated", "lived-experience"]),
  provenance: z.record(z.string(), z.union([z.string(), z.number()])),
  variables: z.record(
    z.string(),
    z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())]),
  ),
});

/** Something wrong with one row of a file. */
export interface RowFault {
  readonly field: string;
  readonly message: string;
  readonly reason: string;
}

/** One row of a file: where it stands, and the vignette or what keeps it from being one. */
export interface PoolRow {
  /** `FILE:LINE`, or `FILE: row N` where a format has no lines. */
  readonly place: string;
  readonly vignette: Vignette | null;
  readonly faults: readonly RowFault[];
}

/** The same envelope, which only says whether the variables are as they should: many times as fast. */
const quickEnvelope = envelope.extend({ variables: z.custom<Vignette["variables"]>(areVariables) });

function areVariables(variables: unknown): boolean {
  if (typeof variables !== "object" || variables === null || Array.isArray(variables)) return false;
  const values: unknown[] = Object.values(variables);
  return values.every(isVariableValue);
}

function isVariableValue(value: unknown): boolean {
  if (typeof value === "string" || typeof value === "boolean" || value === null) return true;
  if (typeof value === "number") return Number.isFinite(value);
  return Array.isArray(value) && value.every((item) => typeof item === "string");
}

/** A value as read as a row. */
export function poolRow(place: string, value: unknown): PoolRow {
  const checked = quickEnvelope.safeParse(value);
  if (checked.success) return { place, vignette: checked.data, faults: [] };
  const faults = schemaProblems(envelope, value).map(({ path, message }) => ({
    field: pathText(path) || "the row",
    message: `${message}.`,
    reason: "not-a-vignette",
  }));
  return { place, vignette: null, faults };
}

/** A row that cannot even be read. */
export function faultyRow(place: string, field: string, message: string): PoolRow {
  return { place, vignette: null, faults: [{ field, message, reason: "unreadable" }] };
}
