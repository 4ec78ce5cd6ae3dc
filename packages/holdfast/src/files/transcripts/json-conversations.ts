import { UserError } from "../../domain/user-error.ts";
import { conversationFrom, isMessageList, type RecordPlace } from "./conversation-record.ts";
import type { RawConversation } from "./imported-transcript.ts";
import { linesOf, parseJson } from "./json-text.ts";
import { isFields } from "./message-content.ts";

/**
 * The conversations of a JSON document: one conversation, a list of them, or an object that holds such a list as
 * `conversations`, `transcripts` or `data`.
 * @param stem id of a conversation that has none; the later ones of a list get `stem#2` and so on.
 * @throws UserError with file and line.
 */
export function readJson(file: string, stem: string, bytes: Buffer): RawConversation[] {
  const value = parseDocument(file, bytes.toString("utf8"));
  const place = linesOf(file, bytes);
  const [records, path] = recordsOf(value);
  if (records === null) return [conversationFrom(value, { file, fallbackId: stem, place })];
  if (records.length === 0) throw new UserError(`${file}: nothing in it; expected conversations.`);
  return records.map((record, i) => {
    const at: RecordPlace = {
      file,
      fallbackId: i === 0 ? stem : `${stem}#${i + 1}`,
      place: (inner) => place([...path, i, ...inner]),
    };
    return conversationFrom(record, at);
  });
}

function parseDocument(file: string, text: string): unknown {
  try {
    return parseJson(file, text);
  } catch (error) {
    if (!isWholeLine(text)) throw error;
    throw new UserError(`${file}:2: not one JSON document but one a line; name the file .jsonl.`);
  }
}

/** Whether the first line is a document by itself. */
function isWholeLine(text: string): boolean {
  try {
    return isFields(JSON.parse(text.split("\n", 1)[0] ?? ""));
  } catch {
    return false;
  }
}

/** The list of conversations and where it stands; null where the value is one conversation. */
function recordsOf(value: unknown): [readonly unknown[] | null, readonly string[]] {
  if (Array.isArray(value)) return [isMessageList(value) ? null : value, []];
  if (!isFields(value)) return [null, []];
  for (const key of ["conversations", "transcripts", "data"]) {
    const list = value[key];
    if (Array.isArray(list) && list.length > 0 && list.every(holdsMessages)) return [list, [key]];
  }
  return [null, []];
}

function holdsMessages(value: unknown): boolean {
  if (Array.isArray(value)) return isMessageList(value);
  return isFields(value) && Object.values(value).some(isMessageList);
}
