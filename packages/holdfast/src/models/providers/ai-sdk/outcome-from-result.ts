import type { Json } from "../../../domain/canonical-json.ts";
import type { Outcome } from "../../../domain/outcome.ts";
import { at, stringAt } from "../wire/json-access.ts";
import type { SdkResult } from "./sdk-model.ts";
import { usageFromBody } from "./usage-from-body.ts";

/** Reasons by which a provider says that a filter cut or held back its model's reply. */
const OUTPUT_FILTER =
  /^(?:content_filter|content-filter|content_filtered|guardrail_intervened|safety|prohibited_content|recitation|blocklist|spii|image_safety|language)$/i;
const CONTEXT_FULL = /^(?:model_context_window_exceeded|model_length|context_window_exceeded)$/i;
const CUT_SHORT = /^(?:length|max_tokens|max_output_tokens|incomplete)$/i;

/**
 * What a reply that the SDK could read came to. Blocks come before emptiness: a blocked reply is empty too. A body
 * without text, ending and count, which some packages put up with, is no reply at all.
 */
export function outcomeFromResult(result: SdkResult, text: string, body: Json | undefined): Outcome {
  const raw = rawReason(result, body) ?? "";
  const blank = text.trim() === "";
  if (blockReason(body) !== null && blank) return "blocked-input";
  if (refusalText(body) !== null) return "refused";
  if (/^refusal$/i.test(raw)) return blank ? "blocked-output" : "refused";
  if (OUTPUT_FILTER.test(raw) || result.finishReason.unified === "content-filter") return "blocked-output";
  if (CONTEXT_FULL.test(raw)) return "context-overflow";
  if (/^error$/i.test(raw)) return "unavailable";
  if (blank) return raw === "" && usageFromBody(body).output === null ? "malformed" : "empty";
  return CUT_SHORT.test(raw) || result.finishReason.unified === "length" ? "truncated" : "ok";
}

/** The provider's own word for how the reply ended, or why it took no prompt. */
export function rawReason(result: SdkResult | null, body: Json | undefined): string | null {
  return (
    blockReason(body) ??
    stringAt(body, "incomplete_details", "reason") ??
    result?.finishReason.raw ??
    stringAt(body, "choices", 0, "finish_reason") ??
    stringAt(body, "candidates", 0, "finishReason") ??
    stringAt(body, "stop_reason")
  );
}

/** Gemini's answer to a prompt that it won't take: a reason and no candidate. */
export function blockReason(body: Json | undefined): string | null {
  return stringAt(body, "promptFeedback", "blockReason");
}

/** OpenAI's way of declining: `refusal` in place of, or after, the content; in Responses a part of its own. */
export function refusalText(body: Json | undefined): string | null {
  const inChat = stringAt(body, "choices", 0, "message", "refusal");
  if (inChat !== null) return inChat;
  const output = at(body, "output");
  if (!Array.isArray(output)) return null;
  for (const item of output) {
    const parts = at(item, "content");
    const refused = Array.isArray(parts) ? parts.map((part) => stringAt(part, "refusal")) : [];
    const text = refused.find((part) => part !== null);
    if (text !== undefined) return text;
  }
  return null;
}
