import type { ModelConfiguration } from "../../../domain/model-configuration.ts";
import type { ModelRequest } from "../../language-model.ts";
import type { SdkOptions } from "./sdk-model.ts";

export const DEFAULT_MAX_OUTPUT_TOKENS = 4_096;

/** The settings that are the same for every call of a configuration. */
export function fixedOptions(
  configuration: ModelConfiguration,
): Pick<SdkOptions, "maxOutputTokens" | "temperature" | "seed"> {
  return {
    maxOutputTokens: configuration.maxOutputTokens ?? DEFAULT_MAX_OUTPUT_TOKENS,
    temperature: configuration.temperature ?? 0,
    ...(configuration.seed === undefined ? {} : { seed: configuration.seed }),
  };
}

/** The conversation as the SDK wants it. */
export function toPrompt(request: ModelRequest): SdkOptions["prompt"] {
  const prompt: SdkOptions["prompt"] = [];
  if (request.system !== undefined && request.system !== "") {
    prompt.push({ role: "system", content: request.system });
  }
  for (const { role, text } of request.messages) prompt.push({ role, content: [{ type: "text", text }] });
  return prompt;
}

/** The wanted reply's JSON Schema, for providers that enforce one. */
export function toResponseFormat(request: ModelRequest): Pick<SdkOptions, "responseFormat"> {
  if (request.schema === undefined) return {};
  const { name, jsonSchema } = request.schema;
  type Schema = NonNullable<Extract<SdkOptions["responseFormat"], { type: "json" }>["schema"]>;
  return { responseFormat: { type: "json", name, schema: jsonSchema as Schema } };
}
