import type { Frame } from "../../conversation/frame.ts";

/** Lengths assumed where no earlier run has measured any; tokens, at four characters each. */
export const ASSUMED = {
  patientTurn: 60,
  targetTurn: 250,
  direction: 200,
  /** A line of what a person remembers, of which there are twelve at most, and what stands around them. */
  rememberedLine: 40,
  recall: 150,
  /** Question and answer where a model listens for what a message asks about. */
  listening: { input: 150, output: 20 },
} as const;

const MOST_REMEMBERED = 12;

/** What one conversation is expected to take in one role. */
export interface Expected {
  readonly calls: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
}

export interface ExpectedTalk {
  readonly target: Expected;
  readonly patient: Expected;
  /** Tokens of the finished transcript, as the judge reads it. */
  readonly transcriptTokens: number;
}

/**
 * What a conversation in a frame takes, with turns of the assumed lengths: every request carries the exchange of its
 * meeting so far, and to a target with a memory the earlier meetings too.
 * @param personaTokens length of the patient agent's system prompt, without directions.
 */
export function expectedTalk(frame: Frame, personaTokens: number, hasListener: boolean): ExpectedTalk {
  const opens = frame.opener === "target" ? 1 : 0;
  const patientTurns = Math.floor((frame.turns - opens) / 2);
  const targetTurns = patientTurns + opens;
  const meeting = patientTurns * ASSUMED.patientTurn + targetTurns * ASSUMED.targetTurn;
  const sums = { target: 0, patient: 0 };
  for (let session = 0; session < frame.sessions; session++) {
    const remembered = frame.targetMemory ? session * meeting : 0;
    sums.target += targetTurns * remembered + heardBefore(targetTurns, 1 - opens, "target");
    sums.patient +=
      patientTurns * (personaTokens + ASSUMED.direction + recallTokens(session, patientTurns)) +
      heardBefore(patientTurns, opens, "patient");
  }
  const heard = hasListener ? frame.sessions * (patientTurns - 1 + opens) : 0;
  const listening = ASSUMED.listening.input + ASSUMED.targetTurn;
  const calls = { target: frame.sessions * targetTurns, patient: frame.sessions * patientTurns };
  return {
    target: {
      calls: calls.target,
      inputTokens: sums.target,
      outputTokens: calls.target * ASSUMED.targetTurn,
    },
    patient: {
      calls: calls.patient + heard,
      inputTokens: sums.patient + heard * listening,
      outputTokens: calls.patient * ASSUMED.patientTurn + heard * ASSUMED.listening.output,
    },
    transcriptTokens: frame.sessions * meeting,
  };
}

/**
 * Tokens of the exchange in all requests of one side in one meeting. Before its turn k stand k exchanges, which makes
 * 0 + 1 + … + (n − 1) = n (n − 1) / 2 of them, and the other side's turn too where that one opens.
 */
function heardBefore(turns: number, othersFirst: number, side: "target" | "patient"): number {
  const other = side === "target" ? ASSUMED.patientTurn : ASSUMED.targetTurn;
  const exchange = ASSUMED.patientTurn + ASSUMED.targetTurn;
  return ((turns * (turns - 1)) / 2) * exchange + turns * othersFirst * other;
}

function recallTokens(session: number, patientTurns: number): number {
  if (session === 0) return 0;
  return ASSUMED.recall + Math.min(MOST_REMEMBERED, session * patientTurns) * ASSUMED.rememberedLine;
}
