import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isRetryable, OUTCOMES, type Outcome } from "../../domain/outcome.ts";
import { DEFAULT_RETRY_POLICY, nextStep } from "./retry-policy.ts";

const half = () => 0.5;
const after = (outcome: Outcome, attempt: number) =>
  nextStep({ outcome, attempt, retryAfterMs: null, random: half });

describe("what follows a failed attempt", () => {
  test("waits double: half of 1 s, 2 s, 4 s, 8 s, 16 s", () => {
    const waits = [1, 2, 3, 4, 5].map((attempt) => after("rate-limited", attempt));
    expect(waits).toEqual([500, 1000, 2000, 4000, 8000].map((ms) => ({ kind: "wait", ms })));
  });

  test("no wait of our own is longer than the cap", () => {
    const policy = { ...DEFAULT_RETRY_POLICY, maxAttempts: { unavailable: 99 } };
    // Attempt 20: 1 s × 2^19 is about six days; the cap is one minute, half of it 30 s.
    const step = nextStep({ outcome: "unavailable", attempt: 20, retryAfterMs: null, random: half, policy });
    expect(step).toEqual({ kind: "wait", ms: 30_000 });
  });

  test("a provider's Retry-After is obeyed whatever its length", () => {
    for (const retryAfterMs of [0, 20, 86_400_000]) {
      const step = nextStep({ outcome: "rate-limited", attempt: 1, retryAfterMs, random: half });
      expect(step).toEqual({ kind: "wait", ms: retryAfterMs });
    }
  });

  test("a request that the other side may have taken already is not sent again", () => {
    const ended = {
      outcome: "timeout",
      attempt: 1,
      retryAfterMs: 1000,
      random: half,
      doNotRetry: true,
    } as const;
    expect(nextStep(ended)).toEqual({ kind: "stop" });
  });

  test.each([
    ["rate-limited", 6],
    ["unavailable", 4],
    ["timeout", 4],
    ["malformed", 2],
    ["refused", 1],
    ["blocked-input", 1],
    ["empty", 1],
    ["unauthorized", 1],
    ["invalid-request", 1],
  ] as const)("a permanent %s makes %i requests in all", (outcome, requests) => {
    let attempt = 1;
    while (after(outcome, attempt).kind === "wait") attempt++;
    expect(attempt).toBe(requests);
  });

  test("no outcome, order of failures or randomness makes more than six requests or a negative wait", () => {
    const failure = fc.record({
      outcome: fc.constantFrom(...OUTCOMES),
      retryAfterMs: fc.option(fc.nat()),
      draw: fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }),
    });
    fc.assert(
      fc.property(fc.array(failure, { minLength: 10 }), (failures) => {
        const stop = failures.findIndex(({ outcome, retryAfterMs, draw }, index) => {
          const step = nextStep({ outcome, attempt: index + 1, retryAfterMs, random: () => draw });
          if (step.kind === "wait") {
            expect(isRetryable(outcome)).toBe(true);
            expect(step.ms).toBeGreaterThanOrEqual(0);
            if (retryAfterMs === null) expect(step.ms).toBeLessThan(DEFAULT_RETRY_POLICY.capMs);
          }
          return step.kind === "stop";
        });
        expect(stop).toBeGreaterThanOrEqual(0);
        expect(stop + 1).toBeLessThanOrEqual(6);
      }),
    );
  });
});
