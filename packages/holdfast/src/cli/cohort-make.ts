import { cohortMargins } from "../benchmarks/k-bench/cohort/cohort-margins.ts";
import { loadCohortSpec } from "../benchmarks/k-bench/cohort/cohort-spec.ts";
import { selectCohort } from "../benchmarks/k-bench/cohort/select-cohort.ts";
import { writeCohort } from "../benchmarks/k-bench/cohort/write-cohort.ts";
import { readPool } from "../benchmarks/k-bench/vignettes/read-pool.ts";
import type { VignetteSchema } from "../benchmarks/k-bench/vignettes/vignette-schema.ts";
import { plainText } from "../domain/plain-text.ts";
import { marginLines } from "./cohort-text.ts";
import type { Output } from "./output.ts";

export interface MakeOptions {
  readonly pool: string;
  readonly spec: string;
  readonly seed: number;
  readonly out: string;
  readonly force?: boolean;
}

/** Chooses a cohort, writes it and prints its margins. @throws UserError naming the quota that cannot be met. */
export async function makeCohort(
  schema: VignetteSchema,
  { pool: poolFile, spec: specFile, seed, out, force = false }: MakeOptions,
  json: boolean,
  output: Output,
): Promise<void> {
  const spec = await loadCohortSpec(specFile, schema);
  const cohort = selectCohort(await readPool(poolFile, schema), spec, seed);
  await writeCohort(out, cohort, { force });
  const margins = cohortMargins(cohort, schema);
  output.out(
    json
      ? JSON.stringify({ file: out, seed, ...margins }, null, 2)
      : plainText(
          [`${cohort.length} vignettes written to ${out} (seed ${seed})`, ...marginLines(margins)].join("\n"),
        ),
  );
}
