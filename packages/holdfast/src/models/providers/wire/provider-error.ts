import type { Json } from "../../../domain/canonical-json.ts";
import { at, type JsonRecord, numberAt, recordAt, stringAt } from "./json-access.ts";

/** An error as providers describe it, in one shape. */
export interface ProviderError {
  /** `code`, `type` and Google's `status`, in that order, as far as they are words. */
  readonly codes: readonly string[];
  readonly message: string;
  /** A status inside the body: what counts where an error came in a 200. */
  readonly status: number | null;
  /** What a filter objected to: harm categories, reasons. */
  readonly flagged: readonly string[];
}

/**
 * Reads the error out of a body: OpenAI and Azure (`error.code`, `error.innererror`), Anthropic (`error.type`),
 * Google (`error.status`, `error.details[].reason`, or an array of one), OpenRouter (`error.metadata`, at the top
 * or in a choice), xAI (`error` a sentence, `code` beside it), Mistral, vLLM and Bedrock (no `error` at all but
 * `message`), Ollama (`error` a sentence). `null` where the body tells of no error.
 */
export function providerError(body: Json | undefined): ProviderError | null {
  const top = Array.isArray(body) ? body[0] : body;
  const sentence = stringAt(top, "error");
  if (sentence !== null) return { ...describe(recordAt(top) ?? {}), message: sentence };
  const nested = recordAt(top, "error") ?? recordAt(top, "choices", 0, "error");
  if (nested) return describe(nested);
  const bare = recordAt(top);
  const isBare = at(bare, "object") === "error" || (stringAt(bare, "message") ?? at(bare, "detail")) != null;
  return bare && isBare && at(bare, "choices") === undefined ? describe(bare) : null;
}

function describe(error: JsonRecord): ProviderError {
  const details = at(error, "details");
  const reasons = Array.isArray(details) ? details.map((detail) => stringAt(detail, "reason")) : [];
  const codes = [
    stringAt(error, "code"),
    stringAt(error, "innererror", "code"),
    stringAt(error, "type"),
    stringAt(error, "__type"),
    stringAt(error, "status"),
    stringAt(error, "metadata", "error_type"),
    ...reasons,
  ];
  return {
    codes: [...new Set(codes.filter((code) => code !== null && code !== "error"))] as string[],
    message: stringAt(error, "message") ?? stringAt(error, "Message") ?? detailText(error),
    status: numberAt(error, "code") ?? numberAt(error, "status"),
    flagged: flagged(error),
  };
}

function detailText(error: JsonRecord): string {
  const detail = at(error, "detail");
  return typeof detail === "string" ? detail : detail === undefined ? "" : JSON.stringify(detail);
}

/** Azure marks each harm category `filtered`; OpenRouter lists `reasons` beside the input it flagged. */
function flagged(error: JsonRecord): string[] {
  const categories = Object.entries(recordAt(error, "innererror", "content_filter_result") ?? {})
    .filter(([, verdict]) => at(verdict, "filtered") === true)
    .map(([category, verdict]) => [category, stringAt(verdict, "severity")].filter(Boolean).join(" "));
  const reasons = at(error, "metadata", "reasons");
  const named = Array.isArray(reasons) ? reasons.filter((reason) => typeof reason === "string") : [];
  const input = stringAt(error, "metadata", "flagged_input") === null ? [] : ["flagged input"];
  return [...categories, ...(named.length > 0 ? named : input)];
}
