import type { ModelConfiguration } from "../domain/model-configuration.ts";
import type { RunManifest } from "../domain/run-manifest.ts";
import { AdaptiveLimit } from "../models/adaptive-limit.ts";
import { createModel } from "../models/create-model.ts";
import type { LanguageModel } from "../models/language-model.ts";

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
  manifest: Pick<RunManifest, "targets" | "judges">,
  services: ModelServices,
): Promise<RunModels> {
  const limits = new Map<string, AdaptiveLimit>();
  async function open(configuration: ModelConfiguration): Promise<LimitedModel> {
    const model = await createModel(configuration, services);
    const limit = limits.get(model.limitKey) ?? makeLimit(configuration, services);
    limits.set(model.limitKey, limit);
    return { model, limit };
  }
  const targets: LimitedModel[] = [];
  const judges: LimitedModel[] = [];
  for (const configuration of manifest.targets) targets.push(await open(configuration));
  for (const configuration of manifest.judges) judges.push(await open(configuration));
  return {
    targets,
    judges,
    limits,
    async close() {
      await Promise.all([...targets, ...judges].map(({ model }) => model.close?.()));
    },
  };
}

function makeLimit(configuration: ModelConfiguration, services: ModelServices): AdaptiveLimit {
  return new AdaptiveLimit({
    max: configuration.maxConcurrency ?? MOST_AT_ONCE,
    ...(services.callsAtOnce === null ? {} : { fixed: services.callsAtOnce }),
    now: Date.now,
  });
}
