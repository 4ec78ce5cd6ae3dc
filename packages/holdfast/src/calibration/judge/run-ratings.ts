import type { Rating } from "../../domain/rating.ts";
import type { Rubric } from "../../domain/rubric.ts";
import { cellsOf, letterResponse } from "../../domain/rubric-cells.ts";
import type { RunRecords } from "../../domain/run-records.ts";

/** A judge's answers in a stored run, in the form that clinicians' ratings have. */
export interface RunRatings {
  readonly ratings: readonly Rating[];
  /** Cases of the run that were not judged: not held, or ended with nothing to judge. */
  readonly unjudged: readonly string[];
}

/**
 * Ratings of the run's one judge on its cases. A cell without an answer is a blank, counted as missing and never as a
 * disagreement.
 * @param nameOf transcript that a case is, by its place; `null` leaves the case out.
 */
export function runRatings(
  { manifest, conversations }: Pick<RunRecords<object>, "manifest" | "conversations">,
  rubric: Pick<Rubric, "items">,
  rater: string,
  nameOf: (task: number) => string | null,
): RunRatings {
  const cells = cellsOf(rubric);
  const ratings: Rating[] = [];
  const judged = new Set<number>();
  for (const { task, repeat, labels } of conversations) {
    const letters = labels[0];
    const transcript = nameOf(task);
    // A repeat would be the same transcript judged again: the first counts.
    if (letters == null || transcript === null || repeat > 0) continue;
    judged.add(task);
    cells.forEach(({ id }, c) => {
      ratings.push({ transcript, rater, item: id, value: letterResponse(letters[c]!), phase: "formal" });
    });
  }
  const unjudged = manifest.tasks.flatMap(({ id }, task) =>
    judged.has(task) || nameOf(task) === null ? [] : [id],
  );
  return { ratings, unjudged };
}
