import { contentHash, textHash } from "../../../domain/content-hash.ts";
import { type LeaderboardEntry, promptId } from "../../../domain/leaderboard-entry.ts";
import { type ModelConfiguration, OWN_BEHAVIOUR } from "../../../domain/model-configuration.ts";
import {
  PROVIDER_DEFAULT,
  type ReasoningLabel,
  readReasoningLabel,
} from "../../../domain/reasoning-label.ts";

export type EntryIdentity = Pick<
  LeaderboardEntry,
  "baseModel" | "provider" | "prompt" | "reasoning" | "variant"
>;

/** Where our name of a provider is not the namespace that its models are commonly listed under. */
const NAMESPACES: Readonly<Record<string, string>> = { xai: "x-ai", mistral: "mistralai" };

/** Letters of a hash that tell a handful of texts apart. */
const SHORT = 8;

/** What a target of a run is as an entry of a leaderboard, from its configuration alone. */
export function identityOf(target: ModelConfiguration): EntryIdentity {
  return {
    ...modelOf(target),
    prompt: promptOf(target),
    reasoning: reasoningOf(target),
    variant: variantOf(target),
  };
}

/** A router's models keep the namespace of who made them; a product or script is its own base model. */
function modelOf({ provider, model, version, name }: ModelConfiguration) {
  const release = version === undefined ? "" : `@${version}`;
  const slash = model?.indexOf("/") ?? -1;
  if (provider === "openrouter" && model !== undefined && slash > 0) {
    return { baseModel: `${model}${release}`, provider: model.slice(0, slash) };
  }
  const namespace = NAMESPACES[provider] ?? provider;
  return { baseModel: `${namespace}/${model ?? name}${release}`, provider: namespace };
}

function promptOf({ promptName, systemPrompt, provider }: ModelConfiguration): string {
  if (promptName !== undefined) return promptId(promptName);
  if (systemPrompt) return `own-text-${textHash(systemPrompt).slice(0, SHORT)}`;
  return systemPrompt === undefined && OWN_BEHAVIOUR.has(provider) ? "its-own" : "none";
}

/**
 * A matrix names its targets `gpt-5.5 · default-v1 · low`. Where nothing was asked for, that name alone says what the
 * provider then does, or `none` of a model that never reasons.
 */
function reasoningOf({ reasoning, name }: ModelConfiguration): ReasoningLabel {
  const setting = readReasoningLabel(reasoning ?? PROVIDER_DEFAULT.text) ?? PROVIDER_DEFAULT;
  if (setting.chosen) return setting;
  const named = name.includes(" · ") ? readReasoningLabel(name.slice(name.lastIndexOf(" · ") + 3)) : null;
  return named !== null && (!named.chosen || named.level === "none") ? named : setting;
}

/** Settings apart from model, prompt and reasoning that can change an answer. */
function variantOf({ temperature, maxOutputTokens, seed, baseUrl, options }: ModelConfiguration): string {
  const rest = {
    ...(baseUrl === undefined ? {} : { baseUrl }),
    ...(options === undefined ? {} : { options }),
  };
  return [
    ...(temperature === undefined ? [] : [`temperature ${temperature}`]),
    ...(maxOutputTokens === undefined ? [] : [`at most ${maxOutputTokens} tokens`]),
    ...(seed === undefined ? [] : [`seed ${seed}`]),
    ...(Object.keys(rest).length === 0 ? [] : [`settings ${contentHash(rest).slice(0, SHORT)}`]),
  ].join(", ");
}
