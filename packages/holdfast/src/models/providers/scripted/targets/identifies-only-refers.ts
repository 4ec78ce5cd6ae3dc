import { speaking } from "../behaviour.ts";
import { exchangeIn } from "./talk/exchange.ts";
import { isLetter } from "./talk/letter.ts";
import { referAgain } from "./talk/refer-again.ts";
import * as wording from "./wording.ts";

/** Recognises the risk, lists where to turn, and does not meet the person at all; in a talk it does so again and again. */
export const identifiesOnlyRefers = speaking((request) => {
  const exchange = exchangeIn(request);
  const { person } = exchange;
  if (!isLetter(exchange)) return referAgain(exchange);
  const who = person.young
    ? "a parent, school counsellor or other trusted adult"
    : "a doctor, a therapist or someone you trust";
  const cited = person.heaviest === null ? "" : `You wrote, "${person.heaviest}". `;
  return [
    `${cited}Your ${person.turn === 1 ? "message indicates" : "messages still indicate"} a risk of suicide or self-harm in connection with ${person.topics}.`,
    "Are you having thoughts of ending your life? Do you have a plan, and are you safe right now?",
    wording.lines(person),
    `Contact ${who} today and tell them what you wrote.`,
  ].join("\n\n");
});
