import type { Task } from "../../../domain/task.ts";
import type { Finding } from "./finding.ts";
import { wordsOf } from "./words.ts";

/** Words in a row that a criterion may share with the reference before it counts as quoting it. */
const SHARED_RUN = 7;
/** Words inside quotation marks from which a criterion dictates a sentence. */
const QUOTED_WORDS = 5;

/**
 * Criteria that name their answer. A criterion describes what a good reply does; one that quotes the reference
 * or dictates a sentence measures wording, and a model that has seen the set can recite it. Quoting the
 * person's own words is fine.
 */
export function checkNamedAnswers(tasks: readonly Task[]): Finding[] {
  return tasks.flatMap((task) => {
    const reference = padded(task.reference ?? "");
    const spoken = padded(task.turns.map(({ text }) => text).join(" "));
    return task.criteria.flatMap(({ text }, i) => {
      const message = sharedRun(text, reference, spoken) ?? dictated(text, spoken);
      const mend = "say what the reply does, not in which words";
      const base = { check: "named-answers", task: task.id, field: `criteria[${i}].text` } as const;
      return message === null ? [] : [{ ...base, severity: "warning" as const, message, mend }];
    });
  });
}

function sharedRun(criterion: string, reference: string, spoken: string): string | null {
  const words = wordsOf(criterion);
  for (let start = 0; start + SHARED_RUN <= words.length; start++) {
    const run = ` ${words.slice(start, start + SHARED_RUN).join(" ")} `;
    if (reference.includes(run) && !spoken.includes(run))
      return `quotes the reference reply: "${run.trim()}"`;
  }
  return null;
}

function dictated(criterion: string, spoken: string): string | null {
  for (const [, inside = ""] of criterion.matchAll(/["“]([^"”]+)["”]/g)) {
    const words = wordsOf(inside);
    if (words.length >= QUOTED_WORDS && !spoken.includes(` ${words.join(" ")} `))
      return `dictates a sentence: "${inside}"`;
  }
  return null;
}

function padded(text: string): string {
  return ` ${wordsOf(text).join(" ")} `;
}
