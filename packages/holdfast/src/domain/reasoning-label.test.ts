import { describe, expect, test } from "vitest";
import { REASONING_SPELLINGS, readReasoningLabel } from "./reasoning-label.ts";

describe("reasoning labels of a leaderboard", () => {
  test.each([
    ["none", { text: "none", level: "none", chosen: true }],
    ["max", { text: "max", level: "max", chosen: true }],
    ["default med.", { text: "default medium", level: "medium", chosen: false }],
    ["default medium", { text: "default medium", level: "medium", chosen: false }],
    ["default min.", { text: "default minimal", level: "minimal", chosen: false }],
    ["default low", { text: "default low", level: "low", chosen: false }],
    ["default high", { text: "default high", level: "high", chosen: false }],
    ["provider default (low)", { text: "default low", level: "low", chosen: false }],
    ["provider default", { text: "provider default", level: null, chosen: false }],
    ["provider-default", { text: "provider default", level: null, chosen: false }],
    ["  High ", { text: "high", level: "high", chosen: true }],
  ] as const)("%s", (label, read) => {
    expect(readReasoningLabel(label)).toEqual(read);
  });

  test.each(["", "default", "highest", "default none?", "medium-high"])("%j is no setting", (label) => {
    expect(readReasoningLabel(label)).toBeNull();
  });

  test("a provider's default is never a setting that was asked for", () => {
    for (const spelling of REASONING_SPELLINGS) {
      const { chosen, text } = readReasoningLabel(spelling)!;
      expect(chosen).toBe(!/default/.test(spelling));
      // The one spelling that tables print is read again as itself.
      expect(readReasoningLabel(text)).toEqual(readReasoningLabel(spelling));
    }
  });
});
