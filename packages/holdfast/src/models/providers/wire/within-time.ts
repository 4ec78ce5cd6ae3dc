/** What came of one attempt: its value, or the error that ended it and whether that was our own time limit. */
export type Attempt<T> = { readonly value: T } | { readonly error: unknown; readonly timedOut: boolean };

/**
 * Makes one attempt under a signal of its own, which ends when the time is over or the caller gives up.
 * Rejects with the caller's reason when the caller gave up.
 */
export async function withinTime<T>(
  timeoutMs: number,
  caller: AbortSignal,
  attempt: (signal: AbortSignal) => PromiseLike<T>,
): Promise<Attempt<T>> {
  caller.throwIfAborted();
  const own = new AbortController();
  const stop = () => own.abort();
  let timedOut = false;
  const timer = setTimeout(() => {
    timedOut = true;
    stop();
  }, timeoutMs);
  caller.addEventListener("abort", stop, { once: true });
  try {
    return { value: await attempt(own.signal) };
  } catch (error) {
    caller.throwIfAborted();
    return { error, timedOut };
  } finally {
    clearTimeout(timer);
    caller.removeEventListener("abort", stop);
  }
}
