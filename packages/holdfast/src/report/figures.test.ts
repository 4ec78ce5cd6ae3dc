import { expect, it } from "vitest";
import { counted } from "./figures.ts";

it("counts in words: one, several, and a plural that is given", () => {
  expect([0, 1, 2].map((count) => counted(count, "error"))).toEqual(["0 errors", "1 error", "2 errors"]);
  expect([1, 2].map((count) => counted(count, "reply", "replies"))).toEqual(["1 reply", "2 replies"]);
});
