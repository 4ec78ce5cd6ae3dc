import { openReport } from "../open-report.ts";
import type { AnalysisInput } from "./analysis.ts";
import type { AnalysisSet } from "./analysis-set.ts";
import { runAnalyses } from "./run-analyses.ts";

export interface SetOptions extends Partial<Pick<AnalysisInput, "seed" | "resamples">> {
  /** As `--analysis` takes them: names, or `all` alone. */
  readonly names: readonly string[];
  /** Version of the software. */
  readonly software: string;
}

const RESAMPLES = 10_000;

/**
 * Makes analyses of a run, with the run's own seed and 10,000 resamples unless told otherwise. The same run, wherever it
 * is kept, and the same options give the same set.
 * @throws UserError as `runAnalyses`.
 */
export async function makeAnalysisSet(
  { run, companions, labels }: Pick<AnalysisInput, "run" | "companions" | "labels">,
  { names, software, seed = run.records.manifest.seed, resamples = RESAMPLES }: SetOptions,
): Promise<AnalysisSet> {
  // The report's own first line; nothing that is drawn enters it.
  const { headline } = await openReport({ ...run, software }, { resamples: 1 });
  const made = await runAnalyses(names, {
    run,
    companions,
    ...(labels === undefined ? {} : { labels }),
    seed,
    resamples,
  });
  return {
    headline,
    subject: `run ${run.records.runId}`,
    benchmark: run.records.manifest.benchmark,
    companions: companions.map(({ records }) => records.runId),
    seed,
    resamples,
    software,
    ...made,
  };
}
