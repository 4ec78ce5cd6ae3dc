import { createHash } from "node:crypto";
import { canonicalJson } from "./canonical-json.ts";

/** SHA-256 of the canonical JSON, in 64 lower-case hex digits: the identity of a configuration, case or rubric. */
export function contentHash(value: unknown): string {
  return textHash(canonicalJson(value));
}

/** SHA-256 of a text's UTF-8 bytes, in 64 lower-case hex digits. */
export function textHash(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
