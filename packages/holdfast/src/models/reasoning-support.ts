import { z } from "zod";
import {
  type ModelConfiguration,
  type Provider,
  REASONING_SETTINGS,
  type ReasoningSetting,
} from "../domain/model-configuration.ts";
import table from "./reasoning-support.json" with { type: "json" };

const entrySchema = z.strictObject({
  model: z.string().min(1),
  offered: z.array(z.enum(REASONING_SETTINGS)),
  default: z.string().min(1).nullable(),
  asOf: z.iso.date(),
  source: z.string().min(1),
});

/** What is known of a model's reasoning settings. */
export interface ReasoningSupport {
  /** Settings that can be asked for; none where the provider leaves no choice. */
  readonly offered: readonly ReasoningSetting[];
  /** What the provider does where nothing is asked for, e.g. `medium`; `null` where that is not known. */
  readonly default: string | null;
  /** Day on which the source said so. */
  readonly asOf: string;
  readonly source: string;
}

const MODELS = z.array(entrySchema).parse(table.models);

/** Where an id is the model's own; a deployment or a local server may call anything by any name. */
const NAMED_BY_MODEL: ReadonlySet<Provider> = new Set<Provider>([
  "openai",
  "anthropic",
  "google",
  "xai",
  "mistral",
  "deepseek",
  "openrouter",
]);

/** What may follow a model's name without making it another model: a date or release, and a router's variant. */
const RELEASE = /^(?:-(?:\d[\d-]*|latest|preview(?:-[\d-]+)?))?(?::[a-z]+)?$/;

/** What the shipped table says of a model; `null` where it says nothing. */
export function reasoningSupport({
  provider,
  model,
}: Pick<ModelConfiguration, "provider" | "model">): ReasoningSupport | null {
  if (!NAMED_BY_MODEL.has(provider) || model === undefined) return null;
  const id = model.slice(model.lastIndexOf("/") + 1).toLowerCase();
  const isIt = (name: string) => id.startsWith(name) && RELEASE.test(id.slice(name.length));
  return MODELS.find((entry) => isIt(entry.model)) ?? null;
}
