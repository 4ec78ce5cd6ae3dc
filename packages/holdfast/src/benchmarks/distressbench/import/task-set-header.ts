import { z } from "zod";
import { contentHash } from "../../../domain/content-hash.ts";
import type { ScoreFormula, Task } from "../../../domain/task.ts";
import type { TaskSet } from "../../../domain/task-set.ts";
import type { AboutSet } from "./mapping.ts";

/**
 * What an own task file may say about itself: the first line of JSONL, or the keys beside `tasks` in YAML and
 * JSON. `benchmark: distressbench` asks that strata keep to the axes of DistressBench.
 */
export const taskSetHeaderSchema = z.strictObject({
  holdfast: z.literal("tasks"),
  name: z.string().min(1).optional(),
  contentVersion: z.string().min(1).optional(),
  comparabilityVersion: z.string().min(1).optional(),
  formula: z.enum(["weighted", "healthbench"]).optional(),
  synthetic: z.boolean().optional(),
  clinicianReviewed: z.boolean().optional(),
  benchmark: z.literal("distressbench").optional(),
});

export type TaskSetHeader = z.infer<typeof taskSetHeaderSchema>;

type AboutTasks = AboutSet & { readonly formula?: ScoreFormula | undefined };

/**
 * A task set from its tasks and what was said about them. Where no version was said, it is made from the
 * content, so that two different files never pass for comparable.
 */
export function taskSetOf(fileName: string, header: AboutTasks, tasks: readonly Task[]): TaskSet {
  const hash = contentHash(tasks.map(contentHash)).slice(0, 12);
  return {
    name: header.name ?? fileName,
    contentVersion: header.contentVersion ?? hash,
    comparabilityVersion: header.comparabilityVersion ?? `custom-${hash}`,
    formula: header.formula ?? "weighted",
    synthetic: header.synthetic ?? false,
    clinicianReviewed: header.clinicianReviewed ?? false,
    tasks,
  };
}
