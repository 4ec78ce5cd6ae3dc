import { partOfTaskSet } from "../../domain/part-of-task-set.ts";
import type { TaskSet } from "../../domain/task-set.ts";
import { seededRandom } from "../../statistics/random.ts";

/**
 * Draws tasks without replacement (a partial Fisher–Yates shuffle), and keeps them in their order. A sample of
 * all tasks or more is the set itself.
 */
export function sampleTasks(taskSet: TaskSet, size: number, seed: number): TaskSet {
  if (size >= taskSet.tasks.length) return taskSet;
  const random = seededRandom(`sample ${seed}`);
  const places = taskSet.tasks.map((_, place) => place);
  for (let drawn = 0; drawn < size; drawn++) {
    const other = drawn + Math.floor(random() * (places.length - drawn));
    [places[drawn], places[other]] = [places[other]!, places[drawn]!];
  }
  const kept = places.slice(0, size).sort((a, b) => a - b);
  const tasks = kept.map((place) => taskSet.tasks[place]!);
  return partOfTaskSet(taskSet, `sample-${size}-${seed}`, tasks);
}
