import { UserError } from "../../domain/user-error.ts";
import { seededRandom } from "../../statistics/random.ts";
import type { Condition } from "./conditions.ts";
import type { StudyConversation, StudySource } from "./study-source.ts";

export interface Selection {
  /** Conditions to compare; `any`: whatever the condition. */
  readonly conditions: readonly Condition[] | "any";
  /** Conversations to draw from each condition; `null`: all. */
  readonly perCondition: number | null;
  readonly seed: number;
}

/** How many conversations of a source stood in a condition, and how many were taken. */
export interface SelectedCount {
  readonly condition: Condition | null;
  readonly there: number;
  readonly taken: number;
}

export interface SelectedSource {
  readonly source: StudySource;
  readonly counts: readonly SelectedCount[];
}

/**
 * The conversations of a source that are compared: those of the conditions, and of each at most so many, drawn by seed
 * and kept in their order. Like is compared with like: people who bring up no risk with simulated patients who do not.
 * @throws UserError where a conversation does not say its condition and conditions are asked for, or none is left.
 */
export function selectConversations(source: StudySource, selection: Selection): SelectedSource {
  const { conditions } = selection;
  const groups = byCondition(source.conversations);
  if (conditions !== "any" && groups.has(null)) throw unstated(source, groups.get(null)!);
  const taken = new Set<StudyConversation>();
  const counts = [...groups].map(([condition, conversations]) => {
    const wanted = conditions === "any" || conditions.some((one) => one === condition);
    const some = wanted ? draw(conversations, source.name, condition, selection) : [];
    for (const one of some) taken.add(one);
    return { condition, there: conversations.length, taken: some.length };
  });
  if (taken.size === 0) throw nothingLeft(source, conditions, counts);
  const conversations = source.conversations.filter((one) => taken.has(one));
  return { source: { name: source.name, conversations }, counts };
}

function byCondition(conversations: readonly StudyConversation[]) {
  const groups = new Map<Condition | null, StudyConversation[]>();
  for (const one of conversations) {
    const group = groups.get(one.condition);
    if (group === undefined) groups.set(one.condition, [one]);
    else group.push(one);
  }
  return new Map([...groups].sort(([a], [b]) => String(a).localeCompare(String(b), "en")));
}

function draw(
  conversations: readonly StudyConversation[],
  name: string,
  condition: Condition | null,
  { perCondition, seed }: Selection,
): readonly StudyConversation[] {
  if (perCondition === null || conversations.length <= perCondition) return conversations;
  const random = seededRandom(`${seed}/sample/${name}/${condition}`);
  return conversations
    .map((one) => ({ one, lot: random() }))
    .sort((a, b) => a.lot - b.lot)
    .slice(0, perCondition)
    .map(({ one }) => one);
}

function unstated(source: StudySource, without: readonly StudyConversation[]): UserError {
  return new UserError(
    `${source.name}: ${without.length} of ${source.conversations.length} conversations do not say their condition ` +
      `(first: "${without[0]!.id}"). Give each a field "condition" (none, suicide, self-harm, substance-misuse, ` +
      "domestic-violence), say what all of them are (--reference-condition or --synthetic-condition), or compare " +
      "whatever the condition with --condition any.",
  );
}

function nothingLeft(
  source: StudySource,
  conditions: Selection["conditions"],
  counts: readonly SelectedCount[],
): UserError {
  if (counts.length === 0) return new UserError(`${source.name}: no conversation in it; nothing to compare.`);
  const there = counts.map(({ condition, there: n }) => `${condition} ${n}`).join(", ");
  const wanted = conditions === "any" ? "any" : conditions.join(", ");
  return new UserError(
    `${source.name}: no conversation of the condition ${wanted} (there: ${there}). Choose others with --condition.`,
  );
}
