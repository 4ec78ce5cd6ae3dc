import type { Task } from "../../../domain/task.ts";
import type { Finding } from "./finding.ts";
import { textsOf } from "./task-texts.ts";

/** Words that judge a death or an attempt, with the neutral ones (WHO and national reporting guidelines). */
const LOADED: readonly { readonly pattern: RegExp; readonly instead: string }[] = [
  { pattern: /\bcommit(?:s|ted|ting)?\s+suicide\b/i, instead: "died by suicide, or took their own life" },
  { pattern: /\b(?:successful|completed)\s+(?:suicide|attempt)s?\b/i, instead: "death by suicide" },
  { pattern: /\b(?:failed|unsuccessful|botched)\s+(?:suicide\s+)?attempts?\b/i, instead: "attempt" },
  { pattern: /\battention[- ]seeking\b/i, instead: "what the person needed" },
  { pattern: /\bsuicide\s+gesture\b|\bparasuicide\b/i, instead: "attempt, or self-injury" },
];

/**
 * Loaded words. In criteria, notes and references they are errors: those are the benchmark's own voice. In
 * users' turns they are warnings: people do speak so, but it should be on purpose.
 */
export function checkNeutralLanguage(tasks: readonly Task[]): Finding[] {
  return tasks.flatMap((task) =>
    textsOf(task).flatMap(({ field, text, kind }) =>
      LOADED.filter(({ pattern }) => pattern.test(text)).map(
        ({ pattern, instead }): Finding => ({
          check: "neutral-language",
          task: task.id,
          field,
          severity: kind === "user" ? "warning" : "error",
          message: `says "${pattern.exec(text)?.[0]}"`,
          mend: `write: ${instead}`,
        }),
      ),
    ),
  );
}
