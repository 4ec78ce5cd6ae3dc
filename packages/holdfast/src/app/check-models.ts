import type { RunManifest } from "../domain/run-manifest.ts";
import { assertPinned } from "./pin-modules.ts";
import { type ModelServices, openRunModels } from "./run-models.ts";

/**
 * Opens every target and judge and closes it again, so that what is missing is said before anything is stored.
 * @throws UserError naming the key, file, package or setting; nothing is sent.
 */
export async function checkModels(
  manifest: Pick<RunManifest, "targets" | "judges">,
  services: ModelServices,
): Promise<void> {
  await assertPinned([...manifest.targets, ...manifest.judges], services.baseDir);
  await (await openRunModels(manifest, services)).close();
}
