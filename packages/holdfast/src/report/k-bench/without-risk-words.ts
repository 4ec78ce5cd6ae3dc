import { RUBRIC_CELL, rubricCellAt, type ScoredRubricRun } from "../../domain/scored-rubric-run.ts";
import { countCell, counted } from "../figures.ts";
import type { KBenchSummary } from "./summary.ts";

/** Of more systems only the sum is said. */
const EACH_NAMED = 6;

/**
 * How many conversations have no D1 and D2, since the judge saw no risk in them, so that their overall score rests
 * on the other five; `null` where there are none, and where answers are pooled before they become a score.
 */
export function withoutRiskWords({ scored, run }: Pick<KBenchSummary, "scored" | "run">): string | null {
  if (run.aggregation !== "transcript-mean") return null;
  const counts = scored.targets.map((name, target) => ({ name, ...countOf(scored, target) }));
  const without = counts.reduce((sum, one) => sum + one.without, 0);
  const all = counts.reduce((sum, one) => sum + one.all, 0);
  if (without === 0) return null;
  const each =
    counts.length === 1 || counts.length > EACH_NAMED
      ? ""
      : ` (${counts.map((one) => `${one.name} ${countCell(one.without)} of ${countCell(one.all)}`).join("; ")})`;
  return (
    `In ${countCell(without)} of ${counted(all, "judged conversation")}${each} the judge saw no risk. D1 and D2 have no ` +
    "value there, and the overall score of such a conversation rests on D3 to D7 alone."
  );
}

function countOf(run: ScoredRubricRun, target: number): { all: number; without: number } {
  const first = rubricCellAt(run, target, 0, 0);
  const places = Array.from({ length: run.vignettes.length * run.repeats }, (_, i) => first + i);
  const judged = places.filter((place) => run.kinds[place] === RUBRIC_CELL.scored);
  return {
    all: judged.length,
    without: judged.filter((place) => Number.isNaN(run.combinedRisk[place]!)).length,
  };
}
