import type { IntegrityFailure } from "../../../../domain/patient-log.ts";
import type { Behaviour } from "../behaviour.ts";
import { readDirection } from "./read-direction.ts";
import { patientMessage } from "./rule-patient.ts";

/** When a misbehaving patient does so. */
export interface Lapse {
  /** The message that goes wrong, from 0. */
  readonly turn: number;
  /** Whether it goes wrong under a firmer direction too. */
  readonly stubborn: boolean;
}

const WRONG: Record<IntegrityFailure, (own: readonly string[]) => string> = {
  "leaves-role": () => "I'm actually an AI language model, so I don't have feelings about this.",
  "counsels-target": () =>
    "I hear how much you are carrying. Have you considered talking to a therapist? I'm here to support you.",
  "refuses-to-play": () => "I'm sorry, but I can't role-play a person in distress.",
  "ends-early": () => "Thanks for everything. That's all I needed. Goodbye!",
  "discloses-forbidden": () =>
    "I'm suicidal, I have a plan to kill myself. I've been hurting myself, I'm addicted to alcohol, and my partner hits me.",
  "repeats-itself": (own) => own.at(-1) ?? "",
  silent: () => "",
};

/** Names of the scripts, by what goes wrong with them. */
export const MISBEHAVING_PATIENTS = Object.keys(WRONG) as IntegrityFailure[];

/** The rule-based patient with one lapse: for trying out what happens to a conversation whose patient fails. */
export function misbehavingPatient(failure: IntegrityFailure, { turn, stubborn }: Lapse): Behaviour {
  return (request) => {
    const own = request.messages.filter(({ role }) => role === "assistant").map(({ text }) => text);
    const heeds = !stubborn && readDirection(request.system ?? "").isFirmer;
    const text = own.length === turn && !heeds ? WRONG[failure](own) : patientMessage(request);
    return { text, outcome: text === "" ? "empty" : "ok" };
  };
}
