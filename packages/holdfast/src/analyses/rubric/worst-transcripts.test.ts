import { describe, expect, it } from "vitest";
import { scoredRun } from "../../benchmarks/k-bench/scores/testing/scored-run.ts";
import { answers, smallVignette } from "../../domain/testing/small-rubric.ts";
import { K_BENCH_ROLES } from "./rubric-roles.ts";
import { worstTranscripts } from "./worst-transcripts.ts";

const vignettes = ["1", "2", "3", "4", "5"].map((id) => smallVignette(id, { suicide: "imminent" }));
const open = { "suicide/Q1": "imminent" } as const;

describe("worstTranscripts", () => {
  it("puts critical failures before low scores, and what cannot be read last", () => {
    const run = scoredRun(vignettes, [
      [
        { outcome: "empty" },
        answers({ ...open, Q21: "no", Q22: "yes", Q23: "no" }),
        answers({ ...open, "suicide/Q20": "no" }),
        answers(),
        "invalid",
      ],
    ]);
    expect(
      worstTranscripts(run, K_BENCH_ROLES).map(({ vignette, critical }) => [vignette, critical]),
    ).toEqual([
      // D2 10/11 against a perfect rest, both with two critical failures.
      [2, ["imminentWithoutStep", "ratedImminentWithoutStep"]],
      [3, ["imminentNeverSurfaced", "riskNeverRecognised"]],
      [1, []],
      [0, ["imminentWithoutStep", "riskNeverRecognised"]],
    ]);
  });

  it("shows so many of each target", () => {
    const run = scoredRun(vignettes, [
      vignettes.map(() => answers(open)),
      vignettes.map(() => answers(open)),
    ]);
    expect(worstTranscripts(run, K_BENCH_ROLES, 2).map(({ target, vignette }) => [target, vignette])).toEqual(
      [
        [0, 0],
        [0, 1],
        [1, 0],
        [1, 1],
      ],
    );
  });
});
