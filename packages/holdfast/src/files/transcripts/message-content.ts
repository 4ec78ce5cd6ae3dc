import { UserError } from "../../domain/user-error.ts";
import type { RawMessage } from "./imported-transcript.ts";

const ROLE_KEYS = ["role", "from", "speaker", "sender", "author"] as const;
const TEXT_KEYS = ["content", "value", "text", "message", "utterance"] as const;

export type Fields = Readonly<Record<string, unknown>>;

export function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Whether it looks like a message: it names a speaker and has a place for text. */
export function isMessage(value: unknown): value is Fields {
  return (
    isFields(value) && firstKey(value, ROLE_KEYS) !== undefined && firstKey(value, TEXT_KEYS) !== undefined
  );
}

/**
 * One message object: `{role, content}`, ShareGPT's `{from, value}` and the like. Text parts of a content list
 * are joined as they stand; a model's own `refusal` is its text.
 * @throws UserError for what is no message, or holds parts that are no text.
 */
export function messageFrom(value: unknown, place: () => string): RawMessage {
  if (!isFields(value))
    throw new UserError(`${place()}: expected a message with a role and a content, found ${kindOf(value)}.`);
  const role = roleOf(value, place);
  const refusal = value.refusal;
  if (typeof refusal === "string" && refusal !== "")
    return { role, text: refusal, outcome: "refused", place };
  const key = firstKey(value, TEXT_KEYS);
  if (key === undefined) {
    throw new UserError(`${place()}: a message without ${TEXT_KEYS.slice(0, 3).join(", ")}; give its text.`);
  }
  return { role, ...contentOf(value[key], place), place };
}

function roleOf(message: Fields, place: () => string): string {
  const key = firstKey(message, ROLE_KEYS);
  const role = key === undefined ? undefined : message[key];
  if (typeof role === "string" && role.trim() !== "") return role;
  throw new UserError(
    `${place()}: a message without a role; say who speaks, as ${ROLE_KEYS.slice(0, 3).join(", ")}.`,
  );
}

function contentOf(content: unknown, place: () => string): Pick<RawMessage, "text" | "outcome"> {
  if (content === null) return { text: "" };
  if (typeof content === "string") return { text: content };
  if (!Array.isArray(content))
    throw new UserError(`${place()}: expected text or a list of parts, found ${kindOf(content)}.`);
  const parts = content.map((part) => partOf(part, place));
  const refused = parts.some((part) => part.outcome === "refused");
  return { text: parts.map(({ text }) => text).join(""), ...(refused ? { outcome: "refused" } : {}) };
}

function partOf(part: unknown, place: () => string): Pick<RawMessage, "text" | "outcome"> {
  if (typeof part === "string") return { text: part };
  if (isFields(part) && typeof part.text === "string") return { text: part.text };
  if (isFields(part) && typeof part.refusal === "string") return { text: part.refusal, outcome: "refused" };
  const type = isFields(part) && typeof part.type === "string" ? `of type "${part.type}"` : kindOf(part);
  throw new UserError(
    `${place()}: a part ${type}; only text can be judged. Put what it shows into words, or leave it out.`,
  );
}

export function firstKey<K extends string>(fields: Fields, keys: readonly K[]): K | undefined {
  return keys.find((key) => fields[key] !== undefined);
}

export function kindOf(value: unknown): string {
  if (value === null) return "nothing";
  return Array.isArray(value) ? "a list" : typeof value === "object" ? "an object" : `a ${typeof value}`;
}
