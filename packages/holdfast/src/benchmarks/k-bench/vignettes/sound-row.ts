import type { Vignette } from "../../../domain/vignette.ts";
import { holdsFor } from "./coded-condition.ts";
import { type CodedRow, NOT_APPLYING } from "./coded-row.ts";
import type { CompiledSchema } from "./compiled-schema.ts";

/**
 * The codes of a vignette without problems; `null` where it has any, which vignetteProblems puts into words.
 * Looks at codes only, and so takes a tenth of the time.
 */
export function soundRow(
  compiled: CompiledSchema,
  { schemaVersion, variables }: Pick<Vignette, "schemaVersion" | "variables">,
): CodedRow | null {
  if (schemaVersion !== compiled.schema.schemaVersion) return null;
  const row = wholeRow(compiled, variables);
  if (row === null || !branchesRightly(compiled, row)) return null;
  return compiled.rules.some(({ breaks }) => holdsFor(breaks, row)) ? null : row;
}

/** The codes of a vignette with every variable of the schema, no other, and known values only. */
function wholeRow({ variables: compiled }: CompiledSchema, values: Vignette["variables"]): CodedRow | null {
  if (Object.keys(values).length !== compiled.length) return null;
  const row: CodedRow = new Int32Array(compiled.length);
  for (const { variable, place, codeOf } of compiled) {
    const value = values[variable.id];
    const code = value === undefined ? undefined : codeOf(value);
    if (code === undefined) return null;
    row[place] = code;
  }
  return row;
}

/** Whether what applies has a value, and nothing else. */
function branchesRightly({ variables }: CompiledSchema, row: CodedRow): boolean {
  return variables.every(({ applies, place }) => holdsFor(applies, row) === (row[place] !== NOT_APPLYING));
}
