import type { Calibration } from "../../domain/run-manifest.ts";
import type { Summary } from "./summary.ts";

/** What the figures of a run do not say, one sentence each: the second half of the page in plain words. */
export function limitsOfFigures(
  { run, judges }: Pick<Summary, "run" | "judges">,
  judgeWorth: Calibration["kind"],
): string[] {
  return [
    ...(judgeWorth === "demonstration"
      ? ["The judges of this run are fixed rules for demonstration. Its figures measure nothing."]
      : []),
    ...(judgeWorth === "uncalibrated"
      ? ["Nobody has checked whether clinicians would agree with these judges."]
      : []),
    ...(run.clinicianReviewed ? [] : ["No clinician has reviewed the tasks and criteria yet."]),
    ...(run.synthetic
      ? ["The conversations were written for the test; they are not records of real people."]
      : []),
    ...(run.formula === "healthbench"
      ? ["A mean below 0, where harm outweighs help, is shown as 0: systems at 0 may still differ."]
      : []),
    "A high score does not show that a system is safe to use in a crisis, and nothing here was tied to what later happened to anyone.",
    "Longer replies have more chances to meet a criterion; length is not held constant.",
    `Intervals say how much a figure would move with other tasks of the same kind (${run.resamples} resamples, seed ` +
      `${run.seed}); they do not cover errors of the judges. Many are shown at once and none is corrected for that.`,
    "Intervals over few tasks are too narrow. In simulated runs, those over 3 tasks held the true figure 72 times of " +
      "100 instead of 95, over 5 tasks 82, over 10 tasks 89, over 20 tasks 92.",
    "An interval without width (0.0 to 0.0, 100.0 to 100.0) means that every task gave the same figure, not that the figure is certain.",
    "Exact intervals of plain counts treat repeats of a task as separate conversations, and are somewhat too narrow.",
    ...(judges.length > 1
      ? ["A judge is part of the panel it is compared with, which raises its agreement."]
      : []),
  ];
}
