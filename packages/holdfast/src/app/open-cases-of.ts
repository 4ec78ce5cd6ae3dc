import { finalTurnEffect, OUTCOMES } from "../domain/outcome.ts";
import type { StoredRun } from "../store/find-run.ts";
import { openCases } from "../store/run-progress.ts";
import type { Store } from "./open-store.ts";

const JUDGED_OUTCOMES = OUTCOMES.filter((outcome) => finalTurnEffect(outcome) === "judged");

/** Numbers of a run's conversations that still need to be held or judged. */
export function openCasesOf(store: Store, run: StoredRun): Promise<number[]> {
  return openCases(store.pool, run, run.manifest.judges.length, JUDGED_OUTCOMES);
}
