import { describe, expect, it } from "vitest";
import { combinationCount } from "../../../calibration/panel/combinations.ts";
import { publishedFigures, SKIPPED, WITHOUT_FIGURES } from "./testing/published.ts";

/** What the paper says of its corpus and calibration, as far as its own numbers allow it to be checked. */
describe.skipIf(WITHOUT_FIGURES)(`DistressBench, sections 2 and 3 ${SKIPPED}`, () => {
  const { corpus, provenance, coherenceGate, calibration, longHorizon } = WITHOUT_FIGURES
    ? ({} as ReturnType<typeof publishedFigures>)
    : publishedFigures();

  it("718 tasks are 299 single-turn and 419 multi-turn, and two halves of 359", () => {
    expect(corpus.singleTurn! + corpus.multiTurn!).toBe(718);
    expect(corpus.publicTasks! + corpus.privateTasks!).toBe(718);
    expect(corpus.tasks).toBe(718);
  });

  it("3.01 user turns is the mean over multi-turn tasks: over all 718 it could not exceed 2.2", () => {
    // 416 tasks of three turns; the other three multi-turn tasks hold what is left of 3.005 to 3.015 × 419.
    const others = (mean: number, tasks: number) => (mean * tasks - 416 * 3) / 3;
    expect(others(3.005, 419)).toBeGreaterThan(2);
    expect(others(3.015, 419)).toBeLessThan(6);
    // Over all tasks the three would have to hold some 200 turns each.
    expect((3.005 * 718 - 416 * 3 - 299) / 3).toBeGreaterThan(200);
  });

  it("6,901 criteria over 718 tasks are about 9.6 each, inside 6 to 20", () => {
    const mean = corpus.criteria! / corpus.tasks!;
    expect(mean.toFixed(1)).toBe(corpus.criteriaPerTaskMean!.toFixed(1));
    const [fewest, most] = corpus.criteriaPerTask;
    expect(mean > fewest && mean < most).toBe(true);
  });

  it("23 subcategories of 20 to 41 tasks can hold 718", () => {
    const [fewest, most] = corpus.tasksPerSubcategory;
    expect(23 * fewest <= 718 && 718 <= 23 * most).toBe(true);
  });

  it("717 tasks with identification and 714 with resources leave 713 with both at least, if every task has either", () => {
    expect(corpus.withIdentification! + corpus.withResources! - corpus.tasks!).toBe(corpus.withBoth);
  });

  it("659 drafts of seven criteria are 4,613, with weights 1 to 7 that sum to 28", () => {
    expect(provenance.tasksWithDraft! * provenance.draftedPerTask!).toBe(provenance.drafted);
    expect([1, 2, 3, 4, 5, 6, 7].reduce((sum, weight) => sum + weight)).toBe(28);
  });

  it("531 of 4,613 kept leave 88.5 % rewritten, and 6,344 after revision are 1,731 more", () => {
    const { drafted, keptVerbatim, rewrittenShare, afterRevision, addedNet } = provenance;
    expect(((drafted! - keptVerbatim!) / drafted!).toFixed(3)).toBe(rewrittenShare!.toFixed(3));
    expect(afterRevision! - drafted!).toBe(addedNet);
  });

  it("the 59 tasks without a draft hold the other 557 criteria: 9.4 each", () => {
    const left = corpus.criteria! - provenance.afterRevision!;
    expect(left).toBe(557);
    expect((left / (corpus.tasks! - provenance.tasksWithDraft!)).toFixed(1)).toBe("9.4");
  });

  it("the coherence gate asks 65 of 72 transitions", () => {
    const { tasks, models, pass } = coherenceGate;
    expect(Math.ceil(tasks * models * pass)).toBe(65);
  });

  it("15 candidates make 455 trios", () => {
    expect(combinationCount(calibration.candidates!, 3)).toBe(calibration.trios);
  });

  it("2,908 labels over 75 tasks of 9.6 criteria are about four replies a task", () => {
    const replies = calibration.consensusLabels! / calibration.tasks! / (corpus.criteria! / corpus.tasks!);
    expect(Math.round(replies)).toBe(4);
  });

  it("the next trio's Δκ of 0.0011 lies inside its interval, which holds 0", () => {
    const [low, high] = calibration.nextInterval;
    expect(low < calibration.nextDeltaKappa! && calibration.nextDeltaKappa! < high).toBe(true);
    expect(low < 0 && high > 0).toBe(true);
  });

  it("801 annotated turns in 20 transcripts are about 40 each", () => {
    expect(Math.round(longHorizon.annotatedTurns! / longHorizon.transcripts!)).toBe(40);
  });
});
