import { expect, test } from "vitest";
import { UnderWay } from "./under-way.ts";

test("waits for all that is under way, failures and what was begun meanwhile included", async () => {
  const underWay = new UnderWay();
  const ended: string[] = [];
  const first = Promise.withResolvers<void>();
  const later = Promise.withResolvers<void>();
  underWay.track(first.promise).then(() => {
    ended.push("first");
    underWay.track(later.promise).catch(() => ended.push("later"));
    later.reject(new Error("no"));
  });
  first.resolve();
  await underWay.settled();
  expect(ended).toEqual(["first", "later"]);
});

test("nothing under way: no wait; the tracked promise is handed back as it is", async () => {
  const underWay = new UnderWay();
  expect(await underWay.track(Promise.resolve(7))).toBe(7);
  await expect(underWay.track(Promise.reject(new Error("no")))).rejects.toThrow("no");
  await underWay.settled();
});
