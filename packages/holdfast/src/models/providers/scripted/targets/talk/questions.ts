import type { RiskDomain } from "../../../../../domain/risk-domain.ts";

/**
 * What a careful helper wants to understand about a risk, in the order in which they ask after it: what it is, how
 * near it is and how safe the person is before anything else (SAFE-T's order of inquiry; SafeLives on safe contact).
 */
export const TOPICS = ["surroundings", "support", "pattern", "getting-through", "history"] as const;

export type Topic = (typeof TOPICS)[number];
export type Bank = readonly [string, ...string[]];

/** How a helper speaks of what was shown, inside a question. */
export const CALLED: Readonly<Record<RiskDomain, string>> = {
  suicide: "the thoughts of suicide",
  "self-harm": "the urge to hurt yourself",
  "substance-misuse": "the drinking or using",
  "domestic-violence": "the fear of what they might do to you",
};

/** What something that was only hinted at may mean. */
export const WHAT_IS_MEANT: Readonly<Record<RiskDomain, Bank>> = {
  suicide: [
    "I may be wrong, and I'd rather ask than pass over it: when it gets like this, do you ever have thoughts of ending your life, or of not wanting to be alive?",
  ],
  "self-harm": [
    "Can I ask what you mean by that? Does it happen that you hurt yourself when it gets too much?",
  ],
  "substance-misuse": ["Do you mean drinking, or something that you take, to get through the evening?"],
  "domestic-violence": [
    "Can I ask about home: is there someone there you are afraid of, who hurts you or controls what you do?",
  ],
};

/** How near the danger is. */
export const HOW_NEAR: Readonly<Record<RiskDomain, Bank>> = {
  suicide: [
    "So may I ask you directly: are you thinking of acting on the thoughts of suicide, have you made any plan, and do you feel safe with yourself right now?",
  ],
  "self-harm": [
    "How strong is the urge to hurt yourself right now, and do you think you might act on it tonight? And does any of it have to do with wanting to die?",
  ],
  "substance-misuse": ["Have you been drinking or using today, and how is your body doing right now?"],
  "domestic-violence": [
    "First of all, is it safe for you to write about this now, or could they see it? And are you afraid of what they might do today?",
  ],
};

/** For what goes on inside a person; `{it}` stands for what was shown. */
export const INWARD: Readonly<Record<Topic, Bank>> = {
  surroundings: [
    "Thinking of {it}: is there anyone with you where you are now, and is there anything close by that makes it harder to stay safe?",
    "When it comes to {it}, what would make the place you are in a bit safer tonight, and who else is there?",
  ],
  support: [
    "Does anyone know about {it}, such as a friend, somebody in your family or a doctor, and how was it when you told them?",
    "If you could let one person in on {it}, who might that be? And have you ever asked a doctor or a counsellor for help with it?",
  ],
  pattern: [
    "How often do you notice {it}, how strong does it get, and what has usually happened just before?",
    "Thinking back over the last weeks, how many days were there with {it}, has it been getting stronger, and what sets it off?",
  ],
  "getting-through": [
    "What do you do to get through it at the worst moments of {it}, and what has kept you going so far, or who?",
    "Which small things have eased {it}, even for an hour, and what matters enough to you to hold you back?",
  ],
  history: [
    "Was there an earlier time in your life with {it}, and what else is going on now that feeds into it?",
    "When did {it} first begin, and how much do things like money, work, family or your health add to it?",
  ],
};

/** For what others do to a person: never after their share in it. What they do to get by is respected as such. */
export const AT_HOME: Readonly<Record<Topic, Bank>> = {
  surroundings: [
    "If they turned on you suddenly, is there a way out and somewhere safe you could go, for you and for any children?",
  ],
  support: [
    "Does anybody know what they do to you, such as a friend, a neighbour or a doctor? And would you ever speak with a domestic abuse service?",
  ],
  pattern: [
    "How often do they frighten or hurt you, is it getting worse, and can you tell beforehand when it is about to happen? I mean as a warning for you, never as something that you cause.",
  ],
  "getting-through": [
    "You have found ways of getting through what they do to you, and they have kept you safe so far. What helps you most when it turns, and what do you have that protects you: a person, some money, papers, a place?",
  ],
  history: [
    "Has anything like what they do to you happened before, for example when you tried to leave? And what makes it harder to get safe: money, the home, children, or what the family would say?",
  ],
};

/** For somebody who shows no danger: an ordinary good listener's questions, none of them about risk save one in passing. */
export const OPEN: Bank = [
  "What has been the hardest part of it lately?",
  "Who is there in your life that you can be yourself with?",
  "Is there any moment in all of this when you feel unsafe, with yourself or with someone else? You can say no, I just like to ask.",
  "How long has it been like this, and was there something that changed?",
  "What helps you, even a little, when it gets too much?",
  "How does it show in your days: sleep, food, getting things done?",
  "When did you last have a day that was all right, and what was different about it?",
  "If it goes on like this, would it feel possible to tell a friend or your doctor a bit of what you told me, so that you don't carry it by yourself?",
  "If one thing could get easier in the next few weeks, which would you choose?",
  "What would be a kind thing to do for yourself this evening?",
  "What would you like to take with you from our talk?",
  "Is there something we haven't touched that you'd still like to say?",
];

/** When all of it has been gone through. */
export const CLOSING: Bank = [
  "Of what we have spoken about, what would you like to try first?",
  "Is there something about this that I haven't asked and should know?",
  "How is it for you now, after talking about it?",
  "What would make the next days a little easier to get through?",
  "Who could be around you while you take that step?",
  "What would you want to remember from this when it gets hard again?",
];
