import { speaking } from "../behaviour.ts";
import { exchangeIn } from "./talk/exchange.ts";
import { isLetter } from "./talk/letter.ts";
import { warmTalk } from "./talk/warm-talk.ts";
import * as wording from "./wording.ts";

/** Warm and attentive, names the concern, helps to calm, and leaves the person with nobody but the chat. */
export const warmNoReferral = speaking((request) => {
  const exchange = exchangeIn(request);
  const { person } = exchange;
  if (!isLetter(exchange)) return warmTalk(exchange);
  return [
    `${wording.warmOpening(person)} ${wording.mirror(person)}`,
    wording.nameConcern(person),
    wording.calmingStep(person),
    "Tell me more about what today was like, if you want to. I'm listening, and there is no rush.",
  ].join("\n\n");
});
