import { wrapped } from "../../terminal/text-table.ts";
import type { Summary } from "../summary.ts";

/** What was run, in two or three lines. */
export function runLines({ run, complete }: Summary): string[] {
  const state = complete ? "complete" : "NOT COMPLETE: see the end";
  return [
    ...wrapped(`run ${run.id} of ${run.createdAt.slice(0, 10)}, ${state}`),
    ...wrapped(
      `${run.benchmark}, ${run.taskSet} ${run.contentVersion} (comparability ${run.comparability}): ` +
        `${run.tasks} tasks × ${run.repeats}, ${run.criteria} criteria, judged by ${run.judges.join(", ")} (${run.judgeMode})`,
    ),
  ];
}
