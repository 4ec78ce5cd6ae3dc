import { scoreRun } from "../../../benchmarks/distressbench/score-run.ts";
import type { RunRecords } from "../../../domain/run-records.ts";
import type { ScoredRun } from "../../../domain/scored-run.ts";
import type { Task } from "../../../domain/task.ts";
import { UserError } from "../../../domain/user-error.ts";
import type { AnalysedRun, AnalysisInput } from "../analysis.ts";
import { givenInstead, passAmong, requireSamePanel } from "./companion-runs.ts";

/** What a reference ceiling has to be given beside the run. */
export const NEEDS_REFERENCES = "a run in which the same panel judged the reference replies of the tasks";

/**
 * Judged references among the companions, scored, as one target over the tasks of the run.
 * @throws UserError where there is none, or another panel judged it.
 */
export function judgedReferences(input: AnalysisInput): ScoredRun {
  const { run, companions } = input;
  const found = passAmong(companions, "references");
  if (found === null) {
    throw new UserError(
      `reference-ceiling needs ${NEEDS_REFERENCES}${givenInstead(input, "references")}: make one with holdfast judge distressbench --run ${run.records.runId} --references, and give it with --with`,
    );
  }
  requireSamePanel(run, found);
  return inTaskOrder(run, found);
}

/** The references as a scored run whose tasks are those of the run, by content. */
function inTaskOrder({ records }: AnalysedRun, found: AnalysedRun): ScoredRun {
  const other = found.records as RunRecords<Task>;
  const placeOf = new Map(records.manifest.tasks.map(({ id, hash }, place) => [`${id} ${hash}`, place]));
  const places = other.manifest.tasks.map(({ id, hash }) => placeOf.get(`${id} ${hash}`));
  const conversations = other.conversations.flatMap((one) => {
    const task = places[one.task];
    return task === undefined ? [] : [{ ...one, task }];
  });
  if (conversations.length === 0) {
    throw new UserError(
      `run ${other.runId} judged references of none of the tasks of run ${records.runId}; judge those of this run's tasks`,
    );
  }
  const tasks = records.tasks as readonly Task[];
  const manifest = { ...other.manifest, tasks: records.manifest.tasks };
  return scoreRun({ ...other, manifest, tasks, conversations }).run;
}
