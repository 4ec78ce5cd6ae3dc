import type { ModelReply } from "../models/language-model.ts";

/**
 * What of a reply goes into the store, as JSON text: all of it, so that a replay answers exactly what the
 * provider answered. Lone surrogates and NUL survive as JSON escapes.
 */
export function storeReply(reply: ModelReply): string {
  return JSON.stringify(reply);
}

/** Inverse of `storeReply`, on the parsed JSON. */
export function restoreReply(stored: unknown): ModelReply {
  return stored as ModelReply;
}
