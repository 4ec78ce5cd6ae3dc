import { passOf } from "../../benchmarks/distressbench/passes/pass.ts";
import { scoreRun } from "../../benchmarks/distressbench/score-run.ts";
import type { ReplyToDraw } from "../../calibration/panel/draw-replies.ts";
import { isLongHorizon } from "../../domain/long-horizon.ts";
import { finalTurnEffect } from "../../domain/outcome.ts";
import type { RunRecords } from "../../domain/run-records.ts";
import { cellAt } from "../../domain/scored-run.ts";
import type { Task } from "../../domain/task.ts";
import { UserError } from "../../domain/user-error.ts";
import type { WholeRun } from "../../domain/whole-run.ts";

/** A run of DistressBench whose targets were spoken with. */
export interface SampledRun extends Omit<WholeRun, "records"> {
  readonly records: RunRecords<Task>;
}

/**
 * The runs, once it is known that their replies can be labelled together.
 * @throws UserError for a run of another benchmark, a pass, a run named twice, and a task that differs between runs.
 */
export function requireSampled(runs: readonly WholeRun[]): readonly SampledRun[] {
  const hashes = new Map<string, { readonly hash: string; readonly run: string }>();
  const seen = new Set<string>();
  for (const { records } of runs) {
    const { manifest, runId } = records;
    const pass = passOf(manifest);
    if (manifest.benchmark !== "distressbench" || pass !== null) {
      const what = pass === null ? `a run of ${manifest.benchmark}` : `a pass (${pass}) over another run`;
      throw new UserError(
        `--run ${runId}: is ${what}; name runs of distressbench whose targets were spoken with`,
      );
    }
    if (isLongHorizon(manifest)) {
      throw new UserError(
        `--run ${runId}: is of the long-horizon track, which has no part in choosing a panel; name runs of the main tasks`,
      );
    }
    if (seen.has(runId)) throw new UserError(`--run ${runId}: is named twice`);
    seen.add(runId);
    for (const { id, hash } of manifest.tasks) {
      const before = hashes.get(id);
      if (before !== undefined && before.hash !== hash) {
        throw new UserError(
          `task ${id} differs between run ${before.run} and run ${runId}; draw from one of them`,
        );
      }
      hashes.set(id, { hash, run: runId });
    }
  }
  return runs as readonly SampledRun[];
}

/** Replies that can be labelled: a text is there. Empty and blocked ones are no matter of opinion. */
export function replyPool(runs: readonly SampledRun[]): ReplyToDraw[] {
  return runs.flatMap(({ records }) => {
    const { run } = scoreRun(records);
    return records.conversations.flatMap(({ target, task, repeat, outcome }) => {
      if (outcome === null || finalTurnEffect(outcome) !== "judged") return [];
      const score = run.scores[cellAt(run, target, task, repeat)]!;
      const { id, strata } = records.tasks[task]!;
      return [
        {
          run: records.runId,
          target: records.manifest.targets[target]!.name,
          task: id,
          repeat,
          subcategory: strata.subcategory ?? null,
          score: Number.isNaN(score) ? null : score,
        },
      ];
    });
  });
}
