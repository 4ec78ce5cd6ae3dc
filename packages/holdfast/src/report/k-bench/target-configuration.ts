import type { ModelConfiguration } from "../../domain/model-configuration.ts";
import type { TargetConfiguration } from "./summary.ts";

/** Model, version, system prompt and reasoning of a target, as its file names them. */
export function targetConfiguration(target: ModelConfiguration): TargetConfiguration {
  const { provider, model, version, promptName, systemPrompt, reasoning } = target;
  return {
    model: model === undefined ? provider : `${provider}/${model}`,
    version: version ?? null,
    prompt: promptName ?? (systemPrompt === undefined || systemPrompt === "" ? null : "own"),
    reasoning: reasoning ?? null,
  };
}
