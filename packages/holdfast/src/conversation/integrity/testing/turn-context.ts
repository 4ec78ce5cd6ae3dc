import type { PatientTurnContext } from "../check-patient-turn.ts";

/** The context of a first turn about which nothing is forbidden. */
export function turnContext(changes: Partial<PatientTurnContext> = {}): PatientTurnContext {
  return { earlier: [], heard: [], forbidden: [], outcome: "ok", isLast: false, ...changes };
}
