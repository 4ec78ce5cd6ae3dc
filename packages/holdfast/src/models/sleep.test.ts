import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { sleep } from "./sleep.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const never = new AbortController().signal;

test.each([0, 1, 2 ** 31 - 1, 100 * 86_400_000])("%i ms are slept to the end and no longer", async (ms) => {
  let awake = false;
  const slept = sleep(ms, never).then(() => {
    awake = true;
  });
  if (ms > 0) await vi.advanceTimersByTimeAsync(ms - 1);
  expect(awake).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  await slept;
});

test("is woken by the signal, with its reason, and leaves no timer", async () => {
  const stop = new AbortController();
  const slept = sleep(1000, stop.signal);
  stop.abort(new Error("stopped by hand"));
  await expect(slept).rejects.toThrow("stopped by hand");
  await expect(sleep(1000, stop.signal)).rejects.toThrow("stopped by hand");
  expect(vi.getTimerCount()).toBe(0);
});
