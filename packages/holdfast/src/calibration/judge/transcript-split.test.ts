import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { drawSplit, freezeSplit, type SplitCandidate } from "./transcript-split.ts";

const SEVERITIES = ["none", "low", "high", "imminent"];

/** n transcripts, their strata in turn. */
function candidates(n: number): SplitCandidate[] {
  return Array.from({ length: n }, (_, i) => {
    const strata = [SEVERITIES[i % 4]!, `domain ${i % 3}`];
    return { id: `t${i}`, hash: String(i), stratum: strata.join(": "), strata };
  });
}

describe("a split", () => {
  it("holds out the share that was asked for, rounded to whole transcripts", () => {
    const parts = drawSplit(candidates(151), { share: 0.4, seed: 1 });
    // 151 × 0.4 = 60.4
    expect(parts.filter(({ part }) => part === "holdout")).toHaveLength(60);
    expect(parts).toHaveLength(151);
  });

  it("takes from each severity as many as its share, give or take one", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 10, max: 200 }),
        fc.integer(),
        fc.double({ min: 0.2, max: 0.8, noNaN: true }),
        (n, seed, share) => {
          const parts = drawSplit(candidates(n), { share, seed });
          const holdout = parts.filter(({ part }) => part === "holdout");
          const rate = holdout.length / n;
          for (const severity of SEVERITIES) {
            const of = (list: typeof parts) =>
              list.filter(({ stratum }) => stratum!.startsWith(severity)).length;
            expect(Math.abs(of(holdout) - of(parts) * rate)).toBeLessThan(1 + 1e-9);
          }
        },
      ),
      { numRuns: 200 },
    );
  });

  it("is the same for the same seed in whatever order transcripts come, and another for another seed", () => {
    const all = candidates(40);
    const once = drawSplit(all, { share: 0.3, seed: 7 });
    expect(drawSplit(all.toReversed(), { share: 0.3, seed: 7 })).toEqual(once);
    expect(drawSplit(all, { share: 0.3, seed: 8 })).not.toEqual(once);
  });

  it("is refused where a part would be empty", () => {
    expect(() => drawSplit(candidates(3), { share: 0.1, seed: 1 })).toThrow(/holdout of 0 of 3/);
    expect(() => drawSplit(candidates(3), { share: 0.9, seed: 1 })).toThrow(/holdout of 3 of 3/);
  });

  it("is known by a hash of everything in it and its date", () => {
    const split = {
      benchmark: "k-bench" as const,
      seed: 1,
      holdout: 0.3,
      consensus: "c",
      transcripts: drawSplit(candidates(8), { share: 0.3, seed: 1 }),
    };
    const moved = split.transcripts.map((one, i) =>
      i === 0 ? { ...one, part: one.part === "tuning" ? ("holdout" as const) : ("tuning" as const) } : one,
    );
    const hash = freezeSplit(split, "2026-07-01T00:00:00Z").sha256;
    expect(freezeSplit({ ...split, transcripts: moved }, "2026-07-01T00:00:00Z").sha256).not.toBe(hash);
    expect(freezeSplit(split, "2026-07-02T00:00:00Z").sha256).not.toBe(hash);
  });
});
