import { StopSwitch } from "../pipeline/stop.ts";

const GRACE_MS = 120_000;

export interface Interruption {
  readonly stop: StopSwitch;
  /** Aborted by the second signal: requests under way are cut off and stay in doubt. */
  readonly hardAbort: AbortSignal;
}

/**
 * Gives `work` a stop switch that SIGINT and SIGTERM throw. After the first signal no new request leaves and
 * those under way are stored as they come in, for up to two minutes; a second signal cuts them off.
 */
export async function untilInterrupted<T>(
  warn: (text: string) => void,
  work: (interruption: Interruption) => Promise<T>,
): Promise<T> {
  const stop = new StopSwitch();
  const hard = new AbortController();
  let deadline: NodeJS.Timeout | undefined;
  const onSignal = (signal: NodeJS.Signals) => {
    if (stop.signal.aborted) {
      hard.abort(stop.signal.reason);
      return;
    }
    stop.stop({ kind: "interrupted", message: `interrupted by ${signal}` });
    warn("Stopping: no new request leaves; waiting for replies under way (again to cut them off).");
    deadline = setTimeout(() => hard.abort(stop.signal.reason), GRACE_MS);
  };
  process.on("SIGINT", onSignal).on("SIGTERM", onSignal);
  try {
    return await work({ stop, hardAbort: hard.signal });
  } finally {
    clearTimeout(deadline);
    process.off("SIGINT", onSignal).off("SIGTERM", onSignal);
  }
}
