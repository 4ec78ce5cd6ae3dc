import type { Json } from "../../../domain/canonical-json.ts";
import { NO_USAGE, type Usage } from "../../language-model.ts";
import { plausibleUsage } from "../../plausible-usage.ts";
import { numberAt, recordAt } from "../wire/json-access.ts";

/**
 * Token counts as the provider's body reports them, whether or not the SDK could read the rest of it: a refused,
 * blocked or unreadable reply has been paid for too. Counts that the body doesn't give, or that can be none, are `null`, never 0.
 */
export function usageFromBody(body: Json | undefined): Usage {
  return plausibleUsage(reportedUsage(body));
}

function reportedUsage(body: Json | undefined): Usage {
  const gemini = recordAt(body, "usageMetadata");
  if (gemini) return fromGemini(gemini);
  const usage = recordAt(body, "usage") ?? recordAt(body, "response", "usage");
  if (usage === undefined) return fromOllama(body);
  if (numberAt(usage, "cache_read_input_tokens") !== null) return fromAnthropic(usage);
  return {
    input: first(usage, "prompt_tokens", "input_tokens", "inputTokens"),
    output: first(usage, "completion_tokens", "output_tokens", "outputTokens"),
    reasoning:
      numberAt(usage, "completion_tokens_details", "reasoning_tokens") ??
      numberAt(usage, "output_tokens_details", "reasoning_tokens"),
    cachedInput:
      numberAt(usage, "prompt_tokens_details", "cached_tokens") ??
      numberAt(usage, "input_tokens_details", "cached_tokens") ??
      first(usage, "prompt_cache_hit_tokens", "cacheReadInputTokens"),
  };
}

/** Anthropic counts `input_tokens` without what was read from or written to the cache. */
function fromAnthropic(usage: Json): Usage {
  const fresh = numberAt(usage, "input_tokens");
  const read = numberAt(usage, "cache_read_input_tokens");
  const written = numberAt(usage, "cache_creation_input_tokens");
  return {
    input: fresh === null ? null : fresh + (read ?? 0) + (written ?? 0),
    output: numberAt(usage, "output_tokens"),
    reasoning: numberAt(usage, "output_tokens_details", "thinking_tokens"),
    cachedInput: read,
  };
}

/** Gemini counts its thoughts beside the candidates; both are billed as output. */
function fromGemini(usage: Json): Usage {
  const visible = numberAt(usage, "candidatesTokenCount");
  const thoughts = numberAt(usage, "thoughtsTokenCount");
  return {
    input: numberAt(usage, "promptTokenCount"),
    output: visible === null && thoughts === null ? null : (visible ?? 0) + (thoughts ?? 0),
    reasoning: thoughts,
    cachedInput: numberAt(usage, "cachedContentTokenCount"),
  };
}

function fromOllama(body: Json | undefined): Usage {
  return { ...NO_USAGE, input: numberAt(body, "prompt_eval_count"), output: numberAt(body, "eval_count") };
}

function first(usage: Json, ...names: string[]): number | null {
  for (const name of names) {
    const value = numberAt(usage, name);
    if (value !== null) return value;
  }
  return null;
}
