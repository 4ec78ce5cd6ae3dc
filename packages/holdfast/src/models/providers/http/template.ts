import type { Json } from "../../../domain/canonical-json.ts";
import { nearestName } from "../../../domain/nearest-name.ts";
import type { ModelRequest } from "../../language-model.ts";
import type { HttpOptions } from "./options.ts";

const PLACEHOLDER = /\{\{([^{}]*)\}\}/g;
const NAMES = ["message", "messages", "system", "sessionId", "idempotencyKey", "turnIndex"] as const;

export type PlaceholderName = (typeof NAMES)[number];
export type PlaceholderValues = { readonly [N in PlaceholderName]: Json };

/** What the placeholders stand for in one call. `sessionId` may be one that the server gave. */
export function placeholderValues(
  request: ModelRequest,
  sessionId: string,
  options: HttpOptions,
): PlaceholderValues {
  const { roles, messageFields } = options;
  const last = request.messages.at(-1);
  const sent = options.history === "server" ? request.messages.slice(-1) : request.messages;
  const asMember = (role: string, text: string) => ({
    [messageFields.role]: role,
    [messageFields.text]: text,
  });
  const system =
    roles.system !== undefined && request.system !== undefined
      ? [asMember(roles.system, request.system)]
      : [];
  return {
    message: last?.text ?? "",
    messages: [...system, ...sent.map(({ role, text }) => asMember(roles[role], text))],
    system: request.system ?? "",
    sessionId,
    idempotencyKey: request.idempotencyKey,
    turnIndex: request.messages.filter(({ role }) => role === "user").length - 1,
  };
}

/**
 * Fills the string leaves of a JSON template in one pass: what is put in is never read again, so a message that
 * contains `{{system}}` stays text. A leaf that is nothing but a placeholder takes the value's own kind
 * (`{{messages}}` a list, `{{turnIndex}}` a number). Keys are left alone.
 */
export function fillJson(template: Json, values: PlaceholderValues): Json {
  if (typeof template === "string") return fillLeaf(template, values);
  if (Array.isArray(template)) return template.map((item) => fillJson(item, values));
  if (typeof template !== "object" || template === null) return template;
  return Object.fromEntries(Object.entries(template).map(([key, member]) => [key, fillJson(member, values)]));
}

/** Fills text, each value passed through `encode` (for a URL: percent-encoding). */
export function fillText(
  template: string,
  values: PlaceholderValues,
  encode: (value: string) => string = (value) => value,
): string {
  return template.replace(PLACEHOLDER, (whole, name: string) =>
    Object.hasOwn(values, name.trim()) ? encode(String(values[name.trim() as PlaceholderName])) : whole,
  );
}

function fillLeaf(leaf: string, values: PlaceholderValues): Json {
  const alone = /^\{\{([^{}]*)\}\}$/.exec(leaf)?.[1]?.trim();
  return alone === undefined ? fillText(leaf, values) : values[alone as PlaceholderName];
}

/** Names used anywhere in a template, each once. */
export function placeholdersIn(template: Json | undefined): Set<PlaceholderName> {
  const leaves = leavesOf(template);
  return new Set(leaves.flatMap((leaf) => namesIn(leaf) as PlaceholderName[]));
}

/** What is wrong with the placeholders of a template, or `null`. */
export function placeholderProblem(template: Json | undefined): string | null {
  for (const leaf of leavesOf(template)) {
    for (const name of namesIn(leaf)) {
      if (!NAMES.some((known) => known === name)) return unknownName(name);
      const isAlone = leaf.trim() === leaf && leaf.startsWith("{{") && leaf.indexOf("}}") === leaf.length - 2;
      if (name === "messages" && !isAlone)
        return "{{messages}} is a list and must be the whole value, with no text beside it";
    }
  }
  return null;
}

function unknownName(name: string): string {
  const near = nearestName(name, NAMES);
  const hint = near === null ? "" : `; did you mean {{${near}}}?`;
  return `unknown placeholder {{${name}}}${hint} (known: ${NAMES.map((known) => `{{${known}}}`).join(", ")})`;
}

function namesIn(leaf: string): string[] {
  return [...leaf.matchAll(PLACEHOLDER)].map((match) => match[1]!.trim());
}

function leavesOf(template: Json | undefined): string[] {
  if (typeof template === "string") return [template];
  if (typeof template !== "object" || template === null) return [];
  return Object.values(template).flatMap(leavesOf);
}
