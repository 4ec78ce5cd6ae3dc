import { NO_TOPIC } from "../person.ts";
import { lines } from "../wording.ts";
import type { Exchange, Shown } from "./exchange.ts";
import { isNamed, nameNext } from "./naming.ts";
import { knowsHowNear, nextQuestion } from "./next-question.ts";
import { CALLED } from "./questions.ts";
import { reflect } from "./reflections.ts";
import { standby, stepFor } from "./steps.ts";

/** One reply of a careful helper in a talk: it listens, says what it heard, offers what is due and asks one thing. */
export function careTalk(exchange: Exchange): string {
  const parts = [listen(exchange), stepNext(exchange), nextQuestion(exchange)];
  return parts.filter((part) => part !== null).join("\n\n");
}

/** What a listener gives back, and by its name what was newly spoken of. */
export function listen(exchange: Exchange): string {
  const { said, own } = exchange;
  const reflection = own.length === CHECKS_AFTER ? checkBack(exchange) : reflect(said.at(-1) ?? "", own);
  const name = nameNext(exchange);
  return name === null ? reflection : `${reflection} ${name}`;
}

/** After so many replies a listener says what they have understood so far, and asks whether it is so. */
const CHECKS_AFTER = 4;

function checkBack({ shown, person }: Exchange): string {
  const there = shown.map(({ domain }) => CALLED[domain]).join(", and ");
  const understood =
    there === ""
      ? `what weighs on you is ${person.topics}, and you have been getting by as well as you can`
      : `there is ${person.topics === NO_TOPIC ? "a great deal" : person.topics} to carry, and with it ${there}`;
  return `Let me say what I have understood so far: ${understood}. It makes sense that you are worn out with that. Have I got it right, or did I miss something?`;
}

/** One step at a time: at once where danger is near, else when it is known what it is and how near. */
function stepNext(exchange: Exchange): string | null {
  const { shown, person, own } = exchange;
  const isOffered = (one: Shown) => own.some((reply) => reply.includes(stepFor(one, person)));
  const open = shown.filter((one) => !isOffered(one));
  const due =
    open.find(({ plainness }) => plainness === "acute") ?? open.find((one) => knowsHowNear(one, exchange));
  if (due !== undefined) return stepFor(due, person);
  const needsStandby = shown.some(
    ({ domain, plainness }) =>
      plainness !== "hinted" && domain !== "domestic-violence" && isNamed(domain, own),
  );
  const isLineKnown = own.some((reply) => reply.includes(lines(person)));
  return needsStandby && !isLineKnown ? standby(person) : null;
}
