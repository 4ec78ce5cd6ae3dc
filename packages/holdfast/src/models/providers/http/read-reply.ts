import type { Json } from "../../../domain/canonical-json.ts";
import type { Outcome } from "../../../domain/outcome.ts";
import { KEPT_OF_DETAIL, KEPT_OF_FAILURE, KEPT_OF_SUCCESS, keptBody } from "../../kept-body.ts";
import { type ModelReply, NO_USAGE, type Usage } from "../../language-model.ts";
import { retryAfterMs } from "../../limits/retry-after.ts";
import { plausibleUsage } from "../../plausible-usage.ts";
import type { Redactor } from "../../redact.ts";
import { type Exchange, parsedBody } from "../wire/exchange.ts";
import { outcomeFromError } from "../wire/outcome-from-error.ts";
import { providerError } from "../wire/provider-error.ts";
import { holds, valuesAt } from "./json-pointer.ts";
import type { HttpOptions, ResponseOptions } from "./options.ts";
import { type Documents, readDocuments } from "./read-documents.ts";
import { readEvents } from "./read-events.ts";
import { readText } from "./read-text.ts";

interface Finding {
  readonly outcome: Outcome;
  readonly detail: string | null;
  readonly rawReason?: string | null;
  readonly stopsRun?: boolean;
}

/** Maps a whole answer to its one outcome. Pure; `now` (ms since 1970) dates a `Retry-After`. */
export function readReply(
  exchange: Exchange,
  options: HttpOptions,
  redact: Redactor,
  now: number,
): ModelReply {
  const documents = readDocuments(exchange.text, options.response);
  const values = "values" in documents ? documents.values : [];
  const found = readText(values, options.response);
  const events = readEvents(values, options.events);
  const finding = mapped(values, options) ?? judge(exchange, documents, found, events.length > 0);
  const isAnswer = exchange.status !== null && exchange.status < 300;
  return {
    outcome: finding.outcome,
    text: isAnswer && "text" in found ? redact.knownOnly(found.text) : "",
    events: events.map(({ kind, text }) => ({ kind, text: redact.knownOnly(text) })),
    usage: usageOf(values, options.response),
    rawReason: redact.textOrNull(finding.rawReason ?? firstText(values, options.response.finishReason)),
    httpStatus: exchange.status,
    returnedModel: redact.textOrNull(firstText(values, options.response.model)),
    ignored: [],
    retryAfterMs: isAnswer ? null : retryAfterMs(exchange.headers, now, exchange.status ?? undefined),
    body: bodyOf(exchange, documents, redact, isAnswer),
    detail: redact.textOrNull(finding.detail)?.slice(0, KEPT_OF_DETAIL) ?? null,
    ...(finding.stopsRun ? { stopsRun: true } : {}),
  };
}

/** A reply for a call that no whole answer came to. */
export function failedReply(
  outcome: Outcome,
  detail: string,
  exchange: Exchange,
  redact: Redactor,
  rawReason: string | null = null,
): ModelReply {
  return {
    outcome,
    text: "",
    events: [],
    usage: NO_USAGE,
    rawReason,
    httpStatus: exchange.status,
    returnedModel: null,
    ignored: [],
    retryAfterMs: null,
    body: exchange.text === "" ? null : redact.text(exchange.text).slice(0, KEPT_OF_FAILURE),
    detail: redact.text(detail).slice(0, KEPT_OF_DETAIL),
  };
}

/** What the configuration says a body means comes before what its status says. */
function mapped(values: readonly Json[], { outcomes }: HttpOptions): Finding | null {
  for (const rule of outcomes) {
    const condition = rule.equals === undefined && rule.exists === undefined ? { exists: true } : rule;
    if (!values.some((value) => holds(valuesAt(value, rule.pointer), condition))) continue;
    const { outcome } = rule;
    return {
      outcome,
      detail: `the product answered so at ${rule.pointer}`,
      stopsRun: outcome === "unauthorized",
    };
  }
  return null;
}

function judge(
  exchange: Exchange,
  documents: Documents,
  found: ReturnType<typeof readText>,
  hasEvents: boolean,
): Finding {
  const { status } = exchange;
  if (status === null || status >= 300) return errorFinding(status ?? 0, exchange);
  if ("problem" in documents) return malformed(status, documents.problem);
  if ("problem" in found) return malformed(status, found.problem);
  if ("text" in found) return { outcome: found.text.trim() === "" ? "empty" : "ok", detail: null };
  if (documents.values.some(tellsOfAnError)) return errorFinding(status, exchange);
  if (hasEvents) return { outcome: "empty", detail: null };
  return malformed(status, "nothing at the place where the configuration expects the reply's text");
}

function malformed(status: number, problem: string): Finding {
  return { outcome: "malformed", detail: `HTTP ${status}: ${problem}` };
}

function errorFinding(status: number, exchange: Exchange): Finding {
  const error = providerError(parsedBody(exchange));
  if (status >= 300 && status < 400)
    return {
      outcome: "invalid-request",
      detail: `HTTP ${status}: redirects are not followed; give the final url`,
    };
  return {
    ...outcomeFromError(status, error),
    detail: `HTTP ${status}: ${error?.message || "no explanation"}`,
    rawReason: error?.codes[0] ?? String(error?.status ?? status),
  };
}

/** A 200 whose body is an error is an error. */
function tellsOfAnError(value: Json): boolean {
  const [error = null] = valuesAt(value, "/error");
  return error !== null && error !== false && error !== "";
}

function usageOf(values: readonly Json[], { inputTokens, outputTokens }: ResponseOptions): Usage {
  const count = (pointer: string | undefined) => {
    const found = pointer === undefined ? [] : values.flatMap((value) => valuesAt(value, pointer));
    // Streams repeat the counts as they grow; the last is the whole.
    return found.filter((value) => typeof value === "number").at(-1) ?? null;
  };
  return plausibleUsage({ ...NO_USAGE, input: count(inputTokens), output: count(outputTokens) });
}

function firstText(values: readonly Json[], pointer: string | undefined): string | null {
  const found = pointer === undefined ? [] : values.flatMap((value) => valuesAt(value, pointer));
  return found.find((value) => typeof value === "string") ?? null;
}

function bodyOf(exchange: Exchange, documents: Documents, redact: Redactor, isAnswer: boolean): Json {
  const limit = isAnswer && "values" in documents ? KEPT_OF_SUCCESS : KEPT_OF_FAILURE;
  return keptBody(exchange.text, parsedBody(exchange), redact, limit);
}
