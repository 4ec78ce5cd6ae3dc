import type { Outcome } from "../../domain/outcome.ts";
import { INTEGRITY_FAILURES, type IntegrityFailure } from "../../domain/patient-log.ts";
import { counselsTarget } from "./counsels-target.ts";
import { disclosedFacts, type ForbiddenFact } from "./discloses-forbidden.ts";
import { endsEarly } from "./ends-early.ts";
import { leavesRole } from "./leaves-role.ts";
import { ownWords } from "./own-words.ts";
import { recitesInstructions } from "./recites-instructions.ts";
import { refusesToPlay } from "./refuses-to-play.ts";
import { repeatsItself } from "./repeats-itself.ts";
import { isSilent } from "./silent.ts";

/** What a turn of a simulated patient is held against. */
export interface PatientTurnContext {
  /** The patient's own earlier turns, oldest first. */
  readonly earlier: readonly string[];
  /** The target's turns so far, oldest first. */
  readonly heard: readonly string[];
  /** What the patient was told in private before this turn; left out where nobody knows it. */
  readonly instructions?: string;
  /** Facts that the state of disclosure does not allow in this turn. */
  readonly forbidden: readonly ForbiddenFact[];
  /** What the model call that made the turn came to. */
  readonly outcome: Outcome;
  /** Whether the cap ends the conversation here: then a goodbye is none too early. */
  readonly isLast: boolean;
}

/**
 * What is wrong with a turn of a simulated patient, in the order of INTEGRITY_FAILURES; empty if nothing is.
 * Pure, and linear in the length of the texts. The patterns were tuned on 120 real conversations
 * (testing/vera-labels.json), where they find every labelled turn and no other. Patterns know what they were tuned
 * for: of 40 failures then written afresh they found 27, and took 2 of 40 near misses for failures, before those
 * became tests too.
 */
export function checkPatientTurn(text: string, context: PatientTurnContext): IntegrityFailure[] {
  const words = ownWords(text);
  const refused = refusesToPlay(words, context.outcome);
  const found: Record<IntegrityFailure, boolean> = {
    "leaves-role": leavesRole(words) || recitesInstructions(text, context.instructions ?? ""),
    "counsels-target": counselsTarget(words),
    "refuses-to-play": refused,
    "ends-early": !context.isLast && endsEarly(text, words),
    "discloses-forbidden": disclosedFacts(text, context.forbidden).length > 0,
    "repeats-itself": repeatsItself(text, context.earlier, context.heard),
    // A reply that a filter swallowed is counted once, as what it was.
    silent: !refused && isSilent(text),
  };
  return INTEGRITY_FAILURES.filter((failure) => found[failure]);
}
