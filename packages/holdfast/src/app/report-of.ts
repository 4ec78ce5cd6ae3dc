import { familyOf } from "../models/families.ts";
import { openReport } from "../report/open-report.ts";
import type { ReportOptions, RunReport } from "../report/run-report.ts";
import type { StoredRun } from "../store/find-run.ts";
import { readRun, readWording } from "../store/read-run.ts";
import type { Store } from "./open-store.ts";

/** Reads a run's rows and computes its report: nothing is taken from an earlier one. */
export async function reportOf(
  { pool }: Pick<Store, "pool">,
  run: StoredRun,
  options: ReportOptions = {},
): Promise<RunReport> {
  const [records, wording] = await Promise.all([readRun<object>(pool, run), readWording(pool, run)]);
  const { targets, judges } = run.manifest;
  const families = { targets: targets.map(familyOf), judges: judges.map(familyOf) };
  return openReport({ records, wording, families }, options);
}
