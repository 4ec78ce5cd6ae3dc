import { notFromPool } from "../benchmarks/k-bench/cohort/check-cohort.ts";
import { cohortMargins } from "../benchmarks/k-bench/cohort/cohort-margins.ts";
import { loadCohort } from "../benchmarks/k-bench/cohort/load-cohort.ts";
import type { PackFolder } from "../benchmarks/k-bench/pack-file.ts";
import { readPool } from "../benchmarks/k-bench/vignettes/read-pool.ts";
import type { VignetteSchema } from "../benchmarks/k-bench/vignettes/vignette-schema.ts";
import { plainText } from "../domain/plain-text.ts";
import { UserError } from "../domain/user-error.ts";
import { counted } from "../report/figures.ts";
import { marginLines } from "./cohort-text.ts";
import type { Output } from "./output.ts";

/** Where cohorts and their schema come from. */
export interface CohortSource {
  readonly pack: PackFolder;
  readonly schema: VignetteSchema;
}

/** So many problems are told; the rest is counted. */
const MOST_TOLD = 20;

/**
 * Prints a cohort's margins and what in it is not as its pool has it.
 * @throws UserError (exit 2): at once for what breaks the schema, after printing for what the pool has otherwise.
 */
export async function checkCohort(
  file: string,
  { pack, schema }: CohortSource,
  { pool, json = false }: { readonly pool?: string; readonly json?: boolean },
  output: Output,
): Promise<void> {
  const { name, version, vignettes } = await loadCohort(file, pack, schema);
  const problems = pool === undefined ? [] : notFromPool(vignettes, await readPool(pool, schema), pool);
  const margins = cohortMargins(vignettes, schema);
  const heading = `${name} (version ${version}): ${counted(problems.length, "problem")}`;
  output.out(
    json
      ? JSON.stringify({ file, name, version, problems, ...margins }, null, 2)
      : plainText([heading, ...marginLines(margins)].join("\n")),
  );
  if (problems.length === 0) return;
  const lines = problems.slice(0, MOST_TOLD).map(({ id, message }) => `${file}: ${id}: ${message}`);
  const more = problems.length - lines.length;
  throw new UserError([...lines, ...(more > 0 ? [`… and ${more} more problems.`] : [])].join("\n"));
}
