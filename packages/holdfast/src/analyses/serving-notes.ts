import type { RunManifest } from "../domain/run-manifest.ts";
import type { CallRole, SpendRecord } from "../domain/run-records.ts";

/** Something about how a model was served that a reader must know before comparing. */
export interface ServingNote {
  readonly role: CallRole;
  readonly index: number;
  readonly name: string;
  /** `model-changed`: more than one model id or fingerprint came back. `setting-ignored`: the provider ignored it. */
  readonly kind: "model-changed" | "setting-ignored";
  /** The ids or settings, sorted. */
  readonly details: readonly string[];
}

const ROLES: readonly CallRole[] = ["target", "patient", "judge"];

/** Notes in order: targets, patient, judges, by position, changes before ignored settings. */
export function servingNotes(
  manifest: Pick<RunManifest, "targets" | "patient" | "judges">,
  spend: readonly SpendRecord[],
): ServingNote[] {
  const byPlace = (a: SpendRecord, b: SpendRecord) =>
    ROLES.indexOf(a.role) - ROLES.indexOf(b.role) || a.index - b.index;
  const models = { target: manifest.targets, patient: [manifest.patient], judge: manifest.judges };
  return [...spend].sort(byPlace).flatMap(({ role, index, returnedModels, ignored }) => {
    const note = { role, index, name: models[role][index]!.name };
    const changed: ServingNote[] =
      returnedModels.length > 1
        ? [{ ...note, kind: "model-changed", details: [...returnedModels].sort() }]
        : [];
    const dropped: ServingNote[] =
      ignored.length > 0 ? [{ ...note, kind: "setting-ignored", details: [...ignored].sort() }] : [];
    return [...changed, ...dropped];
  });
}
