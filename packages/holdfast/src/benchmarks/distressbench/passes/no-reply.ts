import type { Criterion } from "../../../domain/criterion.ts";
import type { Verdict } from "../../../domain/judgement.ts";
import type { Transcript } from "../../../domain/transcript.ts";

/**
 * What an any-turn pass stores where a conversation has no such earlier reply: nothing was said, so nothing is judged,
 * and the outcome says nothing of the target.
 */
export function withoutReply(why: string): Transcript {
  return { turns: [], outcome: "ok", detail: why };
}

/** Whether a transcript is one of `withoutReply`. */
export function hasNoReply({ turns }: Pick<Transcript, "turns">): boolean {
  return turns.length === 0;
}

/** Unscored, since not met would count against a reply that nobody gave. */
export function noReplyVerdicts(criteria: readonly Criterion[]): Verdict[] {
  return criteria.map(({ id }) => ({ criterionId: id, label: "unscored", why: "no-reply" }));
}
