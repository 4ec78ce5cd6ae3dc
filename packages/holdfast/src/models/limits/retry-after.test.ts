import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { retryAfterMs } from "./retry-after.ts";

const NOW = Date.UTC(2026, 9, 21, 7, 0, 0);

describe("how long a provider asks us to wait", () => {
  test.each([
    ["seconds", { "Retry-After": "120" }, 120_000],
    ["decimal seconds", { "retry-after": "0.25" }, 250],
    ["decimal seconds that binary fractions miss", { "retry-after": "4.35" }, 4350],
    ["milliseconds", { "retry-after-ms": "1500" }, 1500],
    ["a fraction of a millisecond, rounded up", { "retry-after-ms": "1500.2" }, 1501],
    // 07:28 is 28 minutes after 07:00.
    ["a date", { "retry-after": "Wed, 21 Oct 2026 07:28:00 GMT" }, 28 * 60_000],
    ["an old form of date", { "retry-after": "Wednesday, 21-Oct-26 07:28:00 GMT" }, 28 * 60_000],
    ["a date without a zone, which is GMT", { "retry-after": "Wed Oct 21 07:28:00 2026" }, 28 * 60_000],
    ["a whole day", { "retry-after": "86400" }, 86_400_000],
    ["minutes and seconds until the budget is whole", { "x-ratelimit-reset-requests": "6m0s" }, 360_000],
    ["hours, minutes and seconds", { "x-ratelimit-reset-tokens": "1h2m3.5s" }, 3_723_500],
    ["milliseconds until the budget is whole", { "x-ratelimit-reset-tokens": "20ms" }, 20],
    ["bare seconds until the budget is whole", { "x-ratelimit-reset-requests": "7" }, 7000],
  ])("%s", (_, headers, expected) => expect(retryAfterMs(headers, NOW)).toBe(expected));

  test("milliseconds win over seconds, and unreadable milliseconds leave the seconds", () => {
    expect(retryAfterMs({ "retry-after": "2", "retry-after-ms": "1500" }, NOW)).toBe(1500);
    expect(retryAfterMs({ "retry-after": "2", "retry-after-ms": "soon" }, NOW)).toBe(2000);
  });

  test("the larger reset counts, unless Retry-After is given", () => {
    const resets = { "x-ratelimit-reset-requests": "1s", "x-ratelimit-reset-tokens": "6m0s" };
    expect(retryAfterMs(resets, NOW)).toBe(360_000);
    expect(retryAfterMs({ ...resets, "retry-after": "3" }, NOW)).toBe(3000);
  });

  test("resets are read on a 429 only", () => {
    expect(retryAfterMs({ "x-ratelimit-reset-requests": "6m0s" }, NOW, 503)).toBeNull();
    expect(retryAfterMs({ "retry-after": "3" }, NOW, 503)).toBe(3000);
  });

  test("a date gone by is 0, never negative", () => {
    expect(retryAfterMs({ "retry-after": "Wed, 21 Oct 2026 06:00:00 GMT" }, NOW)).toBe(0);
  });

  test.each([
    "",
    "soon",
    "-5",
    "1e9",
    "NaN",
    "May 3",
    "12 hours",
    "Wed, 99 Oct 2026 07:28:00 GMT",
    "9".repeat(400),
  ])("%j says nothing", (garbage) => {
    expect(retryAfterMs({ "retry-after": garbage, "x-ratelimit-reset-requests": "-1s" }, NOW)).toBeNull();
  });

  test("any text at all gives null or a whole number of milliseconds", () => {
    const names = ["retry-after", "retry-after-ms", "x-ratelimit-reset-requests", "x-ratelimit-reset-tokens"];
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...names), fc.string()), (headers) => {
        const wait = retryAfterMs(headers, NOW);
        expect(wait === null || (Number.isInteger(wait) && wait >= 0)).toBe(true);
      }),
    );
  });
});
