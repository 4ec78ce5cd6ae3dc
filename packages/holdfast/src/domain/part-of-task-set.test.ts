import { expect, test } from "vitest";
import { isPart, partOfTaskSet } from "./part-of-task-set.ts";
import type { TaskSet } from "./task-set.ts";

const whole: TaskSet = {
  name: "Corpus",
  contentVersion: "1.0.0",
  comparabilityVersion: "1",
  formula: "weighted",
  synthetic: true,
  clinicianReviewed: false,
  tasks: [],
};

test("a part is not comparable with the whole, and says so", () => {
  const half = partOfTaskSet(whole, "public-7", []);
  expect(half).toEqual({ ...whole, name: "Corpus (public-7)", comparabilityVersion: "1+public-7" });
  expect([isPart(whole), isPart(half)]).toEqual([false, true]);
  expect(isPart(partOfTaskSet(half, "sample-5-7", []))).toBe(true);
});

test("a rubric on cases of one's own is a whole, although its version names the cases", () => {
  expect(isPart({ comparabilityVersion: "rubric-1+cases-0a1b2c3d4e5f" })).toBe(false);
});
