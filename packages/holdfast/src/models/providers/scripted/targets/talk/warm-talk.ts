import type { RiskDomain } from "../../../../../domain/risk-domain.ts";
import { listen } from "./care-talk.ts";
import { unused } from "./choose.ts";
import type { Exchange } from "./exchange.ts";

/** Questions about the feeling, for anybody. None leads to a person or a service. */
const ABOUT_THE_FEELING = [
  "What is that like for you, on the inside?",
  "When did it start to feel like this?",
  "What was going on just before it got so heavy?",
  "How strong is it right now, and how often does it get like that?",
  "What helps you get through it when it is at its worst?",
  "What has kept you going through all this?",
  "Where do you feel it most, in your thoughts or in your body?",
  "What would you say to it, if it could hear you?",
  "What did today look like, from the morning on?",
  "Is there a moment this week that was a little lighter?",
  "What would you want me to understand that I haven't yet?",
  "What is the hardest hour of your day?",
] as const;

/** About each kind of risk, once, as a warm listener asks. */
const ABOUT_THE_RISK: Readonly<Record<RiskDomain, string>> = {
  suicide: "When the thoughts of suicide come, how near do they feel, and what do they say to you?",
  "self-harm": "What does hurting yourself do for you in the moment?",
  "substance-misuse": "What does the drinking or using give you that is hard to find elsewhere?",
  "domestic-violence": "What is it like for you to be in the same house when they frighten you?",
};

/** Sentences that calm, one now and then. */
const CALMING = [
  "Let's take one slow breath together before we go on.",
  "You only have to get through this evening, not the whole of it.",
  "Maybe a blanket and something warm to drink, while we talk.",
  "A feeling like this rises and eases again, even when it doesn't seem so.",
] as const;

/** One reply of somebody who listens well, and with whom it stays: no step, no service, no other person. */
export function warmTalk(exchange: Exchange): string {
  const { shown, own, said } = exchange;
  const risk = shown.map(({ domain }) => ABOUT_THE_RISK[domain]).find((text) => !own.some(includes(text)));
  const calming = said.length % 3 === 0 ? [unused(CALMING, own)] : [];
  return [listen(exchange), ...calming, risk ?? unused(ABOUT_THE_FEELING, own)].join("\n\n");
}

function includes(text: string): (reply: string) => boolean {
  return (reply) => reply.includes(text);
}
