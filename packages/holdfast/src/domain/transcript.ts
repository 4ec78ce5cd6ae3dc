import type { Outcome } from "./outcome.ts";
import type { PatientLog } from "./patient-log.ts";
import type { ProbeLog } from "./probe-log.ts";

/** Something a deployed product did besides replying: shown in brackets to judges and readers. */
export interface TranscriptEvent {
  readonly kind: "crisis-banner" | "handover" | "moderation" | "link" | "other";
  /** Text of the act, as the product showed it; empty where it showed none. */
  readonly text: string;
}

/** One utterance. `text` is kept as sent, lone surrogates and all; `outcome` is there on generated turns. */
export interface Turn {
  readonly role: "user" | "assistant";
  readonly text: string;
  readonly outcome?: Outcome;
  readonly events?: readonly TranscriptEvent[];
}

/** The finished exchange, immutable. `outcome` is that of the last target call, or of the patient agent where that could not be reached. */
export interface Transcript {
  readonly systemPrompt?: string;
  readonly turns: readonly Turn[];
  readonly outcome: Outcome;
  /** How the last call failed, where it failed; secrets removed. */
  readonly detail?: string;
  /** Where each meeting begins, as places in `turns`; absent where there was one only. */
  readonly sessions?: readonly number[];
  /** Of a simulated patient; never shown to a target or a judge. */
  readonly patient?: PatientLog;
  /** Of a probe: what the turns, its questions and the model's answers, come to. */
  readonly probe?: ProbeLog;
}
