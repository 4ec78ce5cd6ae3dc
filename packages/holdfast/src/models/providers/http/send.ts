import type { Exchange } from "../ai-sdk/exchange.ts";
import type { Transport } from "../ai-sdk/transport.ts";
import type { Endpoint, Route } from "./endpoint.ts";
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
  signal.throwIfAborted();
  const own = new AbortController();
  const stop = () => own.abort();
  let timedOut = false;
  const timer = setTimeout(() => {
    timedOut = true;
    stop();
  }, timeoutMs);
  signal.addEventListener("abort", stop, { once: true });
  const exchange = transport.record(own.signal);
  try {
    await transport.fetch(fillText(route.url, values, encoded), {
      ...filled(route, values, endpoint),
      signal: own.signal,
    });
    return { exchange, failure: null };
  } catch (error) {
    signal.throwIfAborted();
    return { exchange, failure: timedOut ? "timeout" : { error } };
  } finally {
    clearTimeout(timer);
    signal.removeEventListener("abort", stop);
  }
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
