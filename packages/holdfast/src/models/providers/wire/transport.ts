import { brotliDecompressSync, gunzipSync, inflateSync } from "node:zlib";
import type { Dispatcher } from "undici";
import type { Environment } from "../../../domain/environment.ts";
import { dispatchWhole, MAX_BODY_BYTES } from "./dispatch-whole.ts";
import { createDispatcher } from "./dispatcher.ts";
import { type Exchange, newExchange } from "./exchange.ts";
import { wholeResponse } from "./whole-response.ts";

export interface Transport {
  /** Given to the SDK in place of the global fetch. */
  readonly fetch: typeof globalThis.fetch;
  /** From now on writes what is sent under this signal, which must be one call's own, into `exchange`. */
  record(signal: AbortSignal, exchange: Exchange): void;
  close(): Promise<void>;
}

/**
 * HTTP that records what goes over the wire, through the proxy that the environment names if it names one. The
 * caller's signal alone ends a call. Redirects are not followed, so that a key never travels to another host.
 */
export function createTransport(env: Environment): Transport {
  const dispatcher = createDispatcher(env);
  const recordings = new WeakMap<AbortSignal, Exchange>();
  return {
    fetch: async (input, init) => {
      const signal = init?.signal ?? undefined;
      const exchange = (signal && recordings.get(signal)) ?? newExchange();
      return send(dispatcher, String(input), init ?? {}, exchange);
    },
    record: (signal, exchange) => {
      recordings.set(signal, exchange);
    },
    close: () => dispatcher.destroy(),
  };
}

async function send(
  dispatcher: Dispatcher,
  url: string,
  init: RequestInit,
  exchange: Exchange,
): Promise<Response> {
  exchange.requests += 1;
  exchange.status = null;
  const request = {
    url,
    method: (init.method ?? "GET") as Dispatcher.HttpMethod,
    headers: plainHeaders(init.headers),
    body: (init.body ?? null) as string | null,
    signal: init.signal ?? null,
  };
  const bytes = await dispatchWhole(dispatcher, request, exchange);
  exchange.text = decode(bytes, exchange.headers["content-encoding"]);
  return asResponse(exchange, bytes);
}

/** We ask for no compression; a proxy that compresses all the same is understood. */
function decode(bytes: Buffer, named: string | undefined): string {
  const encoding = named?.trim().toLowerCase();
  const limit = { maxOutputLength: MAX_BODY_BYTES };
  if (encoding === "gzip" || encoding === "x-gzip") return gunzipSync(bytes, limit).toString("utf8");
  if (encoding === "br") return brotliDecompressSync(bytes, limit).toString("utf8");
  if (encoding === "deflate") return inflateSync(bytes, limit).toString("utf8");
  const text = bytes.toString("utf8");
  return text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text;
}

const BYTE_ORDER_MARK = "\ufeff";

/** The bytes go on as they came, unless decoding changed them. */
function asResponse({ status, text }: Exchange, bytes: Buffer): Response {
  const shown = status !== null && status >= 200 && status <= 599 ? status : 502;
  return wholeResponse(shown, Buffer.byteLength(text) === bytes.length ? bytes : Buffer.from(text));
}

function plainHeaders(headers: RequestInit["headers"]): Record<string, string> {
  if (headers === undefined) return {};
  return headers instanceof Headers || Array.isArray(headers)
    ? Object.fromEntries(headers)
    : { ...(headers as Record<string, string>) };
}
