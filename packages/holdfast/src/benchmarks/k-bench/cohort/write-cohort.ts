import { canonicalJson } from "../../../domain/canonical-json.ts";
import { UserError } from "../../../domain/user-error.ts";
import type { Vignette } from "../../../domain/vignette.ts";
import { writeWholeFiles } from "../../../files/write-whole-files.ts";

/** A cohort as JSONL: one vignette a line, keys sorted. Same vignettes, same bytes. */
export function cohortLines(vignettes: readonly Vignette[]): string[] {
  return vignettes.map((vignette) => `${canonicalJson(vignette)}\n`);
}

/** @throws UserError where the name does not end in .jsonl, or the file exists and `force` is not set. */
export async function writeCohort(
  file: string,
  vignettes: readonly Vignette[],
  { force = false }: { readonly force?: boolean } = {},
): Promise<void> {
  if (!file.toLowerCase().endsWith(".jsonl")) {
    throw new UserError(`${file}: a cohort is written as JSONL; expected a name that ends in .jsonl.`);
  }
  await writeWholeFiles([{ file, pieces: cohortLines(vignettes) }], { force });
}
