import type { Json } from "../../../domain/canonical-json.ts";
import { errorCode } from "../wire/error-code.ts";
import type { Exchange } from "../wire/exchange.ts";
import { type ErrorOutcome, outcomeFromError } from "../wire/outcome-from-error.ts";
import type { ProviderError } from "../wire/provider-error.ts";
import type { CallTrace } from "./call-trace.ts";
import { blockReason, rawReason } from "./outcome-from-result.ts";

/** Reasoning models that we don't know as such turn down the default of 0. */
const TEMPERATURE_HINT =
  " (where the model fixes its temperature, write temperature: 1 in its configuration)";

/** What a failed call came to, with the provider's reason and a sentence for people; nothing is redacted yet. */
interface FailureVerdict extends ErrorOutcome {
  readonly rawReason: string | null;
  readonly detail: string;
}

/** A call that brought no reply: our time limit, no connection, an error by status or body, or no sense at all. */
export function failureVerdict(
  { exchange, error, timedOutMs }: CallTrace,
  body: Json | undefined,
  failure: ProviderError | null,
): FailureVerdict {
  const { status, broken } = exchange;
  if (timedOutMs !== null) return verdict("timeout", null, `no complete reply within ${timedOutMs / 1000} s`);
  if (status === null) return notAnswered(exchange, error);
  if (status < 300 && failure === null) {
    const blocked = blockReason(body);
    if (blocked !== null) return verdict("blocked-input", blocked, `the prompt was blocked: ${blocked}`);
    return verdict("malformed", broken ?? rawReason(null, body), malformedDetail(exchange, body));
  }
  const reasons = [failure?.codes[0] ?? String(failure?.status ?? status), ...(failure?.flagged ?? [])];
  const said = failure?.message || (body === undefined ? "no explanation in JSON" : "no explanation");
  const errorOutcome = outcomeFromError(status, failure);
  const fixed = errorOutcome.outcome === "invalid-request" && /temperature/i.test(said);
  return {
    ...errorOutcome,
    rawReason: reasons.join(": "),
    detail: `HTTP ${status}: ${said}${fixed ? TEMPERATURE_HINT : ""}`,
  };
}

/** No status line: the connection failed, or the SDK refused to send the request at all. */
function notAnswered(exchange: Exchange, error: unknown): FailureVerdict {
  const message = error instanceof Error ? error.message : String(error);
  if (exchange.requests === 0) return verdict("invalid-request", "not-sent", `not sent: ${message}`);
  return verdict("unavailable", errorCode(error), `no answer from the server: ${message}`);
}

function malformedDetail({ status, broken, text }: Exchange, body: Json | undefined): string {
  if (broken === "too-large") return `HTTP ${status}: the body is larger than 8 MB`;
  if (broken === "cut")
    return `HTTP ${status}: the connection broke after ${text.length} characters of the body`;
  if (/^\s*<(?:!doctype|html)/i.test(text)) return `HTTP ${status}: a web page in place of JSON`;
  if (body === undefined) return `HTTP ${status}: the body is not JSON (${text.length} characters)`;
  return `HTTP ${status}: the body holds no reply in the expected form`;
}

function verdict(outcome: ErrorOutcome["outcome"], raw: string | null, detail: string): FailureVerdict {
  return { outcome, stopsRun: false, rawReason: raw, detail };
}
