import { type Exchange, newExchange } from "../wire/exchange.ts";
import type { Transport } from "../wire/transport.ts";
import { withinTime } from "../wire/within-time.ts";
import type { Endpoint } from "./endpoint.ts";
import type { Route } from "./route.ts";
import { fillJson, fillText, type PlaceholderValues } from "./template.ts";

/** What came of sending: a whole answer, or how it failed. */
export interface Sent {
  readonly exchange: Exchange;
  readonly failure: "timeout" | { readonly error: unknown } | null;
}

/** Sends one request, once. Rejects with the signal's reason when the caller gave up. */
export async function send(
  route: Route,
  values: PlaceholderValues,
  endpoint: Endpoint,
  transport: Transport,
  timeoutMs: number,
  signal: AbortSignal,
): Promise<Sent> {
  const exchange = newExchange();
  const attempt = await withinTime(timeoutMs, signal, (own) => {
    transport.record(own, exchange);
    const url = fillText(route.url, values, encoded);
    return transport.fetch(url, { ...filled(route, values, endpoint), signal: own });
  });
  if ("value" in attempt) return { exchange, failure: null };
  return { exchange, failure: attempt.timedOut ? "timeout" : { error: attempt.error } };
}

function filled(
  { method, template }: Route,
  values: PlaceholderValues,
  { headers, options }: Endpoint,
): RequestInit {
  const named = Object.entries(headers).map(([name, value]) => [name, fillText(value, values)]);
  const key = options.idempotencyHeader;
  if (key !== undefined) named.push([key.toLowerCase(), String(values.idempotencyKey)]);
  const body = template === undefined ? {} : { body: JSON.stringify(fillJson(template, values)) };
  return { method, headers: Object.fromEntries(named), ...body };
}

/** A URL can't hold half a character, so lone surrogates are sent as U+FFFD there. */
function encoded(value: string): string {
  return encodeURIComponent(value.toWellFormed());
}
