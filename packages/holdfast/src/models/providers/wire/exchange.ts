import type { Json } from "../../../domain/canonical-json.ts";

/**
 * What went over the wire in one call, kept apart from what the SDK made of it: the SDK folds refusals, filter
 * blocks and errors inside a 200 into few classes, and the outcome of a crisis reply needs the difference.
 */
export interface Exchange {
  /** `null` until a status line arrived. */
  status: number | null;
  headers: Record<string, string>;
  /** The body as received, decoded as UTF-8; cut where the connection broke or the size limit was reached. */
  text: string;
  /** Why the body is not whole, if it isn't. */
  broken: "too-large" | "cut" | null;
  /** Requests that this one call made; more than one where a provider continues a long reply by itself. */
  requests: number;
}

export function newExchange(): Exchange {
  return { status: null, headers: {}, text: "", broken: null, requests: 0 };
}

/** The body as JSON, or `undefined` where it isn't JSON. */
export function parsedBody(exchange: Exchange): Json | undefined {
  try {
    return JSON.parse(exchange.text) as Json;
  } catch {
    return undefined;
  }
}
