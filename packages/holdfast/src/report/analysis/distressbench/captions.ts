import { countCell } from "../../figures.ts";
import type { Caption } from "../analysis-document.ts";
import type { DistressRun } from "./open-distress-run.ts";

type Drawn = Pick<DistressRun, "resamples" | "seed">;

/** How an interval over tasks was made, for a caption. */
export function overTasks({ resamples, seed }: Drawn): Pick<Caption, "interval" | "seed"> {
  return {
    interval: `95 % percentile bootstrap over tasks, ${countCell(resamples.resamples)} resamples, shared by all figures of the run; repeats come with their task; not corrected for the number of intervals`,
    seed,
  };
}

/** A table without intervals: nothing was drawn. */
export const NO_INTERVAL = { interval: null, seed: null } as const;

/** Tasks with a score of any target, and those without. */
export function taskCounts({ run, columns }: Pick<DistressRun, "run" | "columns">): {
  readonly n: number;
  readonly missing: number;
  readonly unit: string;
} {
  const n = run.tasks.filter((_, task) => columns.some((column) => !Number.isNaN(column[task]!))).length;
  return { n, missing: run.tasks.length - n, unit: "tasks" };
}

/** Sum of one count over estimates. */
export function total<Row>(rows: readonly Row[], count: (row: Row) => number): number {
  return rows.reduce((sum, row) => sum + count(row), 0);
}
