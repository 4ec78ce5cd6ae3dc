import type { HeldConversations, SourceRun } from "../benchmarks/protocol.ts";
import { UserError } from "../domain/user-error.ts";
import { findRun, type StoredRun } from "../store/find-run.ts";
import { countNotHeld, openHeldConversations } from "../store/read-held.ts";
import { readCases, readWording } from "../store/read-run.ts";
import { findRunByPrefix } from "./find-run-by-prefix.ts";
import { openCasesOf } from "./open-cases-of.ts";
import type { Store } from "./open-store.ts";

/** Everything of a stored run that a run going back to it is made from. @throws UserError where no run is called that. */
export async function readSourceRun(store: Store, reference: string): Promise<SourceRun> {
  const run = await findRunByPrefix(store.pool, reference);
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
