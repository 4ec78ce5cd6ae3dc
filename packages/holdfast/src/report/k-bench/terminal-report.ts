import { targetsInOrder } from "../targets-in-order.ts";
import { missingLines } from "../terminal/missing-lines.ts";
import { outcomeLines } from "../terminal/outcome-lines.ts";
import { spendLines } from "../terminal/spend-lines.ts";
import { wrapped } from "../terminal/text-table.ts";
import { heldWord } from "./case-words.ts";
import { whatIsMissing } from "./missing-sentences.ts";
import type { KBenchSummary } from "./summary.ts";
import { alarmLines, criticalLines, invalidLines, judgeLines } from "./terminal/count-lines.ts";
import { failureLines } from "./terminal/failure-lines.ts";
import { runLines } from "./terminal/run-lines.ts";
import {
  dimensionLines,
  domainLines,
  extensionLines,
  moveLines,
  scoreLines,
} from "./terminal/score-lines.ts";

/**
 * The report of a run for a terminal, at most 100 columns wide, without colours, so that it can be copied
 * and diffed. The first line says what the judge is worth.
 * @returns lines joined with line feeds, no trailing one.
 */
export function terminalReport(summary: KBenchSummary): string {
  const placed = targetsInOrder(summary).map(({ target }) => target);
  const sections = [
    [...wrapped(summary.headline), ...runLines(summary)],
    scoreLines(summary),
    dimensionLines(summary),
    domainLines(summary),
    moveLines(summary),
    failureLines(summary),
    criticalLines(summary),
    alarmLines(summary),
    extensionLines(summary),
    outcomeLines(placed, heldWord(summary.run)),
    invalidLines(summary),
    judgeLines(summary),
    spendLines([
      ...(summary.run.hasDesign ? summary.targets : []).map(({ name, spend }) => ({
        role: "target",
        name,
        spend,
      })),
      ...(summary.patient === null ? [] : [{ role: "patient", ...summary.patient }]),
      { role: "judge", name: summary.judge.name, spend: summary.judge.spend },
    ]),
    missingLines(whatIsMissing(summary)),
  ];
  return sections
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join("\n"))
    .join("\n\n");
}
