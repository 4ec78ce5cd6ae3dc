import { RISK_DOMAINS } from "../../../domain/risk-domain.ts";
import { seededRandom } from "../../../statistics/random.ts";
import type { Fact } from "./facts.ts";
import { askFor, type HeardTrigger, type Impression } from "./hear.ts";
import { isShut } from "./open-up.ts";
import type { Manner, Rung } from "./policy.ts";
import type { DisclosureState } from "./state.ts";

/** Something to be said now, and how openly. */
export interface Line {
  readonly how: Rung | "denial" | "deflection";
  readonly text: string;
  /** Set where it is the first sign of a risk, or the next step of that. */
  readonly opens?: boolean;
}

/** What one message is made of. */
export interface Choice {
  readonly begin: string | null;
  readonly lines: readonly Line[];
  readonly end: string | null;
}

/** Times that one risk is denied, since nobody says no for ever, and risks denied in one message. */
const DENIALS = { each: 3, atOnce: 2 };
/** Share of messages that begin with a reaction, and that end with a word back to the other side. */
const REACTS = 0.6;
const ENDS = { told: 0.35, answered: 0.15 };

/**
 * Chooses what the next message tells: answers first, then what has newly opened, then what was not told yet,
 * then more of what was. Wordings are used up in order, so that none comes twice while others are left.
 */
export function choose(
  before: DisclosureState,
  { triggers, asks }: Impression,
  meeting: { readonly opens: boolean; readonly isLast: boolean; readonly silent: boolean },
): { readonly state: DisclosureState; readonly choice: Choice } {
  const pen = new Pen(before);
  const random = seededRandom(`${before.person.seed}/turn/${before.turn}`);
  const answers = answer(pen, triggers);
  const more = answers.some(({ how }) => how === "deflection") ? [] : volunteer(pen, answers.length);
  const lines = inOrder(answers, more);
  if (lines.length === 0)
    lines.push(...pen.manner("nothing-new").map((text) => ({ how: "plain" as const, text })));
  const kind = reaction(before, triggers, { ...meeting, asks, answered: answers.length > 0 });
  const always = kind === "opening" || kind === "return" || kind === "unanswered" || kind === "declined";
  const begin = always || random() < REACTS ? (pen.manner(kind)[0] ?? null) : null;
  const share = answers.length === 0 ? ENDS.told : ENDS.answered;
  const end = !meeting.isLast && random() < share ? (pen.manner("ending")[0] ?? null) : null;
  return { state: pen.state, choice: { begin, lines, end } };
}

/** Writes lines down and keeps count of the wordings used. */
class Pen {
  state: DisclosureState;

  constructor(state: DisclosureState) {
    this.state = state;
  }

  /** The next unused wording of a place, or none. */
  next(place: string, words: readonly string[]): string[] {
    const number = this.state.used[place] ?? 0;
    const text = words[number];
    if (text === undefined) return [];
    this.state = { ...this.state, used: { ...this.state.used, [place]: number + 1 } };
    return [text];
  }

  /** The same, beginning again where all were used: for what must be said every time. */
  nextOrAgain(place: string, words: readonly string[]): string[] {
    if ((this.state.used[place] ?? 0) >= words.length)
      this.state = { ...this.state, used: { ...this.state.used, [place]: 0 } };
    return this.next(place, words);
  }

  manner(manner: Manner): string[] {
    return this.next(manner, this.state.person.manners[manner]);
  }

  /** Tells a fact on one of its rungs. */
  tell(fact: Fact, level: number): Line[] {
    const { rung, say } = fact.rungs[level - 1]!;
    const { id } = fact.rule;
    const told = Math.max(level, this.state.told[id] ?? 0);
    const lines = this.next(`${id}/${rung}`, say).map((text) => ({
      how: rung,
      text,
      opens: fact.rule.opens,
    }));
    if (lines.length > 0) this.state = { ...this.state, told: { ...this.state.told, [id]: told } };
    return lines;
  }
}

