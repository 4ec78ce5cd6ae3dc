import { canonicalJson } from "../../../domain/canonical-json.ts";
import type { Vignette } from "../../../domain/vignette.ts";

/** A vignette of a cohort that is not as its pool has it. */
export interface CohortProblem {
  readonly id: string;
  readonly message: string;
}

/** Vignettes that a pool does not have, or has with other values. */
export function notFromPool(
  cohort: readonly Vignette[],
  pool: readonly Vignette[],
  poolFile: string,
): CohortProblem[] {
  const byId = new Map(pool.map((vignette) => [vignette.id, vignette]));
  return cohort.flatMap((vignette) => {
    const { id } = vignette;
    const original = byId.get(id);
    if (original === undefined) {
      return [
        { id, message: `is not in ${poolFile} (${pool.length} vignettes); name the pool it comes from.` },
      ];
    }
    if (canonicalJson(original) === canonicalJson(vignette)) return [];
    const fields = Object.keys(vignette.variables).filter(
      (name) => canonicalJson(vignette.variables[name]) !== canonicalJson(original.variables[name] ?? null),
    );
    const where = fields.length === 0 ? "its provenance" : fields.slice(0, 5).join(", ");
    return [{ id, message: `differs from ${poolFile} in ${where}; make the cohort again.` }];
  });
}
