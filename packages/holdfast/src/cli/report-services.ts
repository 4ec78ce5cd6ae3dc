import type { TranscriptRecord } from "../domain/transcript-record.ts";
import type { ExitCode } from "../domain/user-error.ts";
import type { WholeRun } from "../domain/whole-run.ts";
import type { ReportOptions, RunReport } from "../report/run-report.ts";

/** A stored run, open for reading. */
export interface OpenedRun {
  /** By the rules of the run's own benchmark. */
  report(options?: ReportOptions): Promise<RunReport>;
  /** Everything that figures are computed from. */
  whole(): Promise<WholeRun>;
  /** In case order; read in batches. */
  transcripts(): AsyncIterable<TranscriptRecord<object>>;
  /** Takes the values of key variables out of a text. */
  withoutKeys(text: string): string;
  close(): Promise<void>;
}

/** One line of `holdfast runs`. */
export interface ListedRun {
  readonly id: string;
  /** ISO time. */
  readonly createdAt: string;
  readonly benchmark: string;
  readonly taskSet: string;
  readonly targets: readonly string[];
  readonly judges: readonly string[];
  /** Conversations planned. */
  readonly planned: number;
  /** Conversations with nothing left to do. */
  readonly done: number;
  /** Why the run was stopped, `null` where it was not. */
  readonly stopped: string | null;
}

/** What the reading commands need of the store; the composition root hands it over. */
export interface ReportServices {
  /** @param reference id of a run, or its beginning. @throws UserError where no or several runs match. */
  openRun(reference: string): Promise<OpenedRun>;
  /** Newest first. */
  listRuns(): Promise<readonly ListedRun[]>;
  setExitCode(code: ExitCode): void;
  /** Version of the software. */
  readonly software: string;
}

/** Opens a run for one piece of work and closes it whatever happens. */
export async function withRun<T>(
  services: Pick<ReportServices, "openRun">,
  reference: string,
  use: (run: OpenedRun) => Promise<T>,
): Promise<T> {
  const run = await services.openRun(reference);
  try {
    return await use(run);
  } finally {
    await run.close();
  }
}

/** Opens several runs for one piece of work, one after the other, and closes all of them whatever happens. */
export async function withRuns<T>(
  services: Pick<ReportServices, "openRun">,
  references: readonly string[],
  use: (runs: readonly OpenedRun[]) => Promise<T>,
): Promise<T> {
  const runs: OpenedRun[] = [];
  try {
    for (const reference of references) runs.push(await services.openRun(reference));
    return await use(runs);
  } finally {
    for (const run of runs) await run.close();
  }
}
