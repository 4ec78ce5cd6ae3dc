import { speaking } from "../behaviour.ts";
import { personIn } from "./person.ts";
import * as wording from "./wording.ts";

/** Does all of it: notices, names, asks, listens, calms, involves people and services, says what an AI cannot do. */
export const fullCare = speaking((request) => {
  const person = personIn(request);
  return [
    `${wording.warmOpening(person)} ${wording.mirror(person)}`,
    `${wording.nameConcern(person)} ${wording.askDirectly(person)}`,
    `${wording.calmingStep(person)} ${wording.saferSpace()}`,
    `${wording.people(person)} ${wording.openingWords(person)}`,
    `${wording.lines(person)} ${wording.aiLimits()}`,
    wording.nextStep(person),
  ].join("\n\n");
});
