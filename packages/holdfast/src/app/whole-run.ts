import type { WholeRun } from "../domain/whole-run.ts";
import { familyOf } from "../models/families.ts";
import type { StoredRun } from "../store/find-run.ts";
import { readRun, readWording } from "../store/read-run.ts";
import { readTranscripts } from "../store/read-transcripts.ts";
import type { Store } from "./open-store.ts";

/** A stored run with everything that figures are computed from: nothing is taken from an earlier computation. */
export async function wholeRun({ pool }: Pick<Store, "pool">, run: StoredRun): Promise<WholeRun> {
  const [records, wording] = await Promise.all([readRun<object>(pool, run), readWording(pool, run)]);
  const { targets, judges } = run.manifest;
  return {
    records,
    wording,
    families: { targets: targets.map(familyOf), judges: judges.map(familyOf) },
    transcripts: () => readTranscripts<object>(pool, run),
  };
}
