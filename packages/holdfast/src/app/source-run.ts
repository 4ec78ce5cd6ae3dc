import type { HeldConversations, ProbeRequest, SourceRun } from "../benchmarks/protocol.ts";
import type { RunCommand } from "../cli/run-services.ts";
import type { Task } from "../domain/task.ts";
import { UserError } from "../domain/user-error.ts";
import { findRun, type StoredRun } from "../store/find-run.ts";
import { countNotHeld, openHeldConversations } from "../store/read-held.ts";
import { readCases, readRun, readWording } from "../store/read-run.ts";
import { findRunByPrefix } from "./find-run-by-prefix.ts";
import { openCasesOf } from "./open-cases-of.ts";
import type { Store } from "./open-store.ts";

/** What a request asks of stored runs, read. */
export interface RequestedSources {
  readonly source?: SourceRun;
  readonly probe?: ProbeRequest;
}

/**
 * Reads the stored runs that a request names.
 * @returns also the request with their whole ids, so that the same command is known again however its runs were typed.
 * @throws UserError where no run, or several, are called that.
 */
export async function readSources<Request extends Pick<RunCommand, "run" | "probe">>(
  store: Store,
  request: Request,
): Promise<{ readonly sources: RequestedSources; readonly request: Request }> {
  if (request.run === undefined) return { sources: {}, request };
  const run = await findRunByPrefix(store.pool, request.run);
  const source = await sourceRun(store, run);
  const { probe } = request;
  if (probe === undefined) return { sources: { source }, request: { ...request, run: run.id } };
  const judged = await findRunByPrefix(store.pool, probe.references);
  const [records, references] = [
    await readRun<Task>(store.pool, run),
    await readRun<Task>(store.pool, judged),
  ];
  return {
    sources: { source, probe: { ...probe, records, references } },
    request: { ...request, run: run.id, probe: { ...probe, references: judged.id } },
  };
}

/** Everything of a stored run that a run going back to it is made from, save its verdicts. */
async function sourceRun(store: Store, run: StoredRun): Promise<SourceRun> {
  const [cases, wording, open, notHeld] = await Promise.all([
    readCases(store.pool, run),
    readWording(store.pool, run),
    openCasesOf(store, run),
    countNotHeld(store.pool, run),
  ]);
  const { id, manifest, manifestHash } = run;
  return { id, manifest, manifestHash, cases, wording, isFinished: open.length === 0, notHeld };
}

/**
 * The conversations of the run that a run goes back to; `undefined` where it goes back to none.
 * @throws UserError where that run is not in this workspace.
 */
export async function heldConversationsOf(
  { pool }: Pick<Store, "pool">,
  { id, manifest }: StoredRun,
): Promise<HeldConversations | undefined> {
  const source = manifest.settings?.source;
  if (typeof source !== "string") return undefined;
  const run = await findRun(pool, source);
  if (run === null) {
    throw new UserError(`run ${id} goes back to run ${source}, which is not in this workspace`);
  }
  return openHeldConversations(pool, run);
}
