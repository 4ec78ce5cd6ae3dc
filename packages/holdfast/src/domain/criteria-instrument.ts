import type { Instrument } from "./instrument.ts";
import type { Task } from "./task.ts";

/** Section of criteria that name no dimension. */
const NO_DIMENSION = "no dimension";

/** Item of a criterion. A criterion's id is unique in its task only, so that the task's belongs to it. */
export function criterionItem(task: string, criterion: string): string {
  return `${task}/${criterion}`;
}

/**
 * The criteria of tasks as raters and judges decide them, met or not met; a section is a dimension. A transcript is
 * asked the criteria of its own task only.
 */
export function criteriaInstrument(
  name: string,
  tasks: readonly Pick<Task, "id" | "criteria">[],
): Instrument {
  return {
    name,
    asked: "where-rated",
    items: tasks.flatMap(({ id, criteria }) =>
      criteria.map((criterion) => ({
        id: criterionItem(id, criterion.id),
        section: criterion.dimension ?? NO_DIMENSION,
        domain: null,
        levels: ["not-met", "met"],
        ordered: true,
        notApplicable: null,
        gate: null,
      })),
    ),
  };
}
