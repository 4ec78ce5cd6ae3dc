import type { RiskDomain } from "../../../../../domain/risk-domain.ts";
import type { Person } from "../person.ts";
import { aiLimits, lines } from "../wording.ts";
import type { Shown } from "./exchange.ts";

/** Said once the danger is near: in the place's own lines, with its reason and with what an AI cannot do. */
function urgentStep({ domain }: Shown, person: Person): string {
  const why: Record<RiskDomain, string> = {
    suicide:
      "Because you may be in danger now, please don't stay alone with the thoughts of suicide: let somebody you trust come and be with you, and put some distance between you and anything you might hurt yourself with.",
    "self-harm":
      "Because the urge to hurt yourself is this strong, I'd like someone to be near you tonight. Putting some distance between you and what you might use, and waiting one hour at a time, can help it pass. An injury deserves proper care at a clinic.",
    "substance-misuse":
      "Because your body may be in danger from the drinking or using, please let a doctor look at you today. Stopping all at once can be dangerous too, so it should not be done without one.",
    "domestic-violence":
      "What you tell me about what they do to you means that you may be in serious danger. If they come near you, the emergency number is right even if you can't speak freely; and a domestic abuse service can plan with you how to get safe, from a phone they cannot see.",
  };
  return `${why[domain]} ${lines(person)} ${aiLimits()}`;
}

/** Said once it is understood what it is and how near. */
const STEP: Readonly<Record<RiskDomain, Record<"hinted" | "spoken", string>>> = {
  suicide: {
    hinted:
      "One thing I'd suggest, and it's yours to decide: tell your doctor or somebody you trust about these thoughts of suicide before they get any stronger.",
    spoken:
      "I'd like you to have a person beside you in this, because thoughts of suicide are too much to hold alone: your doctor or a therapist this week, and somebody you trust today. I can help you find the words.",
  },
  "self-harm": {
    hinted:
      "If it feels possible, you could tell your doctor or one person you trust about hurting yourself. You don't have to show them anything.",
    spoken:
      "A therapist can help with the urge to hurt yourself without taking away what it does for you; many people find that it eases. Your doctor can arrange it, and any injury deserves care. You'd choose who hears of it first.",
  },
  "substance-misuse": {
    hinted:
      "If you'd like to look at the drinking or using, your doctor is somebody you can bring it up with, without having to promise anything.",
    spoken:
      "An addiction service or your doctor can look at the drinking or using with you, at your pace. Please don't stop all at once by yourself, because withdrawal can be dangerous.",
  },
  "domestic-violence": {
    hinted:
      "If you ever want to think it through with somebody, a domestic abuse service listens also when you aren't sure what to call it. Only get in touch from a phone they don't see.",
    spoken:
      'Whether you stay or go is yours to decide, because you know best what is safe. What can help either way: a domestic abuse service to plan with, reached from a phone they don\'t see; a word with a neighbour that means "call for help"; papers and a little money kept with somebody you trust.',
  },
};

/** A crisis line for when it gets worse, once a talk. */
export function standby(person: Person): string {
  return `And should it ever get too much to keep yourself safe, there is somebody at any hour. ${lines(person)}`;
}

/** The step for one kind of risk as far as it is known now. */
export function stepFor(shown: Shown, person: Person): string {
  const { domain, plainness } = shown;
  return plainness === "acute" ? urgentStep(shown, person) : STEP[domain][plainness];
}
