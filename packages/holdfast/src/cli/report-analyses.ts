import { UserError } from "../domain/user-error.ts";
import { makeAnalysisSet } from "../report/analysis/make-analysis-set.ts";
import type { AnalysisOptions } from "./analysis-options.ts";
import { clinicianLabels } from "./clinician-labels.ts";
import { listAnalyses } from "./list-analyses.ts";
import type { Output } from "./output.ts";
import { putAnalyses } from "./put-analyses.ts";
import { type ReportServices, withRuns } from "./report-services.ts";

/** Options of `report` that belong to the ordinary report alone. */
const ONLY_REPORT = ["csv", "verdicts", "aggregation", "naPolicy"] as const;

export interface AnalysesAsked extends AnalysisOptions {
  readonly analysis: readonly string[];
  readonly with: readonly string[];
}

/** `holdfast report RUN --analysis …`: further questions to a stored run, with others beside it where they need some. */
export async function reportAnalyses(
  reference: string,
  options: AnalysesAsked,
  services: ReportServices,
  output: Output,
): Promise<void> {
  refuseReportOptions(options);
  const { analysis: names, seed, resamples } = options;
  if (names.includes("list")) return listAnalyses(output, options.json !== undefined);
  await withRuns(services, [reference, ...options.with], async (opened) => {
    const [run, ...companions] = await Promise.all(opened.map((one) => one.whole()));
    const set = await makeAnalysisSet(
      { run: run!, companions, ...(await clinicianLabels(options)) },
      {
        names,
        software: services.software,
        ...(seed === undefined ? {} : { seed }),
        ...(resamples === undefined ? {} : { resamples }),
      },
    );
    await putAnalyses(set, options, output);
  });
}

function refuseReportOptions(options: object): void {
  const given = ONLY_REPORT.find((name) => name in options);
  if (given === undefined) return;
  const option = `--${given.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
  throw new UserError(
    `report: ${option} belongs to the ordinary report; leave it out, or leave out --analysis.`,
  );
}

/** @throws UserError where an option of analyses is given without them. */
export function refuseAnalysisOptions(options: AnalysisOptions & { readonly with: readonly string[] }): void {
  const given = (["out", "digits", "key", "consensus"] as const).find((name) => options[name] !== undefined);
  const stray = given ?? (options.with.length > 0 ? "with" : null);
  if (stray === null) return;
  throw new UserError(`report: --${stray} belongs to --analysis NAME; name an analysis, or all.`);
}
