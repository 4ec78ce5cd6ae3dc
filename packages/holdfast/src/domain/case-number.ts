/** Sizes of a run: how many targets, tasks and repeats. */
export interface RunShape {
  readonly targets: number;
  readonly tasks: number;
  readonly repeats: number;
}

/** Place of one conversation in a run; all counted from 0. */
export interface CasePlace {
  readonly target: number;
  readonly task: number;
  readonly repeat: number;
}

/**
 * Number of a conversation inside its run, from 0. Repeats come first and targets last, so that a run in
 * progress has whole passes over the tasks for every target instead of one finished target.
 */
export function caseNumber(place: CasePlace, shape: RunShape): number {
  return (place.repeat * shape.tasks + place.task) * shape.targets + place.target;
}

/** Inverse of `caseNumber`. */
export function casePlace(caseNo: number, shape: RunShape): CasePlace {
  const target = caseNo % shape.targets;
  const rest = (caseNo - target) / shape.targets;
  const task = rest % shape.tasks;
  return { target, task, repeat: (rest - task) / shape.tasks };
}

/** Number of conversations in a run. */
export function caseCount(shape: RunShape): number {
  return shape.targets * shape.tasks * shape.repeats;
}
