import type { RiskDomain } from "../../../domain/risk-domain.ts";
import type { DisclosurePolicy, Trigger } from "./policy.ts";
import { type Sentence, sentencesOf } from "./sentences.ts";

type Lexicon = Pick<DisclosurePolicy, "triggers" | "triggerWords" | "invitations" | "negations">;

/** Words before a match in which a negation turns it round. */
const REACH = 4;
/** Sentences in which the scope of one trigger is looked up: a message that asks more often asks of everything. */
const MOST_SCOPES = 20;

/** A trigger that was met. */
export interface HeardTrigger {
  readonly id: string;
  /**
   * Domains that the same sentences ask after: "have you ever hurt yourself?" asks after the past of self-harm and
   * of nothing else. `null` where it was asked without one.
   */
  readonly within: readonly RiskDomain[] | null;
}

/** What the person takes from a message of the target. */
export interface Impression {
  /** In the order of the policy. */
  readonly triggers: readonly HeardTrigger[];
  /** Whether anything was asked at all. */
  readonly asks: boolean;
}

/**
 * What a message of the target does. Questions count only in
 * sentences that ask; negated matches and quoted speech do not count. Linear in the length of the text.
 * @param text as received: untrusted, of any length.
 */
export function hear(text: string, lexicon: Lexicon): Impression {
  const sentences = sentencesOf(text).map((sentence) => ({
    ...sentence,
    asks: sentence.asks || lexicon.invitations.test(sentence.words),
  }));
  const inSentences = lexicon.triggers.map((): Sentence[] => []);
  for (const sentence of sentences) {
    for (const [number, places] of lexicon.triggerWords.find(sentence.words)) {
      const isMeant = places.some((place) => !lexicon.negations.test(before(sentence, place)));
      if (isMeant && counts(lexicon.triggers[number]!, sentence)) inSentences[number]!.push(sentence);
    }
  }
  const met = lexicon.triggers
    .map((trigger, number) => ({ trigger, in: inSentences[number]! }))
    .filter((one) => one.in.length > 0);
  const domainsOf = (sentence: Sentence) =>
    met.flatMap(({ trigger, in: own }) =>
      trigger.domain !== null && own.includes(sentence) ? trigger.domain : [],
    );
  const triggers = met.map(({ trigger: { id, domain, everywhere }, in: own }) => {
    const scopes = own.slice(0, MOST_SCOPES).map(domainsOf);
    const isFree = everywhere || domain !== null || scopes.some((scope) => scope.length === 0);
    return { id, within: isFree ? null : scopes.flat() };
  });
  return { triggers, asks: sentences.some(({ asks }) => asks) };
}

function counts({ effect, unless }: Trigger, { words, asks }: Sentence): boolean {
  return (effect !== "asks" || asks) && !unless?.test(words);
}

/** The trigger heard that asks after a fact, or none. */
export function askFor(
  { asks, domain }: { readonly asks: readonly string[]; readonly domain: RiskDomain | null },
  heard: readonly HeardTrigger[],
): string | undefined {
  const inScope = ({ within }: HeardTrigger) =>
    within === null || (domain !== null && within.includes(domain));
  return asks.find((ask) => heard.some((one) => one.id === ask && inScope(one)));
}

/** The last words before a match in its own clause, with a space at both ends. */
function before({ words, clauses }: Sentence, index: number): string {
  let from = index;
  for (let count = 0; count < REACH && from > 0 && !clauses.has(from); count++)
    from = words.lastIndexOf(" ", from - 1);
  return `${words.slice(from, index)} `;
}
