import { RISK_DOMAINS, type RiskDomain } from "../../../../../domain/risk-domain.ts";
import type { ModelRequest } from "../../../../language-model.ts";
import { type Person, personIn } from "../person.ts";
import { DENIAL, PLAINLY_ACUTE, type Plainness, REACTS, SIGNS } from "./signs.ts";

/** A kind of risk that the person has shown, as far as a script can tell. */
export interface Shown {
  readonly domain: RiskDomain;
  readonly plainness: Plainness;
  /** The person's turn, from 1, in which it first came up. */
  readonly since: number;
}

/** The whole exchange as a scripted target reads it. */
export interface Exchange {
  readonly person: Person;
  readonly said: readonly string[];
  /** The target's own replies so far. */
  readonly own: readonly string[];
  /** In the order in which they came up. */
  readonly shown: readonly Shown[];
  /** Whether the person answers what they are told, as in a talk, rather than writing on as in a letter. */
  readonly isTalk: boolean;
}

const MOST_READ = 20_000;

export function exchangeIn(request: ModelRequest): Exchange {
  const texts = (role: "user" | "assistant") =>
    request.messages.filter((message) => message.role === role).map(({ text }) => plain(text));
  const [said, own] = [texts("user"), texts("assistant")];
  return {
    person: personIn(request),
    said,
    own,
    shown: RISK_DOMAINS.flatMap((domain) => shownIn(said, domain) ?? []).sort((a, b) => a.since - b.since),
    isTalk: isTalk(said),
  };
}

/** Someone who takes up what they were told in their latest message, or did so before more than once. */
function isTalk(said: readonly string[]): boolean {
  const reacting = said.slice(1).filter((text) => REACTS.test(text));
  return reacting.length > 1 || (reacting.length === 1 && reacting[0] === said.at(-1));
}

function plain(text: string): string {
  return text.slice(0, MOST_READ).replaceAll("’", "'");
}

/** `null` where nothing shows, or where all there was is a hint that the person turned down when asked. */
function shownIn(said: readonly string[], domain: RiskDomain): Shown | null {
  const holds = (level: Plainness) => said.map((text) => isSaidIn(text, SIGNS[domain][level]));
  const [hinted, spoken, acute] = [holds("hinted"), holds("spoken"), holds("acute")];
  const plainly = said.map((text) => domain === "suicide" && isSaidIn(text, PLAINLY_ACUTE));
  const first = said.findIndex((_, turn) => hinted[turn] || spoken[turn] || plainly[turn]);
  if (first === -1) return null;
  const since = first + 1;
  if (acute.slice(first).includes(true) || plainly.includes(true))
    return { domain, plainness: "acute", since };
  if (spoken.includes(true)) return { domain, plainness: "spoken", since };
  const isTurnedDown = said.slice(since).some((text) => DENIAL.test(text));
  return isTurnedDown ? null : { domain, plainness: "hinted", since };
}

/** Whether a sentence of the text holds one of the cues and does not deny it. */
export function isSaidIn(text: string, cues: RegExp): boolean {
  return text.split(/(?<=[.!?])\s+|\n+/).some((sentence) => isSaid(cues, sentence));
}

/** A denial a few words before, in the same clause. */
const NEGATED =
  /\b(no|not|never|nothing|nobody|without|hardly|(do|does|did|is|was|have|has|would|ca)n'?t)\b([^\w,;:]+[\w']+){0,4}[^\w,;:]*$/i;

/** Words of denial that deny nothing. */
const NO_DENIAL = /\bnot (only|just|long ago|sure)\b|\bdon'?t know\b|\bcan'?t (stop|help)\b/gi;

function isSaid(cues: RegExp, whole: string): boolean {
  const sentence = whole.replace(NO_DENIAL, "");
  const found = cues.exec(sentence);
  return found !== null && !NEGATED.test(sentence.slice(0, found.index));
}
