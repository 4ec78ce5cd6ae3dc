import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { memoryCounters } from "./minute-counters.ts";
import { RateBudget } from "./rate-budget.ts";

const never = new AbortController().signal;
const NOON = Date.UTC(2026, 0, 1, 12, 0, 0);

beforeEach(() => vi.useFakeTimers({ now: NOON + 50_000 }));
afterEach(() => vi.useRealTimers());

/** When each request was let through, in seconds after noon. */
async function timesOf(requests: Promise<unknown>[]): Promise<number[]> {
  const times: number[] = [];
  const all = Promise.all(
    requests.map((request) => request.then(() => times.push((Date.now() - NOON) / 1000))),
  );
  await vi.advanceTimersByTimeAsync(300_000);
  await all;
  return times;
}

describe("requests a minute", () => {
  test("three workers that share a budget of two let two through in each minute of the clock, together", async () => {
    const counters = memoryCounters();
    const workers = [1, 2, 3].map(() => new RateBudget({ counters, requestsPerMinute: 2 }));
    const times = await timesOf(
      workers.flatMap((worker) => [1, 2].map(() => worker.takeRequest("x", never))),
    );
    // 12:00:50 begins; the next minutes begin at 60 s and 120 s.
    expect(times.map(Math.floor)).toEqual([50, 50, 60, 60, 120, 120]);
  });

  test("providers have budgets of their own, and no budget means no waiting", async () => {
    const counters = memoryCounters();
    const budget = new RateBudget({ counters, requestsPerMinute: 1 });
    const free = new RateBudget({ counters });
    const requests = [budget.takeRequest("a", never), budget.takeRequest("b", never)];
    expect(await timesOf([...requests, free.takeRequest("a", never)])).toEqual([50, 50, 50]);
  });

  test("one who gives up while waiting is told at once, and takes nothing", async () => {
    const budget = new RateBudget({ counters: memoryCounters(), requestsPerMinute: 1 });
    await budget.takeRequest("x", never);
    const impatient = new AbortController();
    const first = budget.takeRequest("x", impatient.signal);
    const behind = budget.takeRequest("x", impatient.signal);
    const last = budget.takeRequest("x", never);
    await vi.advanceTimersByTimeAsync(5);
    impatient.abort(new Error("stopped by hand"));
    await expect(first).rejects.toThrow("stopped by hand");
    await expect(behind).rejects.toThrow("stopped by hand");
    expect(await timesOf([last])).toEqual([60]);
  });
});

describe("tokens a minute", () => {
  const budget = () => new RateBudget({ counters: memoryCounters(), tokensPerMinute: 1000 });

  test("what does not fit into this minute waits for the next, without spoiling this one", async () => {
    const shared = memoryCounters();
    const [one, other] = [1, 2].map(() => new RateBudget({ counters: shared, tokensPerMinute: 1000 }));
    // 700 fit; 400 more do not; but 300 do.
    const times = await timesOf([
      one!.reserveTokens("x", 700, never),
      one!.reserveTokens("x", 400, never),
      other!.reserveTokens("x", 300, never),
    ]);
    expect(times).toEqual([50, 50, 60]);
  });

  test("what a call did not take is given back to others in the same minute", async () => {
    const tokens = budget();
    const reserved = await tokens.reserveTokens("x", 900, never);
    const waiting = tokens.reserveTokens("x", 500, never);
    await vi.advanceTimersByTimeAsync(10);
    await tokens.settleTokens(reserved, 200);
    // 200 + 500 ≤ 1000: let through when it looks again, a second after it first looked.
    expect(await timesOf([waiting])).toEqual([51]);
  });

  test("what a call took beyond the estimate is charged", async () => {
    const tokens = budget();
    await tokens.settleTokens(await tokens.reserveTokens("x", 100, never), 950);
    expect(await timesOf([tokens.reserveTokens("x", 60, never)])).toEqual([60]);
  });

  test("unreported usage leaves the estimate; nothing is given back into another minute", async () => {
    const tokens = budget();
    const reserved = await tokens.reserveTokens("x", 900, never);
    await tokens.settleTokens(reserved, null);
    await vi.advanceTimersByTimeAsync(15_000);
    await tokens.reserveTokens("x", 1000, never);
    await tokens.settleTokens(reserved, 0);
    expect(await timesOf([tokens.reserveTokens("x", 1, never)])).toEqual([120]);
  });

  test("a call larger than the whole budget takes all of one minute rather than waiting for ever", async () => {
    const tokens = budget();
    expect(
      await timesOf([tokens.reserveTokens("x", 5000, never), tokens.reserveTokens("x", 1, never)]),
    ).toEqual([50, 60]);
  });
});
