import { z } from "zod";
import { contentHash } from "../../../domain/content-hash.ts";
import { LONG_HORIZON, longHorizonVersion } from "../../../domain/long-horizon.ts";
import type { ScoreFormula, Task } from "../../../domain/task.ts";
import type { TaskSet } from "../../../domain/task-set.ts";
import type { AboutSet } from "./mapping.ts";

/**
 * What an own task file may say about itself: the first line of JSONL, or the keys beside `tasks` in YAML and
 * JSON. `benchmark: distressbench` asks that strata keep to the axes of DistressBench; `kind: long-horizon` puts the set
 * on a track of its own, whose tasks have twenty user turns or more.
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
  kind: z.literal(LONG_HORIZON).optional(),
});

export type TaskSetHeader = z.infer<typeof taskSetHeaderSchema>;

type AboutTasks = AboutSet & {
  readonly formula?: ScoreFormula | undefined;
  readonly kind?: TaskSet["kind"] | undefined;
};

/**
 * A task set from its tasks and what was said about them. Where no version was said, it is made from the
 * content, so that two different files never pass for comparable.
 */
export function taskSetOf(fileName: string, header: AboutTasks, tasks: readonly Task[]): TaskSet {
  const hash = contentHash(tasks.map(contentHash)).slice(0, 12);
  const version = header.comparabilityVersion ?? `custom-${hash}`;
  return {
    name: header.name ?? fileName,
    contentVersion: header.contentVersion ?? hash,
    comparabilityVersion: header.kind === undefined ? version : longHorizonVersion(version),
    formula: header.formula ?? "weighted",
    synthetic: header.synthetic ?? false,
    clinicianReviewed: header.clinicianReviewed ?? false,
    ...(header.kind === undefined ? {} : { kind: header.kind }),
    tasks,
  };
}
