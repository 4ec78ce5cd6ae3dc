import type { Json } from "../../../domain/canonical-json.ts";
import { KEPT_OF_DETAIL, KEPT_OF_FAILURE, KEPT_OF_SUCCESS, keptBody } from "../../kept-body.ts";
import type { ModelReply, Usage } from "../../language-model.ts";
import { retryAfterMs } from "../../limits/retry-after.ts";
import { plausibleUsage } from "../../plausible-usage.ts";
import type { Redactor } from "../../redact.ts";
import { type Exchange, parsedBody } from "../wire/exchange.ts";
import { stringAt } from "../wire/json-access.ts";
import { providerError } from "../wire/provider-error.ts";
import type { CallTrace } from "./call-trace.ts";
import { failureVerdict } from "./failure-verdict.ts";
import { outcomeFromResult, rawReason, refusalText } from "./outcome-from-result.ts";
import type { SdkResult } from "./sdk-model.ts";
import { usageFromBody } from "./usage-from-body.ts";

/** Maps one finished call to its one outcome. Pure; `now` (ms since 1970) dates a `Retry-After`. */
export function readReply(trace: CallTrace, redact: Redactor, now: number): ModelReply {
  const { exchange, result } = trace;
  const body = parsedBody(exchange);
  const failure = providerError(body);
  if (result !== null && failure === null) return successReply(result, exchange, body, redact);
  const verdict = failureVerdict(trace, body, failure);
  return {
    outcome: verdict.outcome,
    text: "",
    events: [],
    usage: usageFromBody(body),
    rawReason: redact.textOrNull(verdict.rawReason),
    httpStatus: exchange.status,
    returnedModel: redact.textOrNull(returnedModel(body)),
    ignored: [],
    retryAfterMs: retryAfterMs(exchange.headers, now, exchange.status ?? undefined),
    body: keptBody(exchange.text, body, redact, KEPT_OF_FAILURE),
    detail: redact.text(verdict.detail).slice(0, KEPT_OF_DETAIL),
    ...(verdict.stopsRun ? { stopsRun: true } : {}),
  };
}

function successReply(
  result: SdkResult,
  exchange: Exchange,
  body: Json | undefined,
  redact: Redactor,
): ModelReply {
  const text = redact.knownOnly(visibleText(result, body));
  return {
    outcome: outcomeFromResult(result, text, body),
    text,
    events: [],
    usage: exchange.requests > 1 ? summedUsage(result) : usageFromBody(body),
    rawReason: redact.textOrNull(rawReason(result, body)),
    httpStatus: exchange.status,
    returnedModel: redact.textOrNull(returnedModel(body)),
    ignored: ignoredSettings(result),
    retryAfterMs: null,
    body: keptBody(exchange.text, body, redact, KEPT_OF_SUCCESS),
    detail: null,
    ...(stringAt(body, "stop_reason") === "refusal" ? { endsConversation: true } : {}),
  };
}

/** The package's own sum, where it sent several requests to finish one reply: the body is only the last one's. */
function summedUsage({ usage }: SdkResult): Usage {
  return plausibleUsage({
    input: usage.inputTokens.total ?? null,
    output: usage.outputTokens.total ?? null,
    reasoning: usage.outputTokens.reasoning ?? null,
    cachedInput: usage.inputTokens.cacheRead ?? null,
  });
}

/** What the person would have read; a refusal is part of it, though not every package hands it on. */
function visibleText(result: SdkResult, body: Json | undefined): string {
  let text = "";
  for (const part of result.content) if (part.type === "text") text += part.text;
  const refusal = refusalText(body);
  return refusal === null || text.endsWith(refusal) ? text : text + refusal;
}

/** Settings that the SDK left out or changed, since it knows that the model doesn't take them. */
function ignoredSettings(result: SdkResult): string[] {
  const names = result.warnings.flatMap((warning) =>
    warning.type === "unsupported" || warning.type === "compatibility" ? [warning.feature] : [],
  );
  return [...new Set(names)];
}

/** The model that says it answered, with its fingerprint where there is one: either may change inside a run. */
function returnedModel(body: Json | undefined): string | null {
  const model = stringAt(body, "model") ?? stringAt(body, "modelVersion");
  const fingerprint = stringAt(body, "system_fingerprint");
  return model !== null && fingerprint !== null ? `${model} (${fingerprint})` : (model ?? fingerprint);
}
