import { loadEnvironment } from "../cli/configuration/load-environment.ts";
import type { ListedRun, OpenedRun, ReportServices } from "../cli/report-services.ts";
import type { Environment } from "../domain/environment.ts";
import { modelsOf } from "../domain/run-manifest.ts";
import { createRedactor } from "../models/redact.ts";
import { listRuns, type StoredRun } from "../store/find-run.ts";
import { readTranscripts } from "../store/read-transcripts.ts";
import { version } from "../version.ts";
import { findRunByPrefix } from "./find-run-by-prefix.ts";
import { keyValues } from "./key-values.ts";
import { openCasesOf } from "./open-cases-of.ts";
import { openStore, type Store } from "./open-store.ts";
import { reportOf } from "./report-of.ts";
import { wholeRun } from "./whole-run.ts";
import { type ServiceOptions, withStore } from "./with-store.ts";

/** Services of the commands that only read. */
export function reportServices(options: ServiceOptions): ReportServices {
  const { cwd, output, setExitCode } = options;
  const log = { info: () => undefined, warn: (text: string) => output.err(text) };
  return {
    setExitCode,
    software: version,
    async openRun(reference) {
      const env = await loadEnvironment(cwd, options.env);
      const store = await openStore({ env, cwd, log });
      try {
        return openRun(store, await findRunByPrefix(store.pool, reference), env);
      } catch (error) {
        await store.close();
        throw error;
      }
    },
    listRuns: () =>
      withStore(options, async (store) => Promise.all((await listRuns(store.pool)).map(listed(store)))),
  };
}

function openRun(store: Store, run: StoredRun, env: Environment): OpenedRun {
  const { knownOnly } = createRedactor(keyValues(modelsOf(run.manifest), env));
  return {
    report: (options) => reportOf(store, run, options),
    whole: () => wholeRun(store, run),
    transcripts: () => readTranscripts(store.pool, run),
    withoutKeys: knownOnly,
    close: () => store.close(),
  };
}

function listed(store: Store): (run: StoredRun) => Promise<ListedRun> {
  return async (run) => {
    const { id, manifest, createdAt, cases, stopped } = run;
    return {
      id,
      createdAt: createdAt.toISOString(),
      benchmark: manifest.benchmark,
      taskSet: manifest.taskSet.name,
      targets: manifest.targets.map(({ name }) => name),
      judges: manifest.judges.map(({ name }) => name),
      planned: cases,
      done: cases - (await openCasesOf(store, run)).length,
      stopped,
    };
  };
}
