import { parentPort, workerData } from "node:worker_threads";
import { UserError } from "../../domain/user-error.ts";
import { runStudy } from "./run-study.ts";
import type { StudyInput, StudyProgress, StudyResult } from "./study.ts";

/** What the thread says: progress as often as it likes, then one result or one error a person can mend. */
export type StudyMessage =
  | { readonly kind: "progress"; readonly step: StudyProgress }
  | { readonly kind: "result"; readonly result: StudyResult }
  | { readonly kind: "user-error"; readonly message: string };

/** At most so often is progress told, in milliseconds: a message a resample would cost more than the resample. */
const INTERVAL = 200;

function tell(message: StudyMessage): void {
  parentPort?.postMessage(message);
}

/** Tells the first and last step of each stage, and others from time to time. */
function paced(): (step: StudyProgress) => void {
  let last = 0;
  return (step) => {
    const now = performance.now();
    if (step.done > 0 && step.done < step.of && now - last < INTERVAL) return;
    last = now;
    tell({ kind: "progress", step });
  };
}

try {
  tell({ kind: "result", result: await runStudy(workerData as StudyInput, paced()) });
} catch (error) {
  if (!(error instanceof UserError)) throw error;
  tell({ kind: "user-error", message: error.message });
}
