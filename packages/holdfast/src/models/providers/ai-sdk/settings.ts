import type { Json } from "../../../domain/canonical-json.ts";
import type { ModelConfiguration, ReasoningSetting } from "../../../domain/model-configuration.ts";
import type { SdkOptions } from "./sdk-model.ts";

const DEFAULT_MAX_OUTPUT_TOKENS = 4_096;

export interface FixedSettings {
  readonly options: Partial<SdkOptions>;
  /** Settings that this provider takes only roughly or not at all, whatever the SDK says. */
  readonly ignored: readonly string[];
}

/** OpenRouter's word for each effort; its scale ends one step above `high`. */
const OPENROUTER_EFFORT: Record<Exclude<ReasoningSetting, "provider-default">, string> = {
  none: "none",
  minimal: "minimal",
  low: "low",
  medium: "medium",
  high: "high",
  max: "xhigh",
};

/** Servers that keep what they are sent unless told not to; people's words in distress are not left there. */
const PRIVATE: Record<string, Record<string, Json>> = {
  xai: { store: false },
  openai: { store: false },
};

/**
 * The settings that are the same for every call of a configuration. Temperature is 0 and the output cap 4,096
 * tokens unless said otherwise. Reasoning goes through the SDK, whose packages map the setting to the provider's
 * own (OpenAI's effort, Anthropic's thinking, Gemini's thinking level or budget, …) and warn where it fits only
 * roughly; OpenRouter and Ollama, whose packages pass it over, get it in their own words.
 */
export function fixedSettings(configuration: ModelConfiguration, optionsKey: string): FixedSettings {
  const { provider, reasoning = "provider-default", seed } = configuration;
  const maxOutputTokens = configuration.maxOutputTokens ?? DEFAULT_MAX_OUTPUT_TOKENS;
  const temperature = configuration.temperature ?? 0;
  const own = providersOwn(configuration);
  if (provider === "ollama") {
    const native = {
      temperature,
      num_predict: maxOutputTokens,
      ...(seed === undefined ? {} : { seed }),
      ...own,
    };
    return {
      options: { providerOptions: { ollama: { options: native } } },
      ignored: ollamaIgnored(configuration),
    };
  }
  const routed = provider === "openrouter" && reasoning !== "provider-default";
  const all = {
    ...PRIVATE[provider],
    ...(routed ? { reasoning: { effort: OPENROUTER_EFFORT[reasoning] } } : {}),
    ...own,
  };
  return {
    options: {
      maxOutputTokens,
      temperature,
      ...(seed === undefined ? {} : { seed }),
      ...(routed || reasoning === "provider-default" ? {} : { reasoning }),
      ...(Object.keys(all).length === 0 ? {} : { providerOptions: { [optionsKey]: all } }),
    },
    ignored: [],
  };
}

/** What is left of `options` for the provider once those that choose the interface are taken out. */
function providersOwn({ options = {} }: ModelConfiguration): Record<string, Json> {
  return Object.fromEntries(
    Object.entries(options).filter(([name]) => name !== "api" && name !== "apiVersion"),
  );
}

/** Only gpt-oss knows degrees of thinking; the others are switched on or off. */
function ollamaIgnored({ model = "", reasoning = "provider-default" }: ModelConfiguration): string[] {
  const isSwitch = reasoning === "provider-default" || reasoning === "none";
  const isLevel =
    model.startsWith("gpt-oss") && (reasoning === "low" || reasoning === "medium" || reasoning === "high");
  return isSwitch || isLevel ? [] : ["reasoning"];
}
