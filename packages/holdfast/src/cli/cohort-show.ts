import { cohortMargins } from "../benchmarks/k-bench/cohort/cohort-margins.ts";
import { loadCohort } from "../benchmarks/k-bench/cohort/load-cohort.ts";
import { plainText } from "../domain/plain-text.ts";
import type { CohortSource } from "./cohort-check.ts";
import { marginLines } from "./cohort-text.ts";
import type { Output } from "./output.ts";

/** Prints what a cohort is made of. @param name `undefined` for the cohort that the pack runs by default. */
export async function showCohort(
  name: string | undefined,
  { pack, schema }: CohortSource,
  json: boolean,
  output: Output,
): Promise<void> {
  const cohort = await loadCohort(name ?? pack.facts.cohort, pack, schema);
  const margins = cohortMargins(cohort.vignettes, schema);
  const { synthetic, clinicianReviewed } = schema;
  const about = { name: cohort.name, version: cohort.version, synthetic, clinicianReviewed };
  output.out(
    json
      ? JSON.stringify({ ...about, ...margins }, null, 2)
      : plainText(
          [
            `${cohort.name} (version ${cohort.version}); ${synthetic ? "synthetic" : "not synthetic"}, ${clinicianReviewed ? "" : "not yet "}reviewed by clinicians`,
            ...marginLines(margins),
          ].join("\n"),
        ),
  );
}
