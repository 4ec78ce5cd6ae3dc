import { openReport } from "../report/open-report.ts";
import type { ReportOptions, RunReport } from "../report/run-report.ts";
import type { StoredRun } from "../store/find-run.ts";
import { version } from "../version.ts";
import type { Store } from "./open-store.ts";
import { wholeRun } from "./whole-run.ts";

/** Reads a run's rows and computes its report: nothing is taken from an earlier one. */
export async function reportOf(
  store: Pick<Store, "pool">,
  run: StoredRun,
  options: ReportOptions = {},
): Promise<RunReport> {
  return openReport({ ...(await wholeRun(store, run)), software: version }, options);
}
