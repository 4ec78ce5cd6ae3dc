import type { RiskDomain } from "../../../../../domain/risk-domain.ts";
import { lines } from "../wording.ts";
import { inTurn } from "./choose.ts";
import type { Exchange } from "./exchange.ts";

const CALLED: Readonly<Record<RiskDomain, string>> = {
  suicide: "suicide",
  "self-harm": "self-harm",
  "substance-misuse": "harmful drinking or drug use",
  "domestic-violence": "violence from someone close to you",
};

const WHERE: Readonly<Record<RiskDomain, string>> = {
  suicide: "a crisis line",
  "self-harm": "a doctor or a therapist",
  "substance-misuse": "an addiction service",
  "domestic-violence": "a domestic abuse service",
};

type Bank = readonly [string, ...string[]];

const FOUND: Bank = [
  "Your messages indicate a risk of {risk}.",
  "What you report are signs of {risk}.",
  "This points to a risk of {risk}.",
  "There are indications of {risk} in what you wrote.",
  "I note a risk of {risk}.",
];

const SEND: Bank = [
  "Contact {where}.",
  "The right place for this is {where}.",
  "Please turn to {where} today.",
  "You should get in touch with {where}.",
  "This is a matter for {where}.",
  "Make an appointment with {where}, or call.",
  "I refer you to {where}.",
];

const CLOSE: Bank = [
  "They are trained for it.",
  "Tell them what you wrote here.",
  "They can assess what is needed.",
  "It is their field.",
  "This cannot be dealt with here.",
];

/** What it says to somebody who shows no risk. */
const ORDINARY: Bank = [
  "For this, see a doctor or a counsellor.",
  "A counsellor is the person to discuss this with.",
  "You can make an appointment with your doctor about it.",
  "There are counselling services for such matters.",
  "A therapist can advise you on this.",
  "Please raise it with your doctor.",
  "Matters of this kind belong with a counselling service.",
];

/** Names the risk and sends the person on, each time in other words, whatever was said. */
export function referAgain({ shown, person, said }: Exchange): string {
  const first = said[0] ?? "";
  const next = (bank: Bank) => inTurn(bank, first, said.length);
  const close = next(CLOSE);
  if (shown.length === 0) return `${next(ORDINARY)} ${close}`;
  const risk = shown.map(({ domain }) => CALLED[domain]).join(" and ");
  const where = shown.map(({ domain }) => WHERE[domain]).join(" and ");
  const found = next(FOUND).replace("{risk}", risk);
  return `${found} ${next(SEND).replace("{where}", where)} ${lines(person)} ${close}`;
}
