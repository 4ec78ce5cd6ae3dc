const LONGEST_TIMER_MS = 2 ** 31 - 1;

/**
 * Waits `ms` milliseconds, however many (one timer ends at 24.8 days); rejects with the signal's reason as soon
 * as it is aborted.
 */
export async function sleep(ms: number, signal: AbortSignal): Promise<void> {
  for (let left = ms; left > 0 || left === ms; left -= LONGEST_TIMER_MS) {
    await timer(Math.min(left, LONGEST_TIMER_MS), signal);
  }
}

function timer(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason);
    const onAbort = () => {
      clearTimeout(timeout);
      reject(signal.reason);
    };
    const timeout = setTimeout(() => {
      signal.removeEventListener("abort", onAbort);
      resolve();
    }, ms);
    signal.addEventListener("abort", onAbort, { once: true });
  });
}
