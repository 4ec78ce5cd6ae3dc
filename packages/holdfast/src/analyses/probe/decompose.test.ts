import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { PairAnswer } from "../../domain/probe-log.ts";
import { seededRandom } from "../../statistics/random.ts";
import { drawResamples } from "../../statistics/resamples.ts";
import { controlResults } from "./control.ts";
import { decompose } from "./decompose.ts";
import { preferenceOver, type SwappedCell } from "./preference.ts";
import { CATEGORIES, categoryOf, PARTS, type ProbedCell, partOf } from "./probed-cell.ts";

const resamples = (units: number) => drawResamples(units, 500, seededRandom("probe"));

function answer(over: Partial<PairAnswer> = {}): PairAnswer {
  return { criterionId: "c", does: "other", should: true, better: "other", reason: "r", ...over };
}

function cell(task: number, weight: number, given: PairAnswer | null): ProbedCell {
  return { target: 0, task, criterion: "c", dimension: "identification", weight, answer: given };
}

const CAN_TELL = { does: "other" } as const;

test.each([
  // Whoever does not single out the other reply cannot tell, whatever else it says.
  [answer({ does: "both", should: false }), "discrimination"],
  [answer({ does: "neither" }), "discrimination"],
  [answer({ does: "own", better: "own" }), "discrimination"],
  [answer({ ...CAN_TELL, should: false, better: "equal" }), "disagreement"],
  [answer({ ...CAN_TELL, should: true, better: "own" }), "disagreement"],
  [answer({ ...CAN_TELL, should: true, better: "equal" }), "other"],
  [answer({ ...CAN_TELL, should: true, better: "other" }), "other"],
])("%j is %s", (given, category) => {
  expect(categoryOf(given)).toBe(category);
});

test("weights decide, not cells: 12 + 6 of 24 disagree, 2 cannot tell, 4 are other; one without an answer is counted", () => {
  const cells = [
    cell(0, 12, answer({ should: false, better: "own" })),
    cell(0, 2, answer({ does: "both" })),
    cell(1, 6, answer({ better: "own" })),
    cell(2, 4, answer()),
    cell(2, 20, null),
  ];
  const found = decompose(cells, resamples(3));
  expect(found).toMatchObject({ cells: 5, unscored: 1, weight: 24 });
  expect(found.shares.map(({ value }) => value)).toEqual([18 / 24, 2 / 24, 4 / 24]);
  expect(found.shares[0]).toMatchObject({ n: 4, missing: 1 });
  // 12/24 not needed and own better, 6/24 needed but own better, 2/24 takes both, 4/24 needed and other better.
  expect(PARTS.map((part, i) => [part, found.parts[i]!.value]).filter(([, value]) => value !== 0)).toEqual([
    ["not needed, own reply better", 12 / 24],
    ["needed, own reply better", 6 / 24],
    ["takes both replies for doing it", 2 / 24],
    ["needed, other reply better", 4 / 24],
  ]);
});

test("intervals draw tasks: where every task says the same, they have no width", () => {
  const cells = [0, 1, 2, 3].map((task) => cell(task, 5, answer({ should: false })));
  expect(decompose(cells, resamples(4)).shares[0]).toMatchObject({ value: 1, low: 1, high: 1 });
});

test("without an answer there is no share, and the reason is given", () => {
  expect(decompose([], resamples(2)).shares[0]).toMatchObject({
    value: null,
    reason: "there is no such cell",
  });
  expect(decompose([cell(0, 5, null)], resamples(2)).shares[0]).toMatchObject({
    value: null,
    missing: 1,
    reason: "no cell has an answer",
  });
});

const answers = fc.record({
  criterionId: fc.constant("c"),
  does: fc.constantFrom("own", "other", "both", "neither"),
  should: fc.boolean(),
  better: fc.constantFrom("own", "other", "equal"),
  reason: fc.constant("r"),
}) as fc.Arbitrary<PairAnswer>;

test("law: every answer has one category and one part, and shares of each add up to 1", () => {
  const cells = fc.array(
    fc
      .tuple(fc.nat(3), fc.integer({ min: 1, max: 20 }), answers)
      .map(([task, weight, a]) => cell(task, weight, a)),
    { minLength: 1, maxLength: 30 },
  );
  fc.assert(
    fc.property(cells, (some) => {
      const { shares, parts } = decompose(some, resamples(4));
      const sum = (list: typeof shares) => list.reduce((total, { value }) => total + value!, 0);
      expect(sum(shares)).toBeCloseTo(1, 12);
      expect(sum(parts)).toBeCloseTo(1, 12);
      for (const one of some) {
        expect(CATEGORIES).toContain(categoryOf(one.answer!));
        expect(PARTS).toContain(partOf(one.answer!));
      }
    }),
  );
});

describe("the wide-gap control", () => {
  const pairs = (target: number, good: number, bad: number, open = 0) =>
    [...new Array(good).fill("good"), ...new Array(bad).fill("bad"), ...new Array(open).fill(null)].map(
      (chose, task) => ({ target, task, chose }),
    );

  test("0.656 of 32 is left out at the threshold 0.75, as in the paper; 24 of 32 is let in", () => {
    const results = controlResults(2, [...pairs(0, 21, 11), ...pairs(1, 24, 8)], 0.75, resamples(32));
    expect(results[0]).toMatchObject({ isIncluded: false, why: "below the control's threshold" });
    expect(results[0]!.accuracy.value).toBeCloseTo(0.656, 3);
    expect(results[1]).toMatchObject({ isIncluded: true, why: null, accuracy: { value: 0.75, n: 32 } });
  });

  test("fewer than ten answers let nobody in, however good they are", () => {
    const [result] = controlResults(1, pairs(0, 9, 0, 5), 0.75, resamples(14));
    expect(result).toMatchObject({ isIncluded: false, accuracy: { value: 1, n: 9, missing: 5 } });
    expect(result!.why).toContain("answered 9 control pairs");
  });
});

test("preference for the alternative: over cells with both answers, 1 of 4 for the reference and 3 of 4 for the other", () => {
  const swapped = (
    task: number,
    reference: PairAnswer["better"],
    other: PairAnswer["better"] | null,
  ): SwappedCell => ({
    ...cell(task, 9, answer({ better: reference })),
    kinship: "other",
    swapped: other === null ? null : answer({ better: other }),
  });
  const found = preferenceOver(
    [
      swapped(0, "own", "other"),
      swapped(0, "own", "own"),
      swapped(1, "other", "other"),
      swapped(1, "equal", "other"),
      swapped(2, "other", null),
    ],
    resamples(3),
  );
  expect(found).toMatchObject({
    cells: 5,
    unscored: 1,
    reference: { value: 0.25, n: 4, missing: 1 },
    swapped: { value: 0.75 },
    difference: { value: 0.5 },
  });
});
