import type { Task } from "../../../domain/task.ts";
import { seededRandom } from "../../../statistics/random.ts";

/** Of a reference that meets less than half of its task's weight, the panel does not say that it is a good reply. */
const LEAST_SCORE = 0.5;

/**
 * The wide-gap control: a very bad reply for each of some tasks, to be told from the task's reference. Tasks are drawn
 * by lot; bad replies are dealt in turn, so that each stands in as many pairs as any other.
 * @param referenceScores the panel's score of each task's reference, in [0, 1]; NaN where it has none.
 * @returns bad replies by task id; fewer than `pairs` where fewer references are good enough.
 */
export function chooseControlTasks(
  tasks: readonly Pick<Task, "id">[],
  referenceScores: readonly number[],
  badReplies: readonly string[],
  pairs: number,
  seed: number,
): Map<string, string> {
  const random = seededRandom(`probe control ${seed}`);
  const drawn = tasks
    // A lot for each task, good enough or not, so that one reference more does not change the others' lots.
    .map(({ id }, i) => ({ id, lot: random(), score: referenceScores[i]! }))
    .filter(({ score }) => score >= LEAST_SCORE)
    .sort((a, b) => a.lot - b.lot)
    .slice(0, pairs);
  return new Map(drawn.map(({ id }, i) => [id, badReplies[i % badReplies.length]!]));
}
