import { basename } from "node:path";
import { LONG_HORIZON } from "../../../domain/long-horizon.ts";
import type { LongHorizonSet } from "../../../domain/long-horizon-set.ts";
import type { TaskSet } from "../../../domain/task-set.ts";
import { aboutRubricSet, type RubricFile } from "./rubric-file.ts";
import { taskSetOf } from "./task-set-header.ts";

/**
 * The person's side of long transcripts as tasks of the long-horizon track: every assistant turn is left out and will
 * be the target's own. Words that the transcript ends with and nobody answered are the last turn, which is replied to.
 * Criteria are the rubric's, on every task. Labels of the transcripts belong to their own replies and are not taken on.
 */
export function replayTasks(set: LongHorizonSet, file: string, rubric: RubricFile): TaskSet {
  const tasks = set.transcripts.map(({ id, subcategory, turns }) => ({
    id,
    strata: subcategory === null ? {} : { subcategory },
    turns: turns.filter(({ role }) => role === "user"),
    criteria: rubric.criteria,
  }));
  const about = aboutRubricSet(basename(file), rubric, { name: `${set.name}, replayed` }, tasks);
  const reviewed = about.clinicianReviewed === true && set.clinicianReviewed;
  return taskSetOf(
    file,
    { ...about, synthetic: set.synthetic, clinicianReviewed: reviewed, kind: LONG_HORIZON },
    tasks,
  );
}
