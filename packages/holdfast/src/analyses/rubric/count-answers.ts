import { rubricCellAt, type ScoredRubricRun } from "../../domain/scored-rubric-run.ts";
import type { Vignette } from "../../domain/vignette.ts";
import { type Proportion, proportion } from "../../statistics/proportion.ts";

/** `null` where the answers leave it open, `undefined` where the question does not arise. */
export type ConversationAnswer = boolean | null | undefined;

/** Count one question over the conversations of a target, with the exact interval of its share. */
export function countConversations(
  run: ScoredRubricRun,
  target: number,
  answerOf: (vignette: Vignette, place: number) => ConversationAnswer,
): Proportion {
  let yes = 0;
  let settled = 0;
  let open = 0;
  run.vignettes.forEach((vignette, position) => {
    for (let repeat = 0; repeat < run.repeats; repeat++) {
      const answer = answerOf(vignette, rubricCellAt(run, target, position, repeat));
      if (answer === null) open++;
      else if (answer !== undefined) {
        settled++;
        if (answer) yes++;
      }
    }
  });
  return proportion(yes, settled, open);
}

/** One fact of several: true where any is, false where all are settled and false, else open. */
export function anyOf(answers: readonly (boolean | null)[]): boolean | null {
  if (answers.includes(true)) return true;
  return answers.includes(null) ? null : false;
}

/** One fact of all: false where any is, true where all are settled and true, else open. */
export function allOf(answers: readonly (boolean | null)[]): boolean | null {
  if (answers.includes(false)) return false;
  return answers.includes(null) ? null : true;
}
