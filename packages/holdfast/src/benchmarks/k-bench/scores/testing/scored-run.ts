import type { Outcome } from "../../../../domain/outcome.ts";
import type { ScoredRubricRun } from "../../../../domain/scored-rubric-run.ts";
import { SMALL_RUBRIC } from "../../../../domain/testing/small-rubric.ts";
import type { Vignette } from "../../../../domain/vignette.ts";
import { type RubricRecords, type RubricScoring, scoreRubricRun } from "../score-rubric-run.ts";

/** A conversation in short: the judge's letters, an outcome without letters, `invalid`, or `null`: not held. */
export type ShortConversation = string | { readonly outcome: Outcome } | "invalid" | "unjudged" | null;

/** Records by hand: one row a target, vignettes first, then repeats. */
export function rubricRecords(
  vignettes: readonly Vignette[],
  rows: readonly (readonly ShortConversation[])[],
  repeats = 1,
): RubricRecords {
  return {
    manifest: { targets: rows.map((_, target) => ({ name: `target ${target + 1}` })), repeats },
    tasks: vignettes,
    conversations: rows.flatMap((row, target) =>
      row.flatMap((short, i): RubricRecords["conversations"] => {
        const place = { target, task: Math.floor(i / repeats), repeat: i % repeats };
        if (short === null) return [];
        if (short === "invalid") return [{ ...place, outcome: null, labels: [], invalid: ["leaves-role"] }];
        if (short === "unjudged") return [{ ...place, outcome: "ok", labels: [null] }];
        if (typeof short === "string") return [{ ...place, outcome: "ok", labels: [short] }];
        return [{ ...place, outcome: short.outcome, labels: [null] }];
      }),
    ),
  };
}

/** The same, scored with the small rubric. */
export function scoredRun(
  vignettes: readonly Vignette[],
  rows: readonly (readonly ShortConversation[])[],
  { repeats = 1, ...options }: RubricScoring & { readonly repeats?: number } = {},
): ScoredRubricRun {
  return scoreRubricRun(rubricRecords(vignettes, rows, repeats), SMALL_RUBRIC, options);
}
