import { LEAST_TURNS } from "../../../domain/long-horizon.ts";
import { type ScoreFormula, userTurnCount } from "../../../domain/task.ts";
import type { Fault } from "./problem-list.ts";
import { type AxisValues, checkTask, type TaskResult } from "./task-rules.ts";

/**
 * Checks a task of the long-horizon track: as any task, with at least twenty user turns and no assistant turn. There
 * the assistant's side is always the target's own, since a fixed one would be another model's.
 */
export function checkLongTask(value: unknown, formula: ScoreFormula, axes: AxisValues = {}): TaskResult {
  const result = checkTask(value, formula, axes);
  if (result.task === undefined) return result;
  const faults = [...tooShort(result.task), ...fixedReplies(result.task)];
  return faults.length === 0 ? result : { id: result.id, faults };
}

type Turns = Parameters<typeof userTurnCount>[0];

function tooShort(task: Turns): Fault[] {
  const count = userTurnCount(task);
  if (count >= LEAST_TURNS) return [];
  return [
    {
      path: ["turns"],
      problem: `has ${count} user turns; a task of the long-horizon track has at least ${LEAST_TURNS}`,
      mend: "put shorter tasks into a file without kind: long-horizon",
    },
  ];
}

function fixedReplies({ turns }: Turns): Fault[] {
  const place = turns.findIndex(({ role }) => role === "assistant");
  if (place < 0) return [];
  return [
    {
      path: ["turns", place, "role"],
      problem: "fixes an assistant turn, which on the long-horizon track is always the target's own",
      mend: "leave assistant turns out",
    },
  ];
}
