import type { IntegrityFailure, Unlock } from "../domain/patient-log.ts";
import type { Turn } from "../domain/transcript.ts";
import type { ModelReply } from "../models/language-model.ts";

/** What the patient agent is told before one of its turns. */
export interface PatientDirection {
  readonly text: string;
  /** Facts that may be told in this turn. */
  readonly allowed: readonly string[];
  readonly unlocked: readonly Unlock[];
  /** Facts that may not be told yet, with the words by which they are recognised. */
  readonly forbidden: readonly { readonly fact: string; readonly cues: readonly string[] }[];
}

/** What the patient heard before its turn. */
export interface Heard {
  /** Number of the patient's turn in this meeting, from 0. */
  readonly patientTurn: number;
  /** Patient turns that the meeting has room for. */
  readonly patientTurns: number;
  /** The target's last message; `null` before it said anything in this meeting. */
  readonly targetText: string | null;
  /** Number of the meeting, from 0. */
  readonly session: number;
}

/**
 * How the patient is led on. Where a model was to be asked for it and could not be reached, nobody can say what the
 * person would have said: to go on without its answer would put another question in the place of a stored one as
 * soon as it can be reached again.
 */
export type Directed<State> =
  | { readonly state: State; readonly direction: PatientDirection }
  | { readonly unreachable: Unreachable };

/** Why a model on the patient's side gave no answer. */
export type Unreachable = Pick<ModelReply, "outcome" | "detail">;

/** Leads one simulated patient through one conversation: the same answers give the same directions, so that it can be replayed. */
export interface PatientGuide<State = unknown> {
  readonly systemPrompt: string;
  begin(): State;
  direct(state: State, heard: Heard): Promise<Directed<State>>;
  /** The same direction, stricter: for a turn that had something wrong with it. */
  firmer(direction: PatientDirection, failures: readonly IntegrityFailure[]): string;
  /** What the patient remembers of earlier meetings, whose turns these are, in words for its system prompt. */
  recall(turns: readonly Turn[], session: number): string;
}
