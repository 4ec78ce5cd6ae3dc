import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { OUTCOMES } from "../../domain/outcome.ts";
import { afterCall, initialLimit, type LimitState, type Observation } from "./limit-state.ts";

const NOW = 1_000_000;

/** Calls made one after the other, so that each gets the next ticket. */
function afterCalls(state: LimitState, ...outcomes: Observation["outcome"][]): LimitState {
  return outcomes.reduce(
    (current, outcome, index) =>
      afterCall(current, { outcome, retryAfterMs: null, ticket: 100 + index }, 101 + index, NOW),
    state,
  );
}

const answers = (count: number) => Array.from({ length: count }, () => "ok" as const);

describe("what one call teaches about a provider", () => {
  test("ten answers make a clean round of ten, which doubles the limit; nine do not", () => {
    expect(afterCalls(initialLimit(10, 100), ...answers(9)).limit).toBe(10);
    expect(afterCalls(initialLimit(10, 100), ...answers(10)).limit).toBe(20);
    // 10 + 20 answers: two rounds.
    expect(afterCalls(initialLimit(10, 100), ...answers(30)).limit).toBe(40);
  });

  test("a refusal, a filter block and an empty reply are answers", () => {
    const outcomes = ["refused", "blocked-input", "blocked-output", "empty", "truncated"] as const;
    expect(afterCalls(initialLimit(5, 100), ...outcomes).limit).toBe(10);
  });

  test("a request that was itself at fault tells nothing", () => {
    const before = afterCalls(initialLimit(10, 100), ...answers(3));
    expect(afterCalls(before, "invalid-request", "unauthorized")).toEqual(before);
  });

  test("after the first rate limit the limit is 10 × 0.8 = 8, and a clean round makes it 8.4", () => {
    const shrunk = afterCalls(initialLimit(10, 100), "rate-limited");
    expect(shrunk.limit).toBe(8);
    const grown = answers(8).reduce(
      (state, outcome, index) =>
        afterCall(state, { outcome, retryAfterMs: null, ticket: 200 + index }, 300, NOW),
      shrunk,
    );
    expect(grown.limit).toBeCloseTo(8.4, 12);
  });

  test("several rate limits of calls under way when the episode began count once", () => {
    // Tickets 1 to 10 are out; the next is 11.
    const first = afterCall(
      initialLimit(10, 100),
      { outcome: "rate-limited", retryAfterMs: null, ticket: 4 },
      11,
      NOW,
    );
    const second = afterCall(first, { outcome: "rate-limited", retryAfterMs: null, ticket: 9 }, 11, NOW);
    expect(second).toEqual(first);
    const later = afterCall(second, { outcome: "rate-limited", retryAfterMs: null, ticket: 11 }, 12, NOW);
    expect(later.limit).toBeCloseTo(6.4, 12);
  });

  test("answers to calls from before the episode do not make it grow again", () => {
    const shrunk = afterCall(
      initialLimit(1, 100),
      { outcome: "rate-limited", retryAfterMs: null, ticket: 4 },
      11,
      NOW,
    );
    expect(afterCall(shrunk, { outcome: "ok", retryAfterMs: null, ticket: 9 }, 11, NOW)).toEqual(shrunk);
  });

  test("an outage ends the round without shrinking, and growth is 5 % from then on", () => {
    const stopped = afterCalls(initialLimit(10, 100), ...answers(9), "unavailable", ...answers(9));
    expect(stopped.limit).toBe(10);
    expect(afterCalls(stopped, "ok").limit).toBe(10.5);
  });

  test("cooling lasts as long as Retry-After says, and is never cut short by a later, shorter one", () => {
    const day = 86_400_000;
    const cooling = afterCall(
      initialLimit(10, 100),
      { outcome: "rate-limited", retryAfterMs: day, ticket: 1 },
      11,
      NOW,
    );
    expect(cooling).toMatchObject({ coolingUntil: NOW + day, reason: "rate limited" });
    const again = afterCall(cooling, { outcome: "unavailable", retryAfterMs: 5, ticket: 2 }, 11, NOW);
    expect(again).toMatchObject({ coolingUntil: NOW + day, reason: "rate limited" });
  });

  test("without a Retry-After the cooldown doubles with each episode in a row: 1 s, 2 s, 4 s", () => {
    const ends = [1, 2, 3].map(
      (count) => afterCalls(initialLimit(10, 100), ...Array(count).fill("rate-limited")).coolingUntil - NOW,
    );
    expect(ends).toEqual([1000, 2000, 4000]);
  });

  test("a permanent rate limit brings it down to 1, and no lower", () => {
    const calls = Array(40).fill("rate-limited");
    expect(afterCalls(initialLimit(64, 64), ...calls).limit).toBe(1);
  });

  test("a fixed limit never moves", () => {
    const state = afterCalls(initialLimit(7, 7, true), ...answers(50), "rate-limited", "unavailable");
    expect(state.limit).toBe(7);
  });

  test("whatever happens the limit stays between 1 and its maximum, and cooling never ends sooner", () => {
    const call = fc.record({
      outcome: fc.constantFrom(...OUTCOMES),
      retryAfterMs: fc.option(fc.nat()),
      ticket: fc.nat(50),
    });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40 }), fc.nat(60), fc.array(call), (max, start, calls) => {
        let state = initialLimit(start, max);
        for (const [index, observed] of calls.entries()) {
          const next = afterCall(state, observed, 10 + index, NOW + index);
          expect(next.limit).toBeGreaterThanOrEqual(1);
          expect(next.limit).toBeLessThanOrEqual(max);
          expect(next.coolingUntil).toBeGreaterThanOrEqual(state.coolingUntil);
          state = next;
        }
      }),
    );
  });
});
