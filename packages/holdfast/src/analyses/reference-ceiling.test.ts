import { describe, expect, it } from "vitest";
import { seededRandom } from "../statistics/random.ts";
import { drawResamples } from "../statistics/resamples.ts";
import { referenceCeiling } from "./reference-ceiling.ts";

const nan = Number.NaN;
const resamples = drawResamples(4, 200, seededRandom(1));

describe("referenceCeiling", () => {
  it("is the references' mean, and each target's distance over the tasks both have", () => {
    const { ceiling, headroom, best, originDifference } = referenceCeiling({
      reference: Float64Array.of(1, 1, 0.8, nan),
      columns: [Float64Array.of(0.5, 0.7, nan, 0.1), Float64Array.of(0.9, 0.9, 0.9, 0.9)],
      origins: [null, null, null, null],
      resamples,
    });
    expect(ceiling).toMatchObject({ n: 3, missing: 1 });
    expect(ceiling.value).toBeCloseTo(2.8 / 3, 12);
    // (0.5 + 0.3)/2; (0.1 + 0.1 − 0.1)/3.
    expect(headroom[0]).toMatchObject({ n: 2, missing: 2 });
    expect(headroom[0]!.value).toBeCloseTo(0.4, 12);
    expect(headroom[1]!.value).toBeCloseTo(0.1 / 3, 12);
    expect(best).toBe(1);
    expect(originDifference).toMatchObject({
      value: null,
      reason: "the tasks do not say how their references were written",
    });
  });

  it("splits by how a reference was written: 1 from scratch, 0.9 drafted, no interval over few tasks", () => {
    const { origins, originDifference } = referenceCeiling({
      reference: Float64Array.of(1, 1, 0.8, nan),
      columns: [],
      origins: ["from-scratch", "drafted", "drafted", "drafted"],
      resamples,
    });
    expect(origins).toMatchObject([
      { origin: "drafted", tasks: 3, ceiling: { value: 0.9, n: 2, missing: 1, low: null } },
      { origin: "from-scratch", tasks: 1, ceiling: { value: 1, n: 1, missing: 0, low: null } },
    ]);
    expect(originDifference).toMatchObject({ n: 3, missing: 1, low: null });
    expect(originDifference.value).toBeCloseTo(-0.1, 12);
  });

  it("weighs published parts to the published whole: 59 tasks at 0.995 and 659 at 0.986 are 0.987", () => {
    const reference = Float64Array.from({ length: 718 }, (_, i) => (i < 59 ? 0.995 : 0.986));
    const { ceiling, headroom } = referenceCeiling({
      reference,
      columns: [new Float64Array(718).fill(0.884)],
      origins: Array.from(reference, (_, i) => (i < 59 ? "from-scratch" : "drafted-then-revised")),
      resamples: drawResamples(718, 50, seededRandom(1)),
    });
    expect(ceiling.value!.toFixed(3)).toBe("0.987");
    expect(headroom[0]!.value!.toFixed(3)).toBe("0.103");
  });

  it("has no best target and no ceiling where nothing has a score", () => {
    const nothing = new Float64Array(4).fill(nan);
    const found = referenceCeiling({
      reference: nothing,
      columns: [nothing],
      origins: [null, null, null, null],
      resamples,
    });
    expect(found).toMatchObject({ best: null, ceiling: { value: null, missing: 4 } });
  });
});
