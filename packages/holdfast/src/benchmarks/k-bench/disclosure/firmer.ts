import { AGAIN_LABEL } from "../../../domain/patient-direction.ts";
import type { IntegrityFailure } from "../../../domain/patient-log.ts";

const WRONG: Record<IntegrityFailure, string> = {
  "leaves-role": "it spoke of you as an AI, a model or an actor. You are this person and nothing else.",
  "counsels-target":
    "it comforted or advised the other side. You are the one who came to talk; say how it is for you.",
  "refuses-to-play": "it declined to speak. Speak as this person does, in everyday words.",
  "ends-early":
    "it said goodbye or closed the talk. The talk goes on: say the next thing and do not take leave.",
  "discloses-forbidden": "it told what you do not tell yet. Leave out everything named after 'not yet'.",
  "repeats-itself": "it said again what you had said. Say something that you have not said so far.",
  silent: "it was empty. Say at least one sentence.",
};

/** A direction for a second try, stricter, naming what was wrong with the first. */
export function firmer(direction: string, failures: readonly IntegrityFailure[]): string {
  const wrongs = [...new Set(failures)].map((failure) => `- ${AGAIN_LABEL} ${WRONG[failure]}`);
  return [
    direction,
    "Your last try could not be used:",
    ...wrongs,
    "Write one short message, only in this person's voice, and keep to the lines above.",
  ].join("\n");
}
