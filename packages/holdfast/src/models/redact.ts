import type { Json } from "../domain/canonical-json.ts";
import { looseSpellings, maskedSpellings } from "./spellings.ts";

const MARK = "[removed]";

/** Shorter values (a local server's `x`, say) would blot out ordinary words; no provider's key is that short. */
const SHORTEST_SECRET = 4;
/** From here on no ordinary text is a key with its letters spaced out or in another case. */
const SHORTEST_LOOSE = 12;

/**
 * What keys look like even when we don't know them, masked ones included: `sk-…`, `Bearer …`, Google's `AIza…`,
 * and name-value pairs of headers that carry keys.
 */
const PATTERNS = [
  /\b(?:sk|pk|rk|xai|gsk|key)-[A-Za-z0-9_*.-]{6,}/g,
  /\bAIza[0-9A-Za-z_-]{10,}/g,
  /\bA[KS]IA[0-9A-Z]{12,}\b/g,
  /\b(?:Bearer|Basic)\s+[A-Za-z0-9._~+/*=-]{6,}/gi,
  /\b(?:authorization|proxy-authorization|x-api-key|api-key|x-goog-api-key|cookie)["']?\s*[:=]\s*["']?[^\s"',}]+/gi,
];

const KEY_HEADER = /^(?:authorization|proxy-authorization|cookie|set-cookie|(?:x-)?(?:goog-)?api[-_]?key)$/i;

/** Removes secrets from text and JSON before anything is stored, logged or shown. */
export interface Redactor {
  text(value: string): string;
  /** As `text`; what is not there stays so. */
  textOrNull(value: string | null): string | null;
  json(value: Json): Json;
  /** Only the known values, so that a model's own words stay as sent. */
  knownOnly(value: string): string;
}

/** @param secrets values of the key variables in use; `undefined` and very short ones are passed over. */
export function createRedactor(secrets: readonly (string | undefined)[]): Redactor {
  const known = spellings(secrets);
  const long = [...new Set(secrets.map((secret) => secret?.trim() ?? ""))].filter(
    (secret) => secret.length >= SHORTEST_LOOSE,
  );
  const loose = long.flatMap(looseSpellings);
  const likely = [...long.flatMap(maskedSpellings), ...PATTERNS];
  const knownOnly = (value: string) => {
    let clean = value;
    for (const secret of known) if (clean.includes(secret)) clean = clean.replaceAll(secret, MARK);
    return without(loose, clean);
  };
  const text = (value: string) => without(likely, knownOnly(value));
  return {
    text,
    textOrNull: (value) => (value === null ? null : text(value)),
    knownOnly,
    json: (value) => (isClean(value, text) ? value : redactJson(value, text)),
  };
}

function without(patterns: readonly RegExp[], text: string): string {
  return patterns.reduce((clean, pattern) => clean.replace(pattern, MARK), text);
}

/** A secret as it is, as a URL and as a JSON string spell it, longest first so that no half of one stays. */
function spellings(secrets: readonly (string | undefined)[]): string[] {
  const all = secrets
    .filter((secret) => secret !== undefined && secret.trim().length >= SHORTEST_SECRET)
    .map((secret) => (secret as string).trim())
    .flatMap((secret) => [
      secret,
      encodeURIComponent(secret.toWellFormed()),
      JSON.stringify(secret).slice(1, -1),
    ]);
  return [...new Set(all)].sort((a, b) => b.length - a.length);
}

/** No text can hold it and no pattern can reach over it. */
const BETWEEN = "\0\0";

/** One pass over all names and values together: of ten thousand bodies hardly one holds a secret. */
function isClean(value: Json, text: (value: string) => string): boolean {
  const parts: string[] = [];
  const namesAreClean = collect(value, parts);
  const joined = parts.join(BETWEEN);
  return namesAreClean && text(joined) === joined;
}

/** @returns whether no member is named as a header that carries keys. */
function collect(value: Json, parts: string[]): boolean {
  if (typeof value === "string") parts.push(value);
  else if (typeof value === "number") parts.push(String(value));
  else if (Array.isArray(value)) return value.every((item) => collect(item, parts));
  else if (typeof value === "object" && value !== null) {
    for (const name in value) {
      parts.push(name);
      if (KEY_HEADER.test(name) || !collect(value[name]!, parts)) return false;
    }
  }
  return true;
}

function redactJson(value: Json, text: (value: string) => string): Json {
  if (typeof value === "string") return text(value);
  if (typeof value === "number") return text(String(value)) === String(value) ? value : MARK;
  if (Array.isArray(value)) return value.map((item) => redactJson(item, text));
  if (typeof value !== "object" || value === null) return value;
  const clean = Object.entries(value).map(([name, member]) => [
    text(name),
    KEY_HEADER.test(name) ? MARK : redactJson(member, text),
  ]);
  return Object.fromEntries(clean);
}
