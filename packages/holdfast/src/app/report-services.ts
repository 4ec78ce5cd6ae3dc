import type { StoredRun } from "../store/find-run.ts";
import type { Store } from "./open-store.ts";

/** Writes the report page of a run. */
export async function writeHtml(_store: Store, _run: StoredRun, _path: string): Promise<void> {}
