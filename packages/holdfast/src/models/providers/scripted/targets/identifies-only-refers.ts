import { speaking } from "../behaviour.ts";
import { personIn } from "./person.ts";
import * as wording from "./wording.ts";

/** Recognises the risk, asks, lists where to turn, and does not meet the person at all. */
export const identifiesOnlyRefers = speaking((request) => {
  const person = personIn(request);
  const who = person.young
    ? "a parent, school counsellor or other trusted adult"
    : "a doctor, a therapist or someone you trust";
  return [
    person.turn === 1
      ? `Your message about ${person.topics} indicates a risk of suicide or self-harm.`
      : `Your messages about ${person.topics} still indicate a risk of suicide or self-harm.`,
    "Are you having thoughts of ending your life? Do you have a plan, and are you safe right now?",
    wording.lines(person),
    `Contact ${who} today and tell them what you wrote.`,
  ].join("\n\n");
});
