import type { Unlock } from "../../../domain/patient-log.ts";
import { type Fact, levelUpTo, rungName } from "./facts.ts";
import { askFor, type HeardTrigger } from "./hear.ts";
import type { Effect } from "./policy.ts";
import type { DisclosureState } from "./state.ts";

/** What changed by what the person heard. */
export interface Opening {
  readonly state: DisclosureState;
  readonly unlocked: readonly Unlock[];
}

/**
 * What may be told from this turn on. Three things open a fact: its turn, a question after it, and warmth; a
 * closing reply takes back what was open and not yet told, and keeps the person shut for some turns, save that
 * a hint of every active risk shows by its last turn whatever was said.
 * @param patientTurns messages of the person in this meeting.
 */
export function openUp(
  before: DisclosureState,
  heard: readonly HeardTrigger[],
  patientTurns: number,
): Opening {
  const closes = has(before, heard, "closes");
  const warm = closes ? undefined : has(before, heard, "warms");
  const state = closes === undefined ? before : shut(before);
  const open = { ...state.open };
  const unlocked: Unlock[] = [];
  const raise = (fact: Fact, level: number, because: string) => {
    const from = open[fact.rule.id] ?? 0;
    const to = Math.min(level, fact.rungs.length);
    for (let rung = from + 1; rung <= to; rung++) unlocked.push({ fact: rungName(fact, rung), because });
    if (to > from) open[fact.rule.id] = to;
  };
  for (const fact of state.person.facts) {
    if (!isReached(fact, open, state)) continue;
    const asked = askFor(fact.rule, heard);
    if (asked !== undefined) raise(fact, levelWhenAsked(fact, open, state, warm !== undefined), asked);
    raise(fact, levelUnasked(fact, state, patientTurns), "schedule");
  }
  const warmth = state.warmth + (warm === undefined ? 0 : 1);
  const gift = warm && warmth >= state.person.style.warmRepliesForARung ? warmFact(open, state) : undefined;
  if (gift === undefined || warm === undefined) return { state: { ...state, open, warmth }, unlocked };
  raise(gift, (open[gift.rule.id] ?? 0) + 1, warm);
  return { state: { ...state, open, warmth: 0 }, unlocked };
}

/** The first trigger heard that has an effect. */
function has(
  { person }: DisclosureState,
  heard: readonly HeardTrigger[],
  effect: Effect,
): string | undefined {
  return person.policy.triggers.find(
    (trigger) => trigger.effect === effect && heard.some(({ id }) => id === trigger.id),
  )?.id;
}

function shut(state: DisclosureState): DisclosureState {
  const { person, open, told, turn } = state;
  const kept = person.facts
    .filter(({ rule }) => open[rule.id] !== undefined)
    .map(({ rule }) => [rule.id, isGuarded(rule) ? (told[rule.id] ?? 0) : open[rule.id]!] as const)
    .filter(([, level]) => level > 0);
  return { ...state, open: Object.fromEntries(kept), warmth: 0, shutUntil: turn + person.style.shutFor };
}

function isGuarded({ domain, private: hidden }: Fact["rule"]): boolean {
  return domain !== null || hidden;
}

/** Whether the fact that it follows from is out, at least partly. One that is not this person's is no hurdle. */
function isReached(fact: Fact, open: Readonly<Record<string, number>>, { person }: DisclosureState): boolean {
  const first = person.facts.find(({ rule }) => rule.id === fact.rule.after);
  return first === undefined || (open[first.rule.id] ?? 0) >= Math.max(1, levelUpTo(first, "partly"));
}

function levelWhenAsked(
  { rule }: Fact,
  open: Readonly<Record<string, number>>,
  state: DisclosureState,
  warm: boolean,
): number {
  const { askedOpens, askedWarmlyOpens } = state.person.style;
  const steps = (warm ? askedWarmlyOpens : askedOpens) - (isShut(state) ? 1 : 0);
  return (open[rule.id] ?? 0) + (isGuarded(rule) ? steps : 3);
}

function levelUnasked(fact: Fact, state: DisclosureState, patientTurns: number): number {
  const { rule, rungs } = fact;
  const { person, turn } = state;
  const free = !(isShut(state) && isGuarded(rule));
  if (rule.domain === null) {
    const from = rule.from === null ? Infinity : rule.from + (rule.private ? person.style.privateLater : 0);
    return free && turn >= from ? rungs.length : 0;
  }
  const due = rule.opens ? person.unasked.get(rule.domain) : undefined;
  if (due === undefined) return 0;
  const last = Math.min(due.latest, Math.max(0, patientTurns - 2));
  if (free && turn >= due.partly) return levelUpTo(fact, "partly");
  return (free && turn >= due.hint) || turn >= last ? levelUpTo(fact, "hint") : 0;
}

/** What a person who feels heard tells of their own accord next. */
function warmFact(open: Readonly<Record<string, number>>, state: DisclosureState): Fact | undefined {
  if (isShut(state)) return undefined;
  return state.person.facts.find((fact) => {
    const { rule } = fact;
    if (rule.warmth === null || !isGuarded(rule) || !isReached(fact, open, state)) return false;
    return (open[rule.id] ?? 0) < levelUpTo(fact, rule.warmth);
  });
}

/** Whether a closing reply still keeps the person back. */
export function isShut({ turn, shutUntil }: DisclosureState): boolean {
  return turn < shutUntil;
}
