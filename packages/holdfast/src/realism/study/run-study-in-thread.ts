import { Worker } from "node:worker_threads";
import { UserError } from "../../domain/user-error.ts";
import type { StudyInput, StudyProgress, StudyResult } from "./study.ts";
import type { StudyMessage } from "./study-thread.ts";

/** The thread's file beside this one: as it is written, or as it was compiled. */
const THREAD = new URL(
  import.meta.url.endsWith(".ts") ? "./study-thread.ts" : "./study-thread.js",
  import.meta.url,
);

/**
 * As runStudy, in a thread of its own, so that progress can be shown and an interruption is heard while it computes.
 * @throws UserError as runStudy.
 */
export function runStudyInThread(
  input: StudyInput,
  progress: (step: StudyProgress) => void,
): Promise<StudyResult> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(THREAD, { workerData: input });
    worker.on("message", (message: StudyMessage) => {
      if (message.kind === "progress") return progress(message.step);
      if (message.kind === "result") resolve(message.result);
      else reject(new UserError(message.message));
    });
    worker.on("error", reject);
    worker.on("exit", (code) => reject(new Error(`the thread of the study ended with code ${code}`)));
  });
}
