import { UserError } from "../../domain/user-error.ts";
import { conversationFrom, scalars } from "./conversation-record.ts";
import type { RawConversation, RawMessage } from "./imported-transcript.ts";
import { parseJson } from "./json-text.ts";
import { type Fields, firstKey, isMessage, messageFrom } from "./message-content.ts";

const CONVERSATION_KEYS = [
  "conversation_id",
  "conversationId",
  "conversation",
  "chat_id",
  "session_id",
  "thread_id",
  "dialogue_id",
] as const;
const ORDER_KEYS = ["turn", "turn_index", "index", "position"] as const;

/**
 * The conversations of a JSONL file: one a line, or one message a line with the id of its conversation; messages
 * of several conversations may be mixed. Messages stand in the file's order, or by `turn` where each has one.
 * @throws UserError with file and line.
 */
export function readJsonLines(file: string, stem: string, text: string): RawConversation[] {
  const conversations: RawConversation[] = [];
  const loose = new Map<string, LooseMessage[]>();
  for (const [at, line] of text.split("\n").entries()) {
    if (line.trim() === "") continue;
    const value = parseJson(file, line, at + 1);
    const place = () => `${file}:${at + 1}`;
    if (isMessage(value)) addLoose(loose, value, place);
    else
      conversations.push(
        conversationFrom(value, { file, fallbackId: nth(stem, conversations.length), place }),
      );
  }
  const gathered = [...loose].map(([id, messages]) => gather(file, id, messages));
  if (conversations.length + gathered.length === 0)
    throw new UserError(`${file}: nothing in it; expected conversations.`);
  return [...conversations, ...gathered];
}

interface LooseMessage {
  readonly message: RawMessage;
  readonly order: number | null;
  readonly fields: Fields;
}

function addLoose(loose: Map<string, LooseMessage[]>, fields: Fields, place: () => string): void {
  const key = firstKey(fields, CONVERSATION_KEYS);
  const id = key === undefined ? "" : String(fields[key]);
  if (id.trim() === "") {
    throw new UserError(
      `${place()}: a message that names no conversation; add a conversation_id to every line.`,
    );
  }
  const orderKey = firstKey(fields, ORDER_KEYS);
  const order = orderKey === undefined ? Number.NaN : Number(fields[orderKey]);
  const entry = { message: messageFrom(fields, place), order: Number.isFinite(order) ? order : null, fields };
  const before = loose.get(id);
  if (before === undefined) loose.set(id, [entry]);
  else before.push(entry);
}

function gather(file: string, id: string, entries: readonly LooseMessage[]): RawConversation {
  const ordered = entries.every(({ order }) => order !== null);
  const sorted = ordered ? entries.toSorted((a, b) => (a.order ?? 0) - (b.order ?? 0)) : entries;
  const source = constants(sorted.map(({ fields }) => scalars(fields, MESSAGE_FIELDS)));
  const place = sorted[0]?.message.place ?? (() => file);
  const messages = sorted.map(({ message }) => message);
  return { id, file, place, messages, ...(Object.keys(source).length > 0 ? { source } : {}) };
}

const MESSAGE_FIELDS: readonly string[] = [
  ...CONVERSATION_KEYS,
  ...ORDER_KEYS,
  ...[
    "id",
    "role",
    "from",
    "speaker",
    "sender",
    "author",
    "content",
    "value",
    "text",
    "message",
    "utterance",
    "refusal",
  ],
];

/** What all rows of a conversation say alike is about the conversation. */
export function constants(rows: readonly Readonly<Record<string, string>>[]): Record<string, string> {
  const [first = {}, ...rest] = rows;
  return Object.fromEntries(
    Object.entries(first).filter(([key, value]) => rest.every((row) => row[key] === value)),
  );
}

function nth(stem: string, before: number): string {
  return before === 0 ? stem : `${stem}#${before + 1}`;
}
