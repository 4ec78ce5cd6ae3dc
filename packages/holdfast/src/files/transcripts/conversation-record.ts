import { UserError } from "../../domain/user-error.ts";
import type { ValuePath } from "../../domain/value-path.ts";
import type { RawConversation } from "./imported-transcript.ts";
import { type Fields, firstKey, isFields, isMessage, kindOf, messageFrom } from "./message-content.ts";

const LIST_KEYS = [
  "messages",
  "conversations",
  "conversation",
  "turns",
  "dialogue",
  "dialog",
  "transcript",
] as const;
const ID_KEYS = ["id", "conversation_id", "conversationId", "chat_id", "session_id", "uuid", "hash"] as const;
const SYSTEM_KEYS = ["systemPrompt", "system_prompt", "system"] as const;

/** Where a record stands, and what it is called if it does not say. */
export interface RecordPlace {
  readonly file: string;
  readonly fallbackId: string;
  /** `file:line` of a value inside the record. */
  readonly place: (path: ValuePath) => string;
}

/** Whether the list holds messages of one conversation, rather than conversations. */
export function isMessageList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value) && value.length > 0 && value.every(isMessage);
}

/**
 * One conversation of a JSON file: a list of messages, or an object that has one (OpenAI's `messages`, ShareGPT's
 * `conversations`, …). Its other texts and numbers are kept as the source.
 * @throws UserError for what is no conversation.
 */
export function conversationFrom(value: unknown, { file, fallbackId, place }: RecordPlace): RawConversation {
  if (Array.isArray(value)) {
    const messages = value.map((message, i) => messageFrom(message, () => place([i])));
    return { id: fallbackId, file, place: () => place([]), messages };
  }
  if (!isFields(value)) throw new UserError(`${place([])}: expected a conversation, found ${kindOf(value)}.`);
  const listKey = LIST_KEYS.find((key) => Array.isArray(value[key]));
  if (listKey === undefined) {
    throw new UserError(
      `${place([])}: a record without ${LIST_KEYS.slice(0, 4).join(", ")}; give its messages as such a list.`,
    );
  }
  const idKey = firstKey(value, ID_KEYS);
  const systemKey = SYSTEM_KEYS.find((key) => typeof value[key] === "string");
  const list: readonly unknown[] = value[listKey] as unknown[];
  const source = scalars(value, [listKey, idKey, systemKey]);
  return {
    id: idOf(value, idKey) ?? fallbackId,
    file,
    place: () => place([]),
    ...(systemKey === undefined ? {} : { systemPrompt: String(value[systemKey]) }),
    messages: list.map((message, i) => messageFrom(message, () => place([listKey, i]))),
    ...(Object.keys(source).length > 0 ? { source } : {}),
  };
}

function idOf(value: Fields, key: string | undefined): string | undefined {
  const id = key === undefined ? undefined : value[key];
  return typeof id === "number" || (typeof id === "string" && id.trim() !== "") ? String(id) : undefined;
}

/** Texts, numbers and truth values of a record, as text. */
export function scalars(value: Fields, without: readonly (string | undefined)[]): Record<string, string> {
  const kept = Object.entries(value).filter(
    ([key, item]) => !without.includes(key) && ["string", "number", "boolean"].includes(typeof item),
  );
  return Object.fromEntries(kept.map(([key, item]) => [key, String(item)]));
}
