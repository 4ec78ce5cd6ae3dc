import { describe, expect, it } from "vitest";
import { smallRun } from "../../domain/testing/small-run.ts";
import { seededRandom } from "../../statistics/random.ts";
import { drawResamples } from "../../statistics/resamples.ts";
import type { Families } from "./leave-family-out.ts";
import { ownFamilyBonus } from "./own-family-bonus.ts";
import { scoreRun } from "./score-run.ts";

const task = { criteria: [["identification", 1] as const, ["actionable-resources", 1] as const] };
const resamples = drawResamples(2, 50, seededRandom(1));

/** Targets a, b, c; labels of three judges for each, the same on both tasks. */
function bonusesOf(labels: readonly (readonly string[])[], families: Families) {
  const judges = ["north", "south", "west"].slice(0, labels[0]!.length);
  const conversations = labels.flatMap((own, target) =>
    [0, 1].map((one) => ({ target, task: one, labels: own })),
  );
  const records = smallRun({ tasks: [task, task], targets: ["a", "b", "c"], judges, conversations });
  const { run, verdicts } = scoreRun(records);
  return ownFamilyBonus({ run, verdicts: verdicts.labels, families, formula: "weighted", resamples });
}

const families = { targets: ["n", "s", null], judges: ["n", "s", "w"] };

describe("ownFamilyBonus", () => {
  const { judges, pooled } = bonusesOf(
    [
      ["11", "10", "10"], // north scores its own 1, the others 1/2
      ["10", "10", "00"], // north and south score b 1/2, west 0
      ["11", "00", "00"], // of unknown family: counts for nobody
    ],
    families,
  );

  it("is what a judge gives its own beyond its fellows, less what it gives others beyond them", () => {
    // North: 1 − 1/2 towards a; 1/2 − (1/2 + 0)/2 towards b.
    expect(judges[0]).toMatchObject({
      own: [0],
      others: [1],
      towardsOwn: { value: 0.5 },
      towardsOthers: { value: 0.25 },
      bonus: { value: 0.25, n: 2, missing: 0 },
    });
    // South: towards b 1/2 − (1/2 + 0)/2; towards a 1/2 − (1 + 1/2)/2.
    expect(judges[1]!.bonus.value).toBe(0.25 - -0.25);
  });

  it("is undefined for a judge without a target of its family, and pooled over the others", () => {
    expect(judges[2]!.bonus).toMatchObject({
      value: null,
      missing: 2,
      reason: "no target is of the judge's family",
    });
    expect(pooled.value).toBe((0.25 + 0.5) / 2);
  });

  it("has nothing to say of a panel of one, or of unknown families", () => {
    const one = bonusesOf([["11"], ["10"], ["00"]], { targets: ["n", "s", "s"], judges: ["n"] });
    expect(one.judges[0]!.bonus.reason).toBe("a panel of one has nobody to be compared with");
    const unknown = bonusesOf(
      [
        ["11", "10", "10"],
        ["10", "10", "00"],
        ["11", "00", "00"],
      ],
      {
        targets: ["n", "s", "s"],
        judges: [null, null, null],
      },
    );
    expect(unknown.judges[0]!.bonus.reason).toBe("the judge's family is not known");
    expect(unknown.pooled).toMatchObject({ value: null, reason: expect.stringContaining("no judge") });
  });

  it("leaves replies that nobody read out: an empty one is no judge's favour", () => {
    const records = smallRun({
      tasks: [task],
      targets: ["a", "b"],
      judges: ["north", "south"],
      conversations: [
        { target: 0, outcome: "empty", labels: [null, null] },
        { target: 1, labels: ["10", "10"] },
      ],
    });
    const { run, verdicts } = scoreRun(records);
    const { judges: found } = ownFamilyBonus({
      run,
      verdicts: verdicts.labels,
      families: { targets: ["n", "s"], judges: ["n", "s"] },
      formula: "weighted",
      resamples: drawResamples(1, 10, seededRandom(1)),
    });
    expect(found[0]!.towardsOwn).toMatchObject({ value: null, n: 0, missing: 1 });
  });
});
