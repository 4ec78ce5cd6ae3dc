import { type ControlResult, controlResults } from "../../../analyses/probe/control.ts";
import { isPassOver } from "../../../benchmarks/distressbench/passes/pass.ts";
import { DIMENSIONS } from "../../../domain/criterion.ts";
import { seededRandom } from "../../../statistics/random.ts";
import { drawResamples, type Resamples } from "../../../statistics/resamples.ts";
import { countCell } from "../../figures.ts";
import type { AnalysisInput } from "../analysis.ts";
import type { Caption } from "../analysis-document.ts";
import { type ProbedRun, readProbedRun } from "./probed-run.ts";

/** A probe with what its tables need. */
export interface ProbeWork {
  readonly probed: ProbedRun;
  readonly resamples: Resamples;
  readonly controls: readonly ControlResult[];
  /** Whether a target's answers count in pooled figures. */
  readonly isIncluded: (cell: { readonly target: number }) => boolean;
  readonly captionOf: (
    text: string,
    cells: readonly { readonly target: number }[],
    answered: number,
  ) => Caption;
}

/** Reads the probe that is the run, or stands beside it. @throws UserError where there is none. */
export async function openProbeWork({
  run,
  companions,
  seed,
  resamples: count,
}: AnalysisInput): Promise<ProbeWork> {
  const { runId } = run.records;
  const probe = companions.find(({ records }) => isPassOver(records.manifest, "probe", runId)) ?? run;
  const probed = await readProbedRun(probe);
  const resamples = drawResamples(probed.tasks.length, count, seededRandom(seed));
  const controls = controlResults(probed.targets.length, probed.controls, probed.threshold, resamples);
  const interval =
    `95 % percentile bootstrap over tasks, ${countCell(count)} resamples; all answers about a drawn task come with it, ` +
    "whosever they are; not corrected for the number of intervals";
  return {
    probed,
    resamples,
    controls,
    isIncluded: ({ target }) => controls[target]!.isIncluded,
    captionOf: (text, cells, answered) => ({
      text,
      n: answered,
      missing: cells.length - answered,
      unit: "criteria asked about",
      interval,
      seed,
    }),
  };
}

/** Dimensions that occur: the seven in their order, then others by name, then criteria that have none. */
export function dimensionsOf(cells: readonly { readonly dimension: string | null }[]): (string | null)[] {
  const found = new Set(cells.map(({ dimension }) => dimension));
  const known: (string | null)[] = DIMENSIONS.filter((dimension) => found.has(dimension));
  const others = [...found].filter((dimension) => dimension !== null && !known.includes(dimension)).sort();
  return [...known, ...others, ...(found.has(null) ? [null] : [])];
}
