import { UserError } from "../domain/user-error.ts";
import type { ReportInput, ReportOptions, RunReport } from "./run-report.ts";

type OpenReport = (input: ReportInput, options: ReportOptions) => RunReport | Promise<RunReport>;

/** Reports by benchmark; each is loaded only when it is asked for. */
const REPORTS: Readonly<Record<string, () => Promise<OpenReport>>> = {
  distressbench: async () => (await import("./distressbench/open-report.ts")).openDistressbenchReport,
  "k-bench": async () => (await import("./k-bench/open-report.ts")).openKBenchReport,
};

/** Computes the report of a run by the rules of its benchmark. @throws UserError for a benchmark that this version does not know. */
export async function openReport(input: ReportInput, options: ReportOptions = {}): Promise<RunReport> {
  const { benchmark } = input.records.manifest;
  const load = Object.hasOwn(REPORTS, benchmark) ? REPORTS[benchmark] : undefined;
  if (load) return (await load())(input, options);
  throw new UserError(`run ${input.records.runId} is one of ${benchmark}, which this version cannot report`);
}
