import type { ModelReply } from "../../language-model.ts";
import type { Redactor } from "../../redact.ts";
import { errorCode } from "../wire/error-code.ts";
import type { Exchange } from "../wire/exchange.ts";
import { failedReply } from "./read-reply.ts";
import type { Sent } from "./send.ts";

/** Failures before the connection stood: the product can't have taken the turn. */
const NEVER_ARRIVED = new Set([
  "ECONNREFUSED",
  "ENOTFOUND",
  "EAI_AGAIN",
  "ENETUNREACH",
  "EHOSTUNREACH",
  "UND_ERR_CONNECT_TIMEOUT",
]);

/** The reply for a request to which no whole answer came. */
export function failureOf(
  failure: NonNullable<Sent["failure"]>,
  exchange: Exchange,
  timeoutMs: number,
  redact: Redactor,
): ModelReply {
  if (failure === "timeout")
    return failedReply("timeout", `no complete reply within ${timeoutMs / 1000} s`, exchange, redact);
  const { status, broken, text } = exchange;
  if (broken === "too-large")
    return failedReply("malformed", `HTTP ${status}: the body is larger than 8 MB`, exchange, redact, broken);
  if (status !== null) {
    const detail = `HTTP ${status}: the connection broke after ${text.length} characters of the body`;
    return failedReply("malformed", detail, exchange, redact, "cut");
  }
  const { error } = failure;
  const message = (error instanceof Error ? error.message : String(error)) || errorCode(error);
  return failedReply(
    "unavailable",
    `no answer from the server: ${message}`,
    exchange,
    redact,
    errorCode(error),
  );
}

/** Whether the product may have taken the turn although we have no good reply to it. */
export function mayHaveTaken(reply: ModelReply): boolean {
  if (reply.outcome === "rate-limited") return false;
  return reply.httpStatus !== null || !NEVER_ARRIVED.has(reply.rawReason ?? "");
}
