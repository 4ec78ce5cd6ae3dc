import type { Task } from "./task.ts";

/** For each task, the places of its criteria that carry `dimension`; an empty list where it has none. */
export function criterionPlaces(tasks: readonly Task[], dimension: string): readonly (readonly number[])[] {
  return tasks.map(({ criteria }) =>
    criteria.flatMap((criterion, i) => (criterion.dimension === dimension ? [i] : [])),
  );
}

/** Labels at some places of one conversation, counted. */
export interface LabelCounts {
  readonly met: number;
  readonly notMet: number;
  readonly unlabelled: number;
}

/** Count the labels of a conversation that starts at `start`, at the given places. */
export function countLabels(labels: Int8Array, start: number, places: readonly number[]): LabelCounts {
  let met = 0;
  let notMet = 0;
  for (const place of places) {
    const label = labels[start + place];
    if (label === 1) met++;
    else if (label === 0) notMet++;
  }
  return { met, notMet, unlabelled: places.length - met - notMet };
}
