import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { AdaptiveLimit } from "./adaptive-limit.ts";

const never = new AbortController().signal;
const ok = (ticket: number) => ({ outcome: "ok", retryAfterMs: null, ticket }) as const;
const limited = (ticket: number, retryAfterMs: number | null = null) =>
  ({ outcome: "rate-limited", retryAfterMs, ticket }) as const;

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe("waiting for one's turn at a provider", () => {
  test("no more are let through than the limit; each release lets the longest waiting in", async () => {
    const limit = new AdaptiveLimit({ max: 2, start: 2, now: Date.now });
    const admitted: number[] = [];
    const calls = [1, 2, 3, 4].map((name) =>
      limit.acquire(never).then((ticket) => {
        admitted.push(name);
        return ticket;
      }),
    );
    await vi.advanceTimersByTimeAsync(0);
    expect(admitted).toEqual([1, 2]);
    expect(limit.snapshot()).toEqual({ limit: 2, inFlight: 2, waiting: 2, coolingUntil: null, reason: null });
    limit.release(ok((await calls[0])!));
    await vi.advanceTimersByTimeAsync(0);
    expect(admitted).toEqual([1, 2, 3]);
  });

  test("one who gives up leaves the queue, with the reason, and holds nobody up", async () => {
    const limit = new AdaptiveLimit({ max: 1, now: Date.now });
    const first = await limit.acquire(never);
    const impatient = new AbortController();
    const given = limit.acquire(impatient.signal);
    const patient = limit.acquire(never);
    impatient.abort(new Error("stopped by hand"));
    await expect(given).rejects.toThrow("stopped by hand");
    expect(limit.snapshot().waiting).toBe(1);
    limit.release(ok(first));
    await expect(patient).resolves.toBe(2);
    await expect(limit.acquire(impatient.signal)).rejects.toThrow("stopped by hand");
  });

  test("nobody is let through until Retry-After is over, however long, and then all by themselves", async () => {
    const thirtyDays = 30 * 86_400_000; // longer than one timer can be
    const limit = new AdaptiveLimit({ max: 10, now: Date.now });
    limit.release(limited(await limit.acquire(never), thirtyDays));
    const end = Date.now() + thirtyDays;
    let through = false;
    const waiting = limit.acquire(never).then(() => {
      through = true;
    });
    expect(limit.snapshot()).toMatchObject({ coolingUntil: end, reason: "rate limited", waiting: 1 });
    await vi.advanceTimersByTimeAsync(thirtyDays - 1);
    expect(through).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    await waiting;
    expect(limit.snapshot()).toMatchObject({ limit: 8, coolingUntil: null, reason: null });
  });

  test("a cooldown for which nobody waits leaves no timer behind", async () => {
    const limit = new AdaptiveLimit({ max: 10, now: Date.now });
    limit.release(limited(await limit.acquire(never), 60_000));
    expect(vi.getTimerCount()).toBe(0);
    const impatient = new AbortController();
    const waiting = limit.acquire(impatient.signal);
    expect(vi.getTimerCount()).toBe(1);
    impatient.abort();
    await expect(waiting).rejects.toThrow();
    expect(vi.getTimerCount()).toBe(0);
  });

  test("against a permanent 429 the limit goes down to 1", async () => {
    const limit = new AdaptiveLimit({ max: 100, now: Date.now });
    for (let call = 0; call < 30; call++) {
      const ticket = limit.acquire(never);
      await vi.runAllTimersAsync();
      limit.release(limited(await ticket));
    }
    expect(limit.snapshot().limit).toBe(1);
  });

  test("a fixed limit is exactly that", async () => {
    const limit = new AdaptiveLimit({ max: 3, fixed: 50, now: Date.now });
    const tickets = await Promise.all(Array.from({ length: 50 }, () => limit.acquire(never)));
    for (const ticket of tickets) limit.release(ok(ticket));
    expect(limit.snapshot()).toMatchObject({ limit: 50, inFlight: 0 });
  });

  test("to release what was never acquired is a mistake in the program", () => {
    expect(() => new AdaptiveLimit({ max: 1, now: Date.now }).release(ok(1))).toThrow(/more often/);
  });

  test("twenty thousand waiting on one signal are all stopped by it", async () => {
    const limit = new AdaptiveLimit({ max: 1, now: Date.now });
    await limit.acquire(never);
    const stop = new AbortController();
    const waiting = Array.from({ length: 20_000 }, () => limit.acquire(stop.signal));
    stop.abort(new Error("stopped"));
    const ends = await Promise.allSettled(waiting);
    expect(ends.every(({ status }) => status === "rejected")).toBe(true);
    expect(limit.snapshot().waiting).toBe(0);
  });
});

type Step = "arrive" | "answer" | "rate-limit" | "give up" | "time passes";

/** Callers that come and go at a limit, as a list of steps tells them to. */
class Crowd {
  readonly limit: AdaptiveLimit;
  readonly order: number[] = [];
  readonly inside: number[] = [];
  readonly #callers: AbortController[] = [];

  constructor(max: number) {
    this.limit = new AdaptiveLimit({ max, start: 2, now: Date.now });
  }

  async take(step: Step): Promise<void> {
    if (step === "arrive") this.#arrive();
    else if (step === "give up") this.#callers.at(-1)?.abort();
    else if (step === "time passes") await vi.advanceTimersByTimeAsync(1500);
    else this.#comeBack(step);
    await vi.advanceTimersByTimeAsync(0);
  }

  #arrive(): void {
    const caller = new AbortController();
    const index = this.#callers.push(caller);
    this.limit.acquire(caller.signal).then(
      (ticket) => {
        this.order.push(index);
        this.inside.push(ticket);
      },
      () => undefined,
    );
  }

  #comeBack(step: Step): void {
    const ticket = this.inside.shift();
    if (ticket !== undefined) this.limit.release(step === "answer" ? ok(ticket) : limited(ticket));
  }
}

test("in any order of comings, goings and failures: never more let in than the limit, first come first served", async () => {
  const steps = fc.array(
    fc.oneof(
      { weight: 4, arbitrary: fc.constant<Step>("arrive") },
      { weight: 4, arbitrary: fc.constant<Step>("answer") },
      { weight: 3, arbitrary: fc.constantFrom<Step>("rate-limit", "give up", "time passes") },
    ),
    { maxLength: 80 },
  );
  await fc.assert(
    fc.asyncProperty(steps, fc.integer({ min: 1, max: 8 }), async (taken, max) => {
      const crowd = new Crowd(max);
      for (const step of taken) {
        const before = crowd.inside.length;
        await crowd.take(step);
        const { inFlight, limit } = crowd.limit.snapshot();
        expect(inFlight).toBe(crowd.inside.length);
        expect(limit).toBeGreaterThanOrEqual(1);
        expect(limit).toBeLessThanOrEqual(max);
        // A limit that has just shrunk may have more out than it now allows, but it lets nobody else in.
        if (inFlight > limit) expect(inFlight).toBeLessThanOrEqual(before);
      }
      expect(crowd.order).toEqual([...crowd.order].sort((a, b) => a - b));
    }),
    { numRuns: 100 },
  );
});