function answer(pen: Pen, triggers: readonly HeardTrigger[]): Line[] {
  const { person, open } = pen.state;
  const asked = person.policy.triggers.filter(({ id, effect }) => effect === "asks" && isHeard(triggers, id));
  const lines: Line[] = [];
  for (const domain of RISK_DOMAINS) {
    const isAsked = asked.some((trigger) => trigger.domain === domain) && !person.active.includes(domain);
    const isNew = (pen.state.used[`deny/${domain}`] ?? 0) < DENIALS.each;
    if (isAsked && isNew && lines.length < DENIALS.atOnce)
      lines.push(...denial(pen, `deny/${domain}`, person.deny[domain]));
  }
  const facts = person.facts.filter(({ rule }) => askFor(rule, triggers) !== undefined);
  const ready = facts.filter(({ rule }) => (open[rule.id] ?? 0) > 0);
  const fresh = (fact: Fact) => (pen.state.told[fact.rule.id] ?? 0) < (open[fact.rule.id] ?? 0);
  for (const fact of [...ready.filter(fresh), ...ready.filter((one) => !fresh(one))]) {
    if (lines.length <= person.thingsAtOnce) lines.push(...pen.tell(fact, open[fact.rule.id]!));
  }
  if (lines.length > 0 || asked.length === 0) return lines;
  if (person.active.length === 0 && asked.some(({ id }) => id === "asked-about-safety"))
    return denial(pen, "safe", person.safe);
  const withheld = facts.some(({ rule, rungs }) => (open[rule.id] ?? 0) < rungs.length);
  return withheld ? deflection(pen) : [];
}

/** What opens a matter comes before what goes on from it, but a plain no is said at once. */
function inOrder(answers: readonly Line[], more: readonly Line[]): Line[] {
  const opening = answers[0]?.how === "denial" ? [] : more.filter(({ opens }) => opens);
  return [...opening, ...answers, ...more.filter((line) => !opening.includes(line))];
}

/** Risks of which nothing was told first, then the gravest. */
function byUrgency({ person, told }: DisclosureState): (a: Fact, b: Fact) => number {
  const gravity = [...person.unasked.keys()];
  const isNew = ({ rule }: Fact) => (rule.opens && told[rule.id] === undefined ? 0 : 1);
  const place = ({ rule }: Fact) => (rule.domain === null ? Infinity : gravity.indexOf(rule.domain));
  return (a, b) => isNew(a) - isNew(b) || place(a) - place(b);
}

function denial(pen: Pen, place: string, words: readonly string[]): Line[] {
  return pen.nextOrAgain(place, words).map((text) => ({ how: "denial" as const, text }));
}

function deflection(pen: Pen): Line[] {
  const words = pen.state.person.manners.deflecting;
  return pen.nextOrAgain("deflecting", words).map((text) => ({ how: "deflection" as const, text }));
}

/**
 * What is told unasked: a risk that has opened, then ordinary life, new before more of the same; little while shut. A
 * risk finds room beside answers, so that it is not talked over.
 */
function volunteer(pen: Pen, answers: number): Line[] {
  const { person, open } = pen.state;
  const mayTell = person.facts.filter(({ rule }) => !(isShut(pen.state) && rule.private));
  const told = ({ rule }: Fact) => pen.state.told[rule.id] ?? 0;
  const untold = mayTell.filter((fact) => told(fact) < (open[fact.rule.id] ?? 0));
  const risky = untold.filter(({ rule }) => rule.domain !== null).sort(byUrgency(pen.state));
  const plain = untold.filter(({ rule }) => rule.domain === null);
  const again = mayTell.filter((fact) => fact.rule.domain === null && told(fact) > 0);
  const lines: Line[] = [];
  const room = Math.max(person.thingsAtOnce - answers, risky.length > 0 ? 1 : 0);
  for (const fact of [...risky.slice(0, 1), ...plain, ...again]) {
    if (lines.length < room) lines.push(...pen.tell(fact, Math.min(told(fact) + 1, open[fact.rule.id] ?? 0)));
  }
  return lines;
}

function reaction(
  state: DisclosureState,
  triggers: readonly HeardTrigger[],
  at: {
    readonly opens: boolean;
    readonly silent: boolean;
    readonly asks: boolean;
    readonly answered: boolean;
  },
): Manner {
  if (at.opens) return state.session === 0 ? "opening" : "return";
  if (at.silent) return "unanswered";
  const did = (effect: string) =>
    state.person.policy.triggers.some((one) => one.effect === effect && isHeard(triggers, one.id));
  if (isHeard(triggers, "declined")) return "declined";
  if (did("closes")) return "dismissed";
  if (isHeard(triggers, "referred")) return "referred";
  if (did("warms")) return "warmed";
  if (at.answered) return "asked";
  if (isHeard(triggers, "advised")) return "advised";
  return at.asks ? "asked-else" : "neutral";
}

function isHeard(triggers: readonly HeardTrigger[], wanted: string): boolean {
  return triggers.some(({ id }) => id === wanted);
}
