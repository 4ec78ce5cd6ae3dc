import type { RunManifest } from "../domain/run-manifest.ts";
import type { SpendRecord } from "../domain/run-records.ts";

/** Something about how a model was served that a reader must know before comparing. */
export interface ServingNote {
  readonly role: "target" | "judge";
  readonly index: number;
  readonly name: string;
  /** `model-changed`: more than one model id or fingerprint came back. `setting-ignored`: the provider ignored it. */
  readonly kind: "model-changed" | "setting-ignored";
  /** The ids or settings, sorted. */
  readonly details: readonly string[];
}

/** Notes in order: targets before judges, by position, changes before ignored settings. */
export function servingNotes(
  manifest: Pick<RunManifest, "targets" | "judges">,
  spend: readonly SpendRecord[],
): ServingNote[] {
  const byPlace = (a: SpendRecord, b: SpendRecord) =>
    a.role === b.role ? a.index - b.index : a.role === "target" ? -1 : 1;
  return [...spend].sort(byPlace).flatMap(({ role, index, returnedModels, ignored }) => {
    const models = role === "target" ? manifest.targets : manifest.judges;
    const note = { role, index, name: models[index]!.name };
    const changed: ServingNote[] =
      returnedModels.length > 1
        ? [{ ...note, kind: "model-changed", details: [...returnedModels].sort() }]
        : [];
    const dropped: ServingNote[] =
      ignored.length > 0 ? [{ ...note, kind: "setting-ignored", details: [...ignored].sort() }] : [];
    return [...changed, ...dropped];
  });
}
