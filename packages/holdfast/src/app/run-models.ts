import type { ModelConfiguration } from "../domain/model-configuration.ts";
import type { RunManifest } from "../domain/run-manifest.ts";
import { createModel } from "../models/create-model.ts";
import type { LanguageModel } from "../models/language-model.ts";
import { AdaptiveLimit } from "../models/limits/adaptive-limit.ts";

export type RunModelsManifest = Pick<RunManifest, "targets" | "patient" | "judges">;

export interface ModelServices {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Folder that module files and relative paths start from. */
  readonly baseDir: string;
  /** Exactly this many calls at once for each provider, instead of the adaptive limit. */
  readonly callsAtOnce: number | null;
}

/** The models of a run, with one limit for all that share a provider's. */
export interface RunModels {
  readonly targets: readonly LimitedModel[];
  /** `null` where the person's turns are written in advance. */
  readonly patient: LimitedModel | null;
  readonly judges: readonly LimitedModel[];
  readonly limits: ReadonlyMap<string, AdaptiveLimit>;
  close(): Promise<void>;
}

export interface LimitedModel {
  readonly model: LanguageModel;
  readonly limit: AdaptiveLimit;
}

/** No provider bears more from one process than this, however well it goes. */
const MOST_AT_ONCE = 256;

/** @throws UserError naming the key, file or package that is missing; before any request leaves. */
export async function openRunModels(
  manifest: RunModelsManifest,
  services: ModelServices,
): Promise<RunModels> {
  const targets = await openAll(manifest.targets, services);
  const judges = await openAll(manifest.judges, services);
  const [patient = null] = await openAll(manifest.patient ? [manifest.patient] : [], services);
  const all = [...targets, ...(patient === null ? [] : [patient]), ...judges];
  const sharing = Map.groupBy(all, ({ limitKey }) => limitKey);
  const limits = new Map([...sharing].map(([key, models]) => [key, makeLimit(models, services)]));
  const limited = (model: LanguageModel) => ({ model, limit: limits.get(model.limitKey)! });
  return {
    targets: targets.map(limited),
    patient: patient === null ? null : limited(patient),
    judges: judges.map(limited),
    limits,
    async close() {
      await Promise.all(all.map((model) => model.close?.()));
    },
  };
}

async function openAll(
  configurations: readonly ModelConfiguration[],
  services: ModelServices,
): Promise<LanguageModel[]> {
  const models: LanguageModel[] = [];
  for (const configuration of configurations) models.push(await createModel(configuration, services));
  return models;
}

/** One limit for all models at one address; the smallest `maxConcurrency` that any of them names holds. */
function makeLimit(sharing: readonly LanguageModel[], services: ModelServices): AdaptiveLimit {
  return new AdaptiveLimit({
    max: Math.min(...sharing.map(({ configuration }) => configuration.maxConcurrency ?? MOST_AT_ONCE)),
    ...(services.callsAtOnce === null ? {} : { fixed: services.callsAtOnce }),
    now: Date.now,
  });
}
