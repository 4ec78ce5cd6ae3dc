import { describe, expect, it } from "vitest";
import { smallRun } from "../domain/testing/small-run.ts";
import { seededRandom } from "../statistics/random.ts";
import { drawResamples } from "../statistics/resamples.ts";
import { strataTests } from "./strata-tests.ts";

const criteria = [["identification", 1]] as const;

/** Tasks with the given ages; the third of each three is multi-turn. */
function tasksOf(ages: readonly (string | undefined)[]) {
  const short = ages.map((age, i) => ({
    criteria,
    strata: age === undefined ? {} : { age },
    userTurns: i % 3 === 2 ? 3 : 1,
  }));
  return smallRun({ conversations: [], tasks: short }).tasks;
}

describe("strataTests", () => {
  const ages = Array.from({ length: 40 }, (_, i) => (i % 2 === 0 ? "O18" : "U18"));
  const tasks = tasksOf(ages);
  const resamples = drawResamples(40, 2_000, seededRandom(1));
  // Far apart by age in the first target; the same in both in the second; the third has no minors' scores.
  const noise = (i: number) => ((i >> 1) % 5) / 50;
  const columns = [
    Float64Array.from(ages, (age, i) => (age === "O18" ? 0.6 : 0.4) + noise(i)),
    Float64Array.from(ages, (_, i) => 0.5 + noise(i)),
    Float64Array.from(ages, (age) => (age === "O18" ? 0.5 : Number.NaN)),
  ];
  const [age, turns] = strataTests({ tasks, columns, resamples });

  it("is first minus second of each two strata, unpaired: 0.64 − 0.44, 0, and none without scores", () => {
    const [contrast] = age!.contrasts;
    expect(contrast).toMatchObject({ first: "O18", second: "U18" });
    expect(contrast!.tests.map(({ difference }) => difference.value?.toFixed(3))).toEqual([
      "0.200",
      "0.000",
      undefined,
    ]);
    expect(contrast!.tests[2]!).toMatchObject({
      difference: { n: 20, missing: 20, reason: "a stratum has no score" },
      p: null,
      adjusted: null,
    });
  });

  it("adjusts over the tests of the axis and counts what is supported: 1 of 2", () => {
    const [contrast] = age!.contrasts;
    expect(age!.family).toBe(2);
    expect(contrast).toMatchObject({ tested: 2, apart: 1, supported: 1 });
    const [far, near] = contrast!.tests;
    // No resample at or below 0: p = 2/2001, times two tests.
    expect(far!.p).toBeCloseTo(2 / 2001, 12);
    expect(far!.adjusted).toBeCloseTo(4 / 2001, 12);
    expect(near!.adjusted).toBeGreaterThan(0.5);
  });

  it("averages the differences over the targets that have one: (0.2 + 0)/2", () => {
    const { overTargets } = age!.contrasts[0]!;
    expect(overTargets.value).toBeCloseTo(0.1, 12);
    expect(overTargets).toMatchObject({ n: 40, missing: 0 });
    expect(overTargets.low! < 0.1 && overTargets.high! > 0.1).toBe(true);
  });

  it("shows the scores of each stratum, by target and averaged over targets: (0.64 + 0.54 + 0.5)/3", () => {
    const [adults, minors] = age!.strata;
    expect(adults).toMatchObject({ value: "O18", tasks: 20, overTargets: { n: 20, missing: 0 } });
    expect(adults!.overTargets.value).toBeCloseTo(0.56, 12);
    expect(minors!.targets[2]).toMatchObject({ value: null, n: 0, missing: 20 });
    expect(minors!.overTargets.value).toBeCloseTo((0.44 + 0.54) / 2, 12);
    expect(age!.tasksWithoutValue).toBe(0);
  });

  it("compares single with multi, and every two of three strata in one family", () => {
    expect(turns!.contrasts.map(({ first, second }) => [first, second])).toEqual([["single", "multi"]]);
    const three = tasksOf(Array.from({ length: 36 }, (_, i) => ["a", "b", "c"][i % 3]));
    const column = Float64Array.from(three, (_, i) => (i % 3) / 3);
    const drawn = drawResamples(36, 200, seededRandom(1));
    const [axis] = strataTests({ tasks: three, columns: [column], resamples: drawn });
    expect(axis!.contrasts.map(({ first, second }) => `${first} ${second}`)).toEqual(["a b", "a c", "b c"]);
    expect(axis!.family).toBe(3);
  });

  it("tests nothing over fewer than ten tasks, in one stratum, or in more than six", () => {
    const nine = tasksOf(Array.from({ length: 20 }, (_, i) => (i < 9 ? "a" : "b")));
    const drawn = drawResamples(20, 100, seededRandom(1));
    const column = Float64Array.from(nine, (_, i) => i / 20);
    const under = (own: typeof nine) => strataTests({ tasks: own, columns: [column], resamples: drawn })[0]!;
    expect(under(nine).contrasts[0]!.tests[0]).toMatchObject({
      difference: { low: null, reason: expect.stringContaining("10 tasks") },
      p: null,
    });
    expect(under(nine).family).toBe(0);
    expect(under(tasksOf(new Array(20).fill("a")))).toMatchObject({
      contrasts: [],
      reason: expect.stringContaining("one stratum"),
    });
    expect(under(tasksOf(Array.from({ length: 20 }, (_, i) => `${i % 7}`)))).toMatchObject({
      strata: { length: 7 },
      contrasts: [],
      reason: expect.stringContaining("7 strata"),
    });
  });
});
