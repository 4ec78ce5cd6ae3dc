import { expect, it } from "vitest";
import { captionText } from "./caption-text.ts";
import { CAPTION } from "./testing/sample-document.ts";

it("always states n, missing, interval method and seed", () => {
  expect(captionText(CAPTION)).toBe(
    "Share of tasks met. n\u00a0=\u00a01\u202f234 tasks; missing: 2. Intervals: 95 %, percentile bootstrap of tasks. Seed 7.",
  );
});

it("says so where there are no intervals and nothing was drawn", () => {
  expect(captionText({ ...CAPTION, text: "Counts.", interval: null, seed: null, missing: 0 })).toBe(
    "Counts. n\u00a0=\u00a01\u202f234 tasks; missing: 0. No intervals. No seed: nothing was drawn at random.",
  );
});
