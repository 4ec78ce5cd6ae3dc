import { expect, test } from "vitest";
import { withinTime } from "./within-time.ts";

const AN_HOUR = 3_600_000;
const never = new AbortController().signal;

/** An attempt that ends only when its signal does, as a request to a silent server. */
const untilAborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener("abort", () => reject(new Error("aborted")), { once: true });
  });

test("what the attempt brought", async () => {
  expect(await withinTime(AN_HOUR, never, async () => "reply")).toEqual({ value: "reply" });
});

test("an error of its own is told from our time limit", async () => {
  const error = new Error("connection refused");
  expect(await withinTime(AN_HOUR, never, () => Promise.reject(error))).toEqual({ error, timedOut: false });
  expect(await withinTime(1, never, untilAborted)).toMatchObject({ timedOut: true });
});

test("a caller who gives up gets his own reason back, before the attempt or during it", async () => {
  const caller = new AbortController();
  const pending = withinTime(AN_HOUR, caller.signal, untilAborted);
  caller.abort(new Error("run stopped"));
  await expect(pending).rejects.toThrow("run stopped");
  let attempted = false;
  const late = withinTime(AN_HOUR, caller.signal, async () => {
    attempted = true;
  });
  await expect(late).rejects.toThrow("run stopped");
  expect(attempted).toBe(false);
});
