import { expect, test } from "vitest";
import { Outage } from "./outage.ts";

test("an outage lasts from its first failure, whoever notices the others", () => {
  const outage = new Outage();
  expect([1_000, 3_000, 10_000].map((now) => outage.failed(now))).toEqual([0, 2_000, 9_000]);
});

test("after an end, or 15 s without a failure, the next one is another", () => {
  const outage = new Outage();
  outage.failed(0);
  outage.over();
  expect(outage.failed(5_000)).toBe(0);
  expect(outage.failed(20_000)).toBe(15_000);
  expect(outage.failed(35_001)).toBe(0);
});
