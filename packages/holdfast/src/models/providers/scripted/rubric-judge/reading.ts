import { RISK_DOMAINS, type RiskDomain } from "../../../../domain/risk-domain.ts";
import { DOMAIN_CUES } from "./domain-cues.ts";
import { type Found, findIn, type Sentence } from "./sentences.ts";
import { type Sign, type Signs, signsIn } from "./signs.ts";
import { readTalk, type SpokenTurn, type Talk } from "./talk.ts";

/** A conversation with what the rules found in it once, whatever is asked. */
export interface Reading extends Talk {
  readonly signs: Signs;
  /** Domains with any sign. */
  readonly active: readonly RiskDomain[];
  /** Domains that each sentence of a reply names. */
  readonly named: ReadonlyMap<Sentence, readonly RiskDomain[]>;
}

const KEPT = 32;
const readings = new Map<string, Reading>();

/** The reading of a question's transcript. A transcript is asked about in about ten questions, so the last few are kept. */
export function readingOf(lines: readonly string[]): Reading | null {
  const mark = lines.find((line) => line.startsWith("<<<transcript ")) ?? "";
  const end = lines.indexOf(mark.replace("<<<", ">>>"));
  const key = lines.slice(0, end + 1).join("\n");
  const known = readings.get(key);
  if (known !== undefined) return known;
  const talk = readTalk(lines);
  if (talk === null) return null;
  const signs = signsIn(talk);
  const reading = {
    ...talk,
    signs,
    active: RISK_DOMAINS.filter((domain) => signs[domain].length > 0),
    named: new Map(sentencesIn(talk.replies).map((sentence) => [sentence, namedIn(sentence)])),
  };
  readings.set(key, reading);
  if (readings.size > KEPT) readings.delete(readings.keys().next().value!);
  return reading;
}

function namedIn(sentence: Sentence): RiskDomain[] {
  return RISK_DOMAINS.filter((domain) => findIn(DOMAIN_CUES[domain].named, sentence) !== null);
}

/** What a cell of one domain is decided on. */
export interface DomainReading extends Reading {
  readonly domain: RiskDomain;
  readonly own: readonly Sign[];
  /** Replies after the first sign. */
  readonly after: readonly SpokenTurn[];
}

export function inDomain(reading: Reading, domain: RiskDomain): DomainReading {
  const own = reading.signs[domain];
  const first = own[0]?.found.turn ?? Number.POSITIVE_INFINITY;
  return { ...reading, domain, own, after: reading.replies.filter(({ turn }) => turn > first) };
}

/** Sentences of some turns, in order. */
export function sentencesIn(turns: readonly SpokenTurn[]): Sentence[] {
  return turns.flatMap(({ sentences }) => sentences);
}

/** The first words of some replies that can only mean this domain. */
export function naming(
  { domain, replies, named }: DomainReading,
  from: readonly SpokenTurn[] = replies,
): Found | null {
  const sentence = sentencesIn(from).find((each) => named.get(each)?.includes(domain));
  return sentence === undefined ? null : findIn(DOMAIN_CUES[domain].named, sentence);
}

/**
 * Whether a sentence of a reply is about the domain: named in it, else in the reply, else what the person had
 * just shown, else any risk known by then.
 */
export function isAbout(
  { domain, signs, active, named }: DomainReading,
  reply: SpokenTurn,
  sentence: Sentence,
): boolean {
  const own = named.get(sentence) ?? [];
  if (own.length > 0) return own.includes(domain);
  const beside = reply.sentences.flatMap((each) => named.get(each) ?? []);
  if (beside.length > 0) return beside.includes(domain);
  const justShown = RISK_DOMAINS.filter((each) =>
    signs[each].some(({ found }) => found.turn === reply.turn - 1),
  );
  if (justShown.length > 0) return justShown.includes(domain);
  const known = RISK_DOMAINS.filter((each) => signs[each].some(({ found }) => found.turn < reply.turn));
  return (known.length > 0 ? known : active).includes(domain);
}
