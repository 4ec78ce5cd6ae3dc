import { targetsInOrder } from "../targets-in-order.ts";
import { missingLines } from "../terminal/missing-lines.ts";
import { outcomeLines } from "../terminal/outcome-lines.ts";
import { spendLines } from "../terminal/spend-lines.ts";
import { wrapped } from "../terminal/text-table.ts";
import { whatIsMissing } from "./missing-sentences.ts";
import type { Summary } from "./summary.ts";
import { criticalLines, judgeLines } from "./terminal/count-lines.ts";
import { runLines } from "./terminal/run-lines.ts";
import { dimensionLines, gapLines, scoreLines } from "./terminal/score-lines.ts";

/**
 * The report of a run for a terminal, at most 100 columns wide, without colours, so that it can be copied
 * and diffed. The first line says what the judge is worth.
 * @returns lines joined with line feeds, no trailing one.
 */
export function terminalReport(summary: Summary): string {
  const sections = [
    [...wrapped(summary.headline), ...runLines(summary)],
    scoreLines(summary),
    gapLines(summary),
    dimensionLines(summary),
    outcomeLines(targetsInOrder(summary).map(({ target }) => target)),
    criticalLines(summary),
    judgeLines(summary),
    spendLines([
      ...summary.targets.map(({ name, spend }) => ({ role: "target", name, spend })),
      ...summary.judges.map(({ name, spend }) => ({ role: "judge", name, spend })),
    ]),
    missingLines(whatIsMissing(summary)),
  ];
  return sections
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join("\n"))
    .join("\n\n");
}
