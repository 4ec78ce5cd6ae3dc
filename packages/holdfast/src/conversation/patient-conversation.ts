import type { IntegrityFailure, PatientLog } from "../domain/patient-log.ts";
import type { Transcript } from "../domain/transcript.ts";
import type { PatientGuide } from "./patient-guide.ts";
import { PatientTalk, type PatientTalkInput } from "./patient-talk.ts";

export interface PatientConversationInput extends PatientTalkInput {
  /** A guide for each attempt: a conversation that went wrong is begun again under another seed. */
  readonly guideFor: (attempt: number) => PatientGuide;
}

export interface PatientConversation {
  readonly transcript: Transcript;
  readonly requeried: boolean;
  /** Names of the conversations that the target was in, one a meeting of each attempt; "" is the first. */
  readonly targetSessions: readonly string[];
}

/** A conversation is begun again at most this often when its patient left its part. */
export const MOST_FRESH_STARTS = 2;

/**
 * Holds one conversation between a simulated patient and the target. Whoever opens, both speak in turn, and the
 * target speaks last. Every patient turn is checked; a turn that fails is asked for again once under a firmer
 * direction; if it fails again the whole conversation is given up and begun afresh under a new seed, at most
 * twice. A conversation that fails every time is `invalid`: it is kept to be seen, and never scored.
 *
 * Steps are `turn/N` and `patient/N` (with `/firmer`), in later attempts `turn/a1/N` and `patient/a1/N`. They answer
 * from the store where they can, so this may be run again from its beginning at any time.
 */
export async function conversePatient(input: PatientConversationInput): Promise<PatientConversation> {
  const abandoned: { failures: readonly IntegrityFailure[]; turn: number }[] = [];
  const sessions: string[] = [];
  for (let attempt = 0; ; attempt++) {
    const talk = new PatientTalk(input, input.guideFor(attempt), attempt);
    const failed = await talk.hold();
    sessions.push(...talk.targetSessions);
    if (failed !== null && attempt < MOST_FRESH_STARTS) {
      abandoned.push({ failures: failed, turn: talk.turns.length });
      continue;
    }
    const patient: PatientLog = {
      steps: talk.steps,
      abandoned,
      ...(failed === null ? {} : { invalid: failed }),
    };
    return { transcript: talk.transcript(patient), requeried: talk.requeried, targetSessions: sessions };
  }
}
