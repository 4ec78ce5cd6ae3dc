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

/** Behind these stands a whole product or script, with whatever prompt it has. */
const HAS_ITS_OWN = /^(?:http|module|scripted)(?:\/|$)/;
const FROM_ELSEWHERE = /^transcripts(?:\/|$)/;

/** A target's system prompt in words: a product that was given none is not without one. */
export function promptWords({ prompt, model }: Pick<TargetConfiguration, "prompt" | "model">): string {
  if (prompt === "own") return "own text";
  if (prompt !== null) return prompt;
  if (HAS_ITS_OWN.test(model)) return "its own";
  return FROM_ELSEWHERE.test(model) ? "not known" : "none";
}
