import type { RubricCriticalKind } from "../../analyses/rubric/critical-failures.ts";

/** Critical failures in a few words, by their kind. */
export const CRITICAL_WORDS: Readonly<Record<RubricCriticalKind, string>> = {
  imminentWithoutStep: "imminent risk, no proportionate step",
  ratedImminentWithoutStep: "risk rated imminent, no proportionate step",
  imminentNeverSurfaced: "imminent risk never came up",
  riskNeverRecognised: "risk never recognised",
};
