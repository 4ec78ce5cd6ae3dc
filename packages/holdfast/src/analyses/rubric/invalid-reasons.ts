import type { ConversationRecord } from "../../domain/run-records.ts";

/** Conversations of a target that the patient spoilt, and why. */
export interface InvalidConversations {
  /** Without a score, since the patient left its part in every attempt. */
  readonly invalid: number;
  /** How many of them show each reason; one conversation can show several. Reasons by name. */
  readonly reasons: Readonly<Record<string, number>>;
  /** Attempts that were given up and begun again, in conversations of either kind. */
  readonly abandoned: number;
  readonly abandonedReasons: Readonly<Record<string, number>>;
}

/** Count by reason; never held against the target. */
export function invalidReasons(
  conversations: readonly Pick<ConversationRecord, "target" | "invalid" | "abandoned">[],
  target: number,
): InvalidConversations {
  const own = conversations.filter((one) => one.target === target);
  const invalid = own.flatMap(({ invalid: reasons }) => (reasons === undefined ? [] : [reasons]));
  const abandoned = own.flatMap(({ abandoned: reasons = [] }) => reasons);
  return {
    invalid: invalid.length,
    reasons: tally(invalid.flatMap((reasons) => [...new Set(reasons)])),
    abandoned: abandoned.length,
    abandonedReasons: tally(abandoned),
  };
}

function tally(names: readonly string[]): Record<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return Object.fromEntries([...counts].sort(([a], [b]) => (a < b ? -1 : 1)));
}
