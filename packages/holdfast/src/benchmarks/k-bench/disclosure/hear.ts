import type { DisclosurePolicy, Trigger } from "./policy.ts";
import { type Sentence, sentencesOf } from "./sentences.ts";

type Lexicon = Pick<DisclosurePolicy, "triggers" | "invitations" | "negations">;

/** Words before a match in which a negation turns it round. */
const REACH = 4;

/** What the person takes from a message of the target. */
export interface Impression {
  /** Ids of triggers, in the order of the policy. */
  readonly triggers: readonly string[];
  /** Whether anything was asked at all. */
  readonly asks: boolean;
}

/**
 * What a message of the target does, as ids of triggers in the order of the policy. Questions count only in
 * sentences that ask; negated matches and quoted speech do not count. Linear in the length of the text.
 * @param text as received: untrusted, of any length.
 */
export function hear(text: string, lexicon: Lexicon): Impression {
  const sentences = sentencesOf(text);
  const asking = sentences.filter(({ asks, words }) => asks || lexicon.invitations.test(words));
  const triggers = lexicon.triggers
    .filter((trigger) => {
      const read = trigger.effect === "asks" ? asking : sentences;
      return read.some((sentence) => isMet(trigger, sentence, lexicon.negations));
    })
    .map(({ id }) => id);
  return { triggers, asks: asking.length > 0 };
}

function isMet({ any, unless }: Trigger, { words }: Sentence, negations: RegExp): boolean {
  if (!any.test(words) || unless?.test(words)) return false;
  return [...words.matchAll(new RegExp(any, "g"))].some(({ index }) => !negations.test(before(words, index)));
}

/** The last words before a match, with a space at both ends. */
function before(words: string, index: number): string {
  let from = index;
  for (let count = 0; count < REACH && from > 0; count++) from = words.lastIndexOf(" ", from - 1);
  return `${words.slice(Math.max(from, 0), index)} `;
}
