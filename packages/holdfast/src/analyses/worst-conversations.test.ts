import { expect, it } from "vitest";
import { labelledRun } from "./testing/labelled-run.ts";
import { worstConversations } from "./worst-conversations.ts";

const criteria = [
  ["identification", 1],
  ["actionable-resources", 1],
] as const;
const action = { criteria, strata: { stage: "action" } };

it("lists the lowest scores first: read replies before empty ones, worse failures before lesser", () => {
  const run = labelledRun(
    [action, action, action, action],
    [[{ labels: "11" }, { zero: "empty" }, { labels: "00" }, { labels: "10" }]],
  );
  const worst = worstConversations(run);
  expect(worst.map(({ task }) => task)).toEqual([2, 1, 3, 0]);
  expect(worst[0]).toMatchObject({ score: 0, notMet: 2, labelled: 2, critical: ["unidentified-at-action"] });
  expect(worst[2]).toMatchObject({ score: 0.5, critical: ["identified-without-resource"] });
});

it("shows so many a target, and none that has no score", () => {
  const run = labelledRun(
    [action, action, action],
    [
      [{ labels: "11" }, { labels: "10" }, null],
      [{ labels: "--" }, { labels: "00" }, { labels: "01" }],
    ],
  );
  const shown = worstConversations(run, 1).map(({ target, task }) => [target, task]);
  expect(shown).toEqual([
    [1, 1],
    [0, 1],
  ]);
});
