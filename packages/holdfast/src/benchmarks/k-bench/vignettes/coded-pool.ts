import type { VariableValue, Vignette } from "../../../domain/vignette.ts";
import { type CodedRow, NOT_APPLYING } from "./coded-row.ts";
import { type CompiledSchema, compiledSchema, knownCode } from "./compiled-schema.ts";
import type { VignetteSchema } from "./vignette-schema.ts";

/** A vignette without its variables. */
export type VignetteHead = Omit<Vignette, "variables">;

/** Vignettes as codes: a fifth of the memory of objects, and many times as fast to count. */
export interface CodedPool {
  readonly compiled: CompiledSchema;
  readonly heads: readonly VignetteHead[];
  /** One a head. */
  readonly rows: readonly CodedRow[];
}

/** A head alone, its members in the order in which they are written. */
export function headOf({ id, origin, provenance, schemaVersion }: VignetteHead): VignetteHead {
  return { id, origin, provenance, schemaVersion };
}

/** Vignettes as codes. @throws Error on a value outside the schema. */
export function codedPool(schema: VignetteSchema, vignettes: readonly Vignette[]): CodedPool {
  const compiled = compiledSchema(schema);
  const rows = vignettes.map(({ variables }) =>
    Int32Array.from(compiled.variables, (one) => knownCode(one, variables[one.variable.id] ?? null)),
  );
  return { compiled, heads: vignettes.map(headOf), rows };
}

/** The vignettes of a pool, with a key for every variable of the schema. */
export function vignettesOf({ compiled, heads, rows }: CodedPool): Vignette[] {
  const nothing = Object.fromEntries(compiled.variables.map(({ variable }) => [variable.id, null]));
  return rows.map((row, i) => {
    // From a copy of one object with every key, which is far faster than building objects key by key.
    const variables: Record<string, VariableValue> = { ...nothing };
    for (const { variable, place, support } of compiled.variables) {
      const code = row[place]!;
      if (code !== NOT_APPLYING) variables[variable.id] = support[code - 1]!;
    }
    return { ...headOf(heads[i]!), variables };
  });
}
