/** A cohort of 200 simulated patients, each with ten exchanges: patient, target and judge on one stub. */
export const PATIENT_WORKLOAD = {
  name: "200 patients × 10 exchanges + judge, 100 ms, 64 calls at once",
  conversations: 200,
  exchanges: 10,
  latencyMs: 100,
  atOnce: 64,
} as const;

/**
 * Seconds that a work-conserving schedule takes: no place stands empty while a call could be under way. The calls of a
 * judgement after its first go side by side, those of a conversation one after another.
 * @param calls all that were made, judgements included.
 */
export function idealPatientSeconds(calls: number): number {
  const { atOnce, latencyMs, exchanges } = PATIENT_WORKLOAD;
  const longestChain = 2 * exchanges + 2;
  return (Math.max(Math.ceil(calls / atOnce), longestChain) * latencyMs) / 1000;
}
