import { z } from "zod";
import { contentHash } from "../../../domain/content-hash.ts";
import type { Task } from "../../../domain/task.ts";
import { readChecked } from "../../../files/read-checked.ts";
import type { AboutSet } from "./mapping.ts";
import { weightedCriterionSchema } from "./task-rules.ts";

/**
 * Criteria that apply to every case of a file that brings none. Versions and the two declarations belong to
 * the rubric, since it is what decides whether two results compare.
 */
const rubricFileSchema = z
  .strictObject({
    name: z.string().min(1),
    contentVersion: z.string().min(1),
    comparabilityVersion: z.string().min(1),
    synthetic: z.boolean(),
    clinicianReviewed: z.boolean(),
    statement: z.string().optional(),
    criteria: z.array(weightedCriterionSchema).min(1),
  })
  .refine(({ criteria }) => new Set(criteria.map(({ id }) => id)).size === criteria.length, {
    error: "a criterion id is there twice; give every criterion its own",
    path: ["criteria"],
  });

export type RubricFile = z.infer<typeof rubricFileSchema>;

/**
 * Reads a rubric file (YAML or JSON).
 * @throws UserError naming line and field of every problem.
 */
export async function readRubricFile(file: string): Promise<RubricFile> {
  return (await readChecked(file, rubricFileSchema)).value;
}

/**
 * What may be said of cases that a rubric judges. The comparability version is the rubric's with a hash of the
 * cases: the same rubric on other cases gives figures that do not compare. What the mapping says wins.
 */
export function aboutRubricSet(
  fileName: string,
  rubric: RubricFile,
  mapping: AboutSet,
  tasks: readonly Task[],
): Required<AboutSet> {
  const casesHash = contentHash(tasks.map(({ id, turns }) => contentHash({ id, turns }))).slice(0, 12);
  return {
    name: mapping.name ?? `${fileName} with ${rubric.name}`,
    contentVersion: mapping.contentVersion ?? rubric.contentVersion,
    comparabilityVersion: mapping.comparabilityVersion ?? `${rubric.comparabilityVersion}+cases-${casesHash}`,
    synthetic: mapping.synthetic ?? rubric.synthetic,
    clinicianReviewed: mapping.clinicianReviewed ?? rubric.clinicianReviewed,
  };
}
