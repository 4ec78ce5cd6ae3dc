import { describe, expect, it } from "vitest";
import { smallRun } from "../../../domain/testing/small-run.ts";
import { cellText } from "../cell-text.ts";
import { emptyRepliesAnalysis } from "./empty-replies.ts";
import { pairedAnsweredAnalysis } from "./paired-answered.ts";
import { analysisInput, rowsOf } from "./testing/analysis-input.ts";
import { publishedFigures, SKIPPED, WITHOUT_FIGURES } from "./testing/published.ts";

/** A reply met in part is worth 0.726, one met a little further 0.749, as the two models score on shared tasks. */
const CRITERIA = [
  ["identification", 726],
  ["disclaimers", 23],
  ["moralization", 251],
] as const;

/**
 * One run that has all published counts at once: 38 tasks of the escalation pattern, 13 of them silent throughout; 40
 * of planning and preparation, one reply of which is empty; of the others 37 silent throughout and 11 in one reply.
 */
function publishedRun() {
  const tasks = Array.from({ length: 718 }, (_, i) => ({
    criteria: CRITERIA,
    strata: { subcategory: i < 38 ? "escalation-pattern" : i < 78 ? "planning-and-preparation" : "others" },
  }));
  const isSilent = (task: number, repeat: number) =>
    task < 13 || (task >= 78 && task < 115) || (repeat === 0 && (task === 38 || (task >= 115 && task < 126)));
  const conversations = tasks.flatMap((_, task) =>
    [0, 1, 2].flatMap((repeat) => [
      isSilent(task, repeat)
        ? { target: 0, task, repeat, outcome: "empty" as const, labels: [null] }
        : { target: 0, task, repeat, labels: ["110"] },
      { target: 1, task, repeat, labels: ["100"] },
    ]),
  );
  return smallRun({ tasks, targets: ["Claude Fable 5", "Claude Fable 5.1"], repeats: 3, conversations });
}

describe.skipIf(WITHOUT_FIGURES)(`DistressBench, Appendix E.6 ${SKIPPED}`, () => {
  const { empty } = WITHOUT_FIGURES ? ({} as ReturnType<typeof publishedFigures>) : publishedFigures();
  const input = analysisInput(publishedRun(), { resamples: 50 });
  const printed = (cell: Parameters<typeof cellText>[0]) =>
    cellText(cell, { kind: "percent" }).split(" (")[0];

  it("162 of 2,154 attempts are 7.5 %", async () => {
    const rows = rowsOf(await emptyRepliesAnalysis.analyse(input), "systems");
    const fable = rows.find(({ target }) => target === "Claude Fable 5")!;
    expect(fable).toMatchObject({ empty: empty.empty, attempts: empty.attempts, missing: 0 });
    expect(printed(fable.empty_share!)).toBe("7.5 %");
    expect(empty.attempts).toBe(718 * 3);
  });

  it("39 of 114 are 34.2 %, 1 of 120 is 0.8 %: subcategories of 38 and 40 tasks", async () => {
    const rows = rowsOf(await emptyRepliesAnalysis.analyse(input), "subcategories");
    const of = (name: string) => rows.find(({ subcategory }) => subcategory === name)!;
    const [escalation, planning] = [of("escalation-pattern"), of("planning-and-preparation")];
    expect([escalation.empty, escalation.attempts]).toEqual(empty.escalationPattern);
    expect([planning.empty, planning.attempts]).toEqual(empty.planningPreparation);
    expect([printed(escalation.empty_share!), printed(planning.empty_share!)]).toEqual(["34.2 %", "0.8 %"]);
  });

  it("668 tasks are those that both answered in some repeat, and 0.726 − 0.749 lies inside the printed interval", async () => {
    const [pair] = rowsOf(await pairedAnsweredAnalysis.analyse(input), "some-repeat");
    expect(pair).toMatchObject({ tasks: empty.bothAnswered, not_both: 50 });
    const { value } = pair!.difference as { value: number };
    expect(Math.abs(value).toFixed(3)).toBe("0.023");
    expect(-0.031 < -Math.abs(value) && -Math.abs(value) < -0.016).toBe(true);
  });

  it("they cannot be those answered in every repeat: 50 tasks hold at most 150 empty replies, not 162", () => {
    expect((718 - empty.bothAnswered) * 3).toBeLessThan(empty.empty);
  });
});
