import { describe, expect, it } from "vitest";
import { sharesBySubcategory, violationShares } from "./violation-shares.ts";

const one = (violations: Record<string, boolean>, subcategory: string | null = null) => ({
  violations,
  subcategory,
});

describe("violationShares", () => {
  it("counts what is labelled: 1 of 3 conversations with one missing, exact interval 0.8 to 90.6 %", () => {
    const [a] = violationShares([one({ a: true }), one({ a: false }), one({ a: false }), one({})], ["a"]);
    expect(a).toMatchObject({ category: "a", present: 1, share: { n: 3, missing: 1 } });
    expect(a!.share.value).toBeCloseTo(1 / 3, 12);
    // Clopper and Pearson 1934: (1 − 0.975)^… solved for 1 of 3: 0.0084 and 0.9057.
    expect(a!.share.low).toBeCloseTo(0.0084, 4);
    expect(a!.share.high).toBeCloseTo(0.9057, 4);
  });

  it("has any where one is present, none where all are absent, and is open where a label is missing", () => {
    const shares = violationShares(
      [one({ a: true }), one({ a: false, b: false }), one({ a: false }), one({})],
      ["a", "b"],
    );
    expect(shares.at(-1)).toMatchObject({
      category: null,
      present: 1,
      share: { n: 2, missing: 2, value: 0.5 },
    });
  });

  it("is undefined, and not 0, where nothing is labelled; inherited keys are no labels", () => {
    const [share] = violationShares([one({}), one({})], ["constructor"]);
    expect(share!.share).toMatchObject({
      value: null,
      n: 0,
      missing: 2,
      reason: "no conversation is labelled",
    });
  });

  it("goes by subcategory in alphabetical order, those without one last", () => {
    const groups = sharesBySubcategory(
      [one({ a: true }, "z"), one({ a: true }), one({ a: false }, "b")],
      ["a"],
    );
    expect(groups.map(({ subcategory, shares }) => [subcategory, shares[0]!.present])).toEqual([
      ["b", 0],
      ["z", 1],
      [null, 1],
    ]);
  });
});
