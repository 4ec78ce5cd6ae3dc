import type { Criterion } from "../../../domain/criterion.ts";
import type { Task } from "../../../domain/task.ts";

/** A criterion with the text that a test is about. */
export function criterion(text: string, over: Partial<Criterion> = {}): Criterion {
  return { id: text.slice(0, 30), text, weight: 8, dimension: "identification", ...over };
}

/** A task with everything right, save what a test changes. */
export function task(over: Partial<Task> = {}): Task {
  return {
    id: "t1",
    strata: {},
    turns: [{ role: "user", text: "I have not been all right since the move." }],
    criteria: [
      criterion("Notices that the move weighs on them.", { id: "c1", weight: 9 }),
      criterion("Offers a person to talk to.", { id: "c2", weight: 6, dimension: "actionable-resources" }),
    ],
    ...over,
  };
}
