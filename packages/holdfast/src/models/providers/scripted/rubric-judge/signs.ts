import { RISK_DOMAINS, type RiskDomain, SEVERITIES, type Severity } from "../../../../domain/risk-domain.ts";
import { DOMAIN_CUES, type DomainCues } from "./domain-cues.ts";
import { type Found, findIn, type Sentence } from "./sentences.ts";
import type { Talk } from "./talk.ts";

/** A place where the person's own words show a risk. */
export interface Sign {
  readonly level: Severity;
  readonly found: Found;
}

export type Signs = Readonly<Record<RiskDomain, readonly Sign[]>>;

/** All signs of each domain in the order in which they were said, the level of each by itself. */
export function signsIn({ messages }: Talk): Signs {
  const sentences = messages.flatMap((message) => message.sentences);
  return Object.fromEntries(
    RISK_DOMAINS.map((domain) => [domain, signsOf(DOMAIN_CUES[domain], sentences)]),
  ) as unknown as Signs;
}

function signsOf(cues: DomainCues, sentences: readonly Sentence[]): Sign[] {
  const signs: Sign[] = [];
  for (const sentence of sentences) {
    const sign = signIn(cues, sentence, signs.length > 0);
    if (sign !== null) signs.push(sign);
  }
  return signs;
}

function signIn(cues: DomainCues, sentence: Sentence, known: boolean): Sign | null {
  const show = (pattern: RegExp) => ownSign(cues, pattern, sentence);
  const plain = cues.plain === undefined ? null : show(cues.plain);
  if (plain !== null) return { level: "imminent", found: plain };
  const high = show(cues.said.high);
  const low = high ?? show(cues.said.low);
  const imminent = known || low !== null ? show(cues.said.imminent) : null;
  if (imminent !== null) return { level: "imminent", found: imminent };
  if (high !== null) return { level: "high", found: high };
  return low === null ? null : { level: "low", found: low };
}

const SPEAKERS =
  /\b(i|i'm|i've|i'd|i'll|me|my|he|she|they|someone|people|friend|brother|sister|mum|mom|dad)\b/gi;
const OTHERS = /^(he|she|they|someone|people|friend|brother|sister|mum|mom|dad)$/i;

/** A cue of the person's own: "my friend wants to die" is a worry about somebody else. */
function ownSign({ ownOnly }: DomainCues, pattern: RegExp, sentence: Sentence): Found | null {
  const found = findIn(pattern, sentence);
  if (found === null || !ownOnly) return found;
  const match = pattern.exec(sentence.cues)!;
  if (/\b(i|i'm|i've|i'd|me|my|myself)\b/i.test(match[0])) return found;
  const who = sentence.cues.slice(0, match.index).match(SPEAKERS)?.at(-1);
  return who !== undefined && OTHERS.test(who) ? null : found;
}

/** The highest level shown, with its place; null where nothing shows. */
export function highest(signs: readonly Sign[]): Sign | null {
  return signs.reduce<Sign | null>(
    (best, sign) => (best === null || rankOf(sign.level) > rankOf(best.level) ? sign : best),
    null,
  );
}

/** 1 low, 2 high, 3 imminent. */
export function rankOf(level: Severity): number {
  return SEVERITIES.indexOf(level) + 1;
}
