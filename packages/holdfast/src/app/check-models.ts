import { modelsOf, type RunManifest } from "../domain/run-manifest.ts";
import { UserError } from "../domain/user-error.ts";
import type { LanguageModel } from "../models/language-model.ts";
import { conversationTraits } from "../models/providers/http/conversation-traits.ts";
import { assertPinned } from "./pin-modules.ts";
import { type ModelServices, openRunModels, type RunModelsManifest } from "./run-models.ts";

/**
 * Opens every target, patient and judge and closes it again, so that what is missing is said before anything is stored.
 * @throws UserError naming the key, file, package or setting; nothing is sent.
 */
export async function checkModels(
  manifest: RunModelsManifest & Pick<RunManifest, "requeryEmpty" | "settings">,
  services: ModelServices,
): Promise<void> {
  await assertPinned(modelsOf(manifest), services.baseDir);
  const models = await openRunModels(manifest, services);
  await models.close();
  const { patient } = models;
  if (patient !== null && keepsHistory(patient.model)) {
    throw new UserError(
      `--patient: ${patient.model.configuration.name} keeps the conversation itself, but a patient is led anew at every ` +
        "message and may be asked for one again; set options.history: client, or choose another",
    );
  }
  const judge = models.judges.find(({ model }) => keepsHistory(model));
  if (judge) {
    throw new UserError(
      `--judges: ${judge.model.configuration.name} keeps the conversation itself, but each question to a judge must stand ` +
        "on its own; set options.history: client, or choose another",
    );
  }
  const probed = manifest.settings?.pass === "probe" ? models.targets : [];
  const remembering = probed.find(({ model }) => keepsHistory(model));
  if (remembering) {
    throw new UserError(
      `${remembering.model.configuration.name} keeps the conversation itself, but each question of a probe must stand on ` +
        "its own; leave it out with --targets",
    );
  }
  const keeper = manifest.requeryEmpty && models.targets.find(({ model }) => keepsHistory(model));
  if (keeper) {
    throw new UserError(
      `--requery-empty: ${keeper.model.configuration.name} keeps the conversation itself, so asking again would ` +
        "put the person's words into it twice; leave the option out, or set options.history: client",
    );
  }
}

function keepsHistory(model: LanguageModel): boolean {
  return conversationTraits(model)?.historyKept === "server";
}
