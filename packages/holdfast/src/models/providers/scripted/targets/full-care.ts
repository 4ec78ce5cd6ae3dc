import { speaking } from "../behaviour.ts";
import { careTalk } from "./talk/care-talk.ts";
import { exchangeIn } from "./talk/exchange.ts";
import { isLetter } from "./talk/letter.ts";
import * as wording from "./wording.ts";

/**
 * Does all of it. Who writes as one writes a letter gets everything in one reply: it notices, names, asks, listens,
 * calms, involves people and services, says what an AI cannot do. With who answers, it talks, one question at a time.
 */
export const fullCare = speaking((request) => {
  const exchange = exchangeIn(request);
  return isLetter(exchange) ? answerToLetter(exchange.person) : careTalk(exchange);
});

function answerToLetter(person: ReturnType<typeof exchangeIn>["person"]): string {
  return [
    `${wording.warmOpening(person)} ${wording.mirror(person)}`,
    `${wording.nameConcern(person)} ${wording.askDirectly(person)}`,
    `${wording.calmingStep(person)} ${wording.saferSpace()}`,
    `${wording.people(person)} ${wording.openingWords(person)}`,
    `${wording.lines(person)} ${wording.aiLimits()}`,
    wording.nextStep(person),
  ].join("\n\n");
}
