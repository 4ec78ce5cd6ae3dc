import type { TaskSet } from "../../../domain/task-set.ts";

/**
 * A task set as Holdfast's own JSONL: the header, then one task a line, read back by readTaskSet as it was.
 * Lone surrogates and control characters come out as JSON escapes, so the text is valid UTF-8.
 */
export function* ownJsonl(set: TaskSet): Generator<string> {
  const { tasks, name, contentVersion, comparabilityVersion, formula, synthetic, clinicianReviewed, kind } =
    set;
  const about = { name, contentVersion, comparabilityVersion, formula, synthetic, clinicianReviewed, kind };
  yield `${JSON.stringify({ holdfast: "tasks", ...about })}\n`;
  for (const task of tasks) yield `${JSON.stringify(task)}\n`;
}
