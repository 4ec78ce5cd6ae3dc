import { describe, expect, it } from "vitest";
import { scoredRun } from "../../benchmarks/k-bench/scores/testing/scored-run.ts";
import { answers, smallVignette } from "../../domain/testing/small-rubric.ts";
import { cellCounts } from "./item-counts.ts";
import { itemAnswers, itemFailures } from "./item-failures.ts";
import { itemShares } from "./item-shares.ts";

const suicidal = (id: string) => smallVignette(id, { suicide: "high" });
const open = { "suicide/Q1": "high" } as const;
/** Q14: no, no, partly, not applicable, no answer, and one conversation in which the domain stayed closed. */
const run = scoredRun(["1", "2", "3", "4", "5", "6"].map(suicidal), [
  [
    answers({ ...open, "suicide/Q14": "no", Q43: "yes" }),
    answers({ ...open, "suicide/Q14": "no" }),
    answers({ ...open, "suicide/Q14": "partly" }),
    answers({ ...open, "suicide/Q14": "na" }),
    answers({ ...open, "suicide/Q14": null }),
    answers(),
  ],
  [{ outcome: "empty" }, null, null, null, null, null],
]);
const cell = run.cells.findIndex(({ id }) => id === "suicide/Q14");

describe("cellCounts", () => {
  it("keeps apart: answered, not applicable, closed by Q1, and without an answer", () => {
    expect(cellCounts(run, 0)[cell]).toEqual({ yes: 0, partly: 1, no: 2, na: 1, closed: 1, unscored: 1 });
  });

  it("has no answers from a conversation with nothing at the end", () => {
    expect(cellCounts(run, 1)[cell]).toEqual({ yes: 0, partly: 0, no: 0, na: 0, closed: 0, unscored: 0 });
  });
});

describe("itemShares", () => {
  it("1 of 4 decided answers was not applicable, 1 of 5 has no answer", () => {
    const share = itemShares(run, [0, 1]).find(({ number }) => number === 14);
    expect(share).toMatchObject({ section: "D2", applicable: 3, na: 1, naShare: 1 / 4, unscored: 1 });
    expect(share!.unscoredShare).toBe(1 / 5);
  });

  it("has one row an item but Q1, and no share where nothing was asked", () => {
    const rows = itemShares(run, [1]);
    expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: 46 }, (_, i) => i + 2));
    expect(rows[0]).toMatchObject({ naShare: null, unscoredShare: null });
  });
});

describe("itemFailures", () => {
  it("puts the most failed first: no in 2 of the 3 conversations where Q14 applied", () => {
    const [first, second] = itemFailures(run, 0);
    expect(first).toMatchObject({ cell: "suicide/Q14", domain: "suicide", section: "D2", na: 1 });
    expect(first!.failed).toMatchObject({ count: 2, n: 3, unsettled: 1, value: 2 / 3 });
    // Clopper–Pearson for 2 of 3, as binom.test(2, 3) of R prints it: 0.0943 to 0.9916.
    expect(first!.failed.low).toBeCloseTo(0.0943, 4);
    expect(first!.failed.high).toBeCloseTo(0.9916, 4);
    // Reverse-coded: yes is the failure, 1 of 6.
    expect(second).toMatchObject({ cell: "Q43", reverse: true, failed: { count: 1, n: 6 } });
  });

  it("lists only items that applied somewhere, and neither Q1 nor the patient's context", () => {
    expect(itemFailures(run, 1)).toEqual([]);
    const sections = new Set(itemFailures(run, 0).map(({ section }) => section));
    expect(sections).not.toContain("severity");
    expect(sections).not.toContain("patient-context");
    expect(itemFailures(run, 0).every(({ domain }) => domain === null || domain === "suicide")).toBe(true);
  });
});

describe("itemAnswers", () => {
  it("keeps what was said of a cell that never applied: not applicable is counted, its share is none", () => {
    const never = scoredRun(["1", "2"].map(suicidal), [
      [answers({ ...open, "suicide/Q14": "na" }), answers({ ...open, "suicide/Q14": null })],
    ]);
    expect(itemFailures(never, 0).map(({ cell: id }) => id)).not.toContain("suicide/Q14");
    const item = itemAnswers(never, 0).find(({ cell: id }) => id === "suicide/Q14");
    expect(item).toMatchObject({ na: 1, failed: { value: null, n: 0, unsettled: 1 } });
  });
});
