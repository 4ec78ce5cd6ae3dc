import { describe, expect, it } from "vitest";
import { scoreColumn } from "../../domain/task-means.ts";
import { smallRun } from "../../domain/testing/small-run.ts";
import { meanEstimates } from "../../statistics/bootstrap.ts";
import { seededRandom } from "../../statistics/random.ts";
import { drawResamples } from "../../statistics/resamples.ts";
import { leaveFamilyOut, type ReserveJudge } from "./leave-family-out.ts";
import { scoreRun } from "./score-run.ts";

const task = { criteria: [["identification", 1] as const, ["actionable-resources", 3] as const] };
// The judge of target a's own family says met where the other two differ.
const labels = ["11", "11", "10"];
const records = smallRun({
  tasks: [task, task],
  targets: ["a", "b"],
  judges: ["own", "second", "third"],
  conversations: [0, 1].flatMap((target) => [0, 1].map((one) => ({ target, task: one, labels }))),
});
const scored = scoreRun(records);
const resamples = drawResamples(2, 50, seededRandom(1));
const ordinary = meanEstimates(resamples, [scoreColumn(scored.run, 0), scoreColumn(scored.run, 1)]);

function rows(judgeFamilies: (string | null)[], reserves: ReserveJudge[] = []) {
  const families = { targets: ["north", null], judges: judgeFamilies };
  return leaveFamilyOut({ records, scored, ordinary, families, reserves, resamples });
}

describe("leaveFamilyOut", () => {
  it("reports three ways: the tie dropped (1/1), counted as not met (1/4), or settled by a reserve judge", () => {
    const reserve = { name: "reserve", family: "south", labels: ["11", "11", "11", "11"] };
    const [a] = rows(["north", "south", "west"], [reserve]).rows;
    expect(a).toMatchObject({ family: "north", removed: [0] });
    expect([a!.tiesDropped.value, a!.tiesUnmet.value, a!.replaced.value]).toEqual([1, 0.25, 1]);
  });

  it("has no replaced score without a reserve judge outside the family, and says so", () => {
    const own = { name: "reserve", family: "north", labels: ["11", "11", "11", "11"] };
    for (const reserves of [[], [own]]) {
      const { replaced } = rows(["north", "south", "west"], reserves).rows[0]!;
      expect(replaced).toMatchObject({ value: null, missing: 2, reason: expect.stringContaining("reserve") });
    }
  });

  it("keeps the ordinary score where no judge is of the family, or the family is unknown", () => {
    const [a, b] = rows(["south", null, null]).rows;
    expect(a).toMatchObject({ removed: [], tiesDropped: ordinary[0], replaced: ordinary[0] });
    expect(b).toMatchObject({ family: null, removed: [], tiesUnmet: ordinary[1] });
  });

  it("has no score where every judge is of the family", () => {
    const [a] = rows(["north", "north", "north"]).rows;
    expect(a!.tiesDropped).toMatchObject({ value: null, reason: "every judge is of the target's family" });
  });

  it("correlates with the ordinary scores only where they differ at all", () => {
    const { correlation } = rows(["north", "south", "west"]);
    expect(correlation.tiesDropped).toEqual({ n: 2, spearman: null, reason: "all targets score the same" });
    expect(correlation.replaced).toMatchObject({ n: 1, spearman: null });
  });

  it("claims no kept order where nothing was left out", () => {
    const apart = smallRun({
      tasks: [task, task],
      targets: ["a", "b"],
      judges: ["own", "second", "third"],
      conversations: [
        { target: 0, task: 0, labels: ["11", "11", "11"] },
        { target: 1, task: 0, labels: ["10", "10", "10"] },
      ],
    });
    const scores = scoreRun(apart);
    const means = meanEstimates(resamples, [scoreColumn(scores.run, 0), scoreColumn(scores.run, 1)]);
    const under = (judges: (string | null)[]) =>
      leaveFamilyOut({
        records: apart,
        scored: scores,
        ordinary: means,
        families: { targets: ["north", null], judges },
        reserves: [],
        resamples,
      }).correlation;
    expect(under(["south", null, null]).tiesDropped).toMatchObject({ n: 2, spearman: null });
    // The first judge leaves target a; the order 1, 1/4 stays.
    expect(under(["north", null, null]).tiesDropped).toEqual({ n: 2, spearman: 1 });
    expect(under(["north", null, null]).replaced).toMatchObject({ n: 1, spearman: null });
  });
});
