import { describe, expect, it } from "vitest";
import { seededRandom } from "../statistics/random.ts";
import { drawResamples } from "../statistics/resamples.ts";
import { ablation } from "./ablation.ts";

const nan = Number.NaN;
const resamples = drawResamples(4, 200, seededRandom(1));
const names = ["a", "b", "c"];
const full = [
  Float64Array.of(0.9, 0.9, 0.9, 0.9),
  Float64Array.of(0.5, 0.5, 0.5, 0.5),
  Float64Array.of(0.2, 0.2, 0.2, nan),
];

describe("ablation", () => {
  const [turned, lost] = ablation({
    names,
    full,
    resamples,
    without: [
      // b overtakes a; c keeps its place.
      {
        dimension: "disclaimers",
        columns: [full[0]!, Float64Array.of(0.95, 0.95, 0.95, 0.95), Float64Array.of(0.25, 0.25, 0.25, nan)],
      },
      // No task has anything but identification for c.
      { dimension: "identification", columns: [full[0]!, full[1]!, new Float64Array(4).fill(nan)] },
    ],
  });

  it("shows each target's rise over the tasks with both scores: b 0.45, c 0.05 on three tasks", () => {
    expect(turned!.targets.map(({ rise }) => rise.value!.toFixed(3))).toEqual(["0.000", "0.450", "0.050"]);
    expect(turned!.targets[2]!.rise).toMatchObject({ n: 3, missing: 1 });
    expect(turned!.rise.least).toBe(0);
    expect(turned!.rise.greatest).toBeCloseTo(0.45, 12);
  });

  it("shows who changed place and band, and both rank correlations: of three pairs one is turned round", () => {
    expect(turned!.targets.map(({ rank }) => [rank.full, rank.without])).toEqual([
      [1, 2],
      [2, 1],
      [3, 3],
    ]);
    expect(turned).toMatchObject({ ranksChanged: 2, bandsChanged: 2, scoresLost: 0, spearman: 0.5 });
    expect(turned!.kendall).toBeCloseTo(1 / 3, 12);
    expect(turned!.ranking.order.map(({ name }) => name)).toEqual(["b", "a", "c"]);
  });

  it("has no rise and no place for a target that is left without a score: lost, and not another place", () => {
    expect(lost!.targets[2]).toMatchObject({
      score: { value: null, missing: 4 },
      rise: { value: null, reason: "no task has a score on both sides" },
      rank: { full: 3, without: null },
      band: { full: 3, without: null },
    });
    expect(lost).toMatchObject({ ranksChanged: 0, bandsChanged: 0, scoresLost: 1 });
    expect(lost!.rise).toEqual({ least: 0, greatest: 0 });
  });
});
