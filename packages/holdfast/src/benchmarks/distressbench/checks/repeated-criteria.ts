import type { Criterion } from "../../../domain/criterion.ts";
import type { Task } from "../../../domain/task.ts";
import type { Finding } from "./finding.ts";
import { contentStems, isNegated, jaccard } from "./words.ts";

/** Share of content words in common from which two criteria of one task count as saying the same. */
const NEAR = 0.7;

/**
 * Pairs of criteria inside one task that say the same (their weight would count twice) or the opposite (no
 * reply could meet both).
 */
export function checkRepeatedCriteria(tasks: readonly Task[]): Finding[] {
  return tasks.flatMap((task) => pairs(task.criteria).flatMap(([i, j]) => compare(task, i, j)));
}

function compare(task: Task, i: number, j: number): Finding[] {
  const [a, b] = [task.criteria[i]!, task.criteria[j]!];
  const stems = [contentStems(a.text), contentStems(b.text)] as const;
  const likeness = jaccard(...stems);
  if (likeness < NEAR) return [];
  const base = { check: "repeated-criteria", task: task.id, field: `criteria[${j}].text` };
  if (isNegated(a.text) !== isNegated(b.text)) {
    const message = `asks for the opposite of "${a.id}"`;
    return [{ ...base, severity: "error", message, mend: "keep the one that a good reply must meet" }];
  }
  const same = a.text.trim().toLowerCase() === b.text.trim().toLowerCase();
  const message = same ? `is the same as "${a.id}"` : `says nearly the same as "${a.id}"`;
  return [
    { ...base, severity: same ? "error" : "warning", message, mend: "merge the two or set them apart" },
  ];
}

function pairs(criteria: readonly Criterion[]): (readonly [number, number])[] {
  return criteria.flatMap((_, j) => Array.from({ length: j }, (_, i) => [i, j] as const));
}
