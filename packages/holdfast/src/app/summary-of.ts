import { loadProtocol } from "../benchmarks/registry.ts";
import { isPart } from "../domain/part-of-task-set.ts";
import type { RunRecords } from "../domain/run-records.ts";
import { familyOf } from "../models/families.ts";
import { type SummaryOptions, summarise } from "../report/summarise.ts";
import type { Summary } from "../report/summary.ts";
import type { StoredRun } from "../store/find-run.ts";
import { readRun } from "../store/read-run.ts";
import type { Store } from "./open-store.ts";

/** Reads a run's rows and summarises them: nothing is taken from an earlier summary. */
export async function summaryOf(
  store: Store,
  run: StoredRun,
  options: Pick<SummaryOptions, "resamples" | "seed"> = {},
): Promise<Summary> {
  return summariseRecords(await readRun(store.pool, run), options);
}

/** Adds to the records what the analyses cannot know by themselves: model families, and halves of the corpus. */
export async function summariseRecords(
  records: RunRecords,
  options: Pick<SummaryOptions, "resamples" | "seed"> = {},
): Promise<Summary> {
  const { manifest, tasks } = records;
  const protocol = await loadProtocol(manifest.benchmark);
  // A part of a set has no halves of its own; a file may bring its halves as a stratum.
  const isWhole = !isPart(manifest.taskSet) && tasks.every(({ strata }) => !strata.half);
  const halves = isWhole ? await protocol.halves({ ...manifest.taskSet, tasks }, manifest.seed) : undefined;
  return summarise(records, {
    ...options,
    families: { targets: manifest.targets.map(familyOf), judges: manifest.judges.map(familyOf) },
    ...(halves ? { halves } : {}),
  });
}
