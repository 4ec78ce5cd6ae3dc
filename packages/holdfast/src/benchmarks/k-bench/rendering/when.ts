import { z } from "zod";
import type { Clause, Condition } from "./template.ts";

const plain = z.union([z.string(), z.number(), z.boolean()]);
const values = z.union([plain, z.array(plain).min(1)]);
const clause = z.union([
  values,
  z.strictObject({ not: values }),
  z.strictObject({ present: z.boolean() }),
  z
    .strictObject({ atLeast: z.number().optional(), atMost: z.number().optional() })
    .refine(
      ({ atLeast, atMost }) => atLeast !== undefined || atMost !== undefined,
      "expected atLeast or atMost",
    ),
]);

/**
 * A condition over variables, written as everywhere in a patient's files. `anyOf` stands among the variables; its
 * alternatives have none of their own.
 */
export const whenInFile = z
  .object({ anyOf: z.array(z.record(z.string(), clause)).min(2).optional() })
  .catchall(clause);

export type WhenInFile = z.output<typeof whenInFile>;
type ClauseInFile = z.output<typeof clause>;

/** The condition that a file writes; none at all always holds. */
export function toCondition({ anyOf = [], ...clauses }: WhenInFile = {}): Condition {
  return {
    clauses: clausesOf(clauses as Record<string, ClauseInFile>),
    anyOf: anyOf.map((one) => ({ clauses: clausesOf(one), anyOf: [] })),
  };
}

function clausesOf(written: Readonly<Record<string, ClauseInFile>>): Condition["clauses"] {
  return Object.entries(written).map(([variable, one]) => ({ variable, clause: toClause(one) }));
}

function toClause(written: ClauseInFile): Clause {
  if (typeof written !== "object") return { kind: "is", values: [written] };
  if (Array.isArray(written)) return { kind: "is", values: written };
  if ("not" in written) return { kind: "not", values: [written.not].flat() };
  if ("present" in written) return { kind: "present", present: written.present };
  return { kind: "between", least: written.atLeast ?? -Infinity, most: written.atMost ?? Infinity };
}
