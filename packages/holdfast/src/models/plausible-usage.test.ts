import { expect, test } from "vitest";
import { plausibleUsage } from "./plausible-usage.ts";

test("whole counts stay, and what can be no count of tokens is unknown", () => {
  expect(plausibleUsage({ input: 0, output: 2_147_483_647, reasoning: null, cachedInput: 12 })).toEqual({
    input: 0,
    output: 2_147_483_647,
    reasoning: null,
    cachedInput: 12,
  });
  expect(plausibleUsage({ input: 1.5, output: -1, reasoning: Number.NaN, cachedInput: 3e9 })).toEqual({
    input: null,
    output: null,
    reasoning: null,
    cachedInput: null,
  });
});
