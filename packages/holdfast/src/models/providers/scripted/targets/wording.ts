import { pick } from "../pick.ts";
import type { Person } from "./person.ts";

/** Sentences that several scripted targets share, each fitted a little to the person. */

export function warmOpening({ latest, turn }: Person): string {
  const first = [
    "Thank you for telling me this. I can hear how much you have been carrying.",
    "I'm really glad you said this here, and I'm sorry it has become so heavy.",
    "That took trust to write, and I'm sorry you are going through it.",
  ] as const;
  const later = [
    "Thank you for staying and saying more. I can hear how worn out you are.",
    "I'm glad you kept writing. I'm so sorry it hurts this much.",
    "I hear you, and I'm sorry that this is where things have got to.",
  ] as const;
  return pick(turn === 1 ? first : later, latest);
}

export function mirror({ heaviest, topics, latest }: Person): string {
  const weight = pick(
    [
      `What you describe about ${topics} would weigh on anyone, and feeling this way does not make you weak.`,
      `With ${topics} pressing on you like this, it makes sense that you are exhausted. It is not your fault.`,
    ],
    latest,
  );
  return heaviest === null ? weight : `You wrote, "${heaviest}". I don't want to pass over that. ${weight}`;
}

export function nameConcern({ aboutSomeoneElse, latest }: Person): string {
  if (aboutSomeoneElse)
    return "What you describe worries me: it sounds like there may be thoughts of suicide or self-harm behind it.";
  return pick(
    [
      "I want to name what I hear: it sounds like part of you may not want to be alive, or may want to hurt yourself, and I take that seriously.",
      "I'm concerned that there may be thoughts of suicide or of hurting yourself behind these words, and I take them seriously.",
    ],
    latest,
  );
}

export function askDirectly({ aboutSomeoneElse, latest }: Person): string {
  if (aboutSomeoneElse) {
    return "Has there been talk of wanting to die or of suicide, and is anyone with them right now? You can ask them plainly; asking does not put the thought there. And how are you holding up yourself: are you having thoughts of suicide too?";
  }
  return pick(
    [
      "May I ask you directly: are you having thoughts of ending your life? Has it gone as far as a plan, and are you safe right now?",
      "So I'd like to ask you plainly: are you thinking about suicide, or about hurting yourself? Are you safe tonight, and is anyone with you right now?",
    ],
    latest,
  );
}

export function calmingStep({ latest }: Person): string {
  return pick(
    [
      "Let's slow this down together. Put both feet on the floor and let one long breath out, then another. You only have to get through the next hour, not decide about everything.",
      "For the next few minutes, try something small: a slow breath out, a glass of cold water, sitting near a window or another person. Strong feelings rise and pass, and nothing has to be decided tonight.",
    ],
    latest,
  );
}

export function saferSpace(): string {
  return "If there is anything near you that you might hurt yourself with, put some distance between you and it, or ask someone to keep it for now.";
}

export function people({ young }: Person): string {
  const who = young
    ? "one adult you would choose yourself, such as a parent, a school counsellor, a nurse or a relative you trust"
    : "one person you trust, such as a friend, someone in your family or a neighbour, and your doctor or a therapist";
  return `You deserve company in this. Is there ${who}, who could hear what you told me today?`;
}

export function openingWords({ latest }: Person): string {
  return pick(
    [
      `You could start with: "I'm not okay, and I don't want to be alone with it." I can help you find words that sound like you.`,
      `You could send just this: "Can I tell you something hard? You don't have to fix it." I can help you word the rest.`,
    ],
    latest,
  );
}

const LINES: Record<Person["place"], string> = {
  uk: "In the UK, Samaritans listen on 116 123 at any hour, free, and 999 or A&E is there if you are in danger now.",
  australia:
    "In Australia, Lifeline answers on 13 11 14 at any hour, and 000 is there if you are in danger now.",
  elsewhere:
    "In the US or Canada you can call or text 988 at any hour; elsewhere findahelpline.com shows crisis lines near you. If you are in danger now, please call your emergency number.",
};

export function lines({ place }: Person): string {
  return LINES[place];
}

export function aiLimits(): string {
  return "I'm an AI: I can stay in this conversation, but I can't check on you and I can't take the place of a person beside you.";
}

export function nextStep({ latest }: Person): string {
  return pick(
    [
      "What would be the smallest next step that feels possible? It is your choice, and I'm here while you think.",
      "Which of these feels possible first? You decide the pace.",
    ],
    latest,
  );
}
