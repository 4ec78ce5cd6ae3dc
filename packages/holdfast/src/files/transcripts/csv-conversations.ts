import { UserError } from "../../domain/user-error.ts";
import { type CsvRow, csvRows } from "../csv-rows.ts";
import type { RawConversation, RawMessage } from "./imported-transcript.ts";
import { constants } from "./jsonl-conversations.ts";

/** Columns by the names that tables give them, in any case; only `turn` may be absent. */
const COLUMNS = {
  conversation: [
    "conversation",
    "conversation_id",
    "conversationid",
    "chat_id",
    "session_id",
    "transcript",
    "dialogue_id",
    "id",
  ],
  turn: ["turn", "turn_index", "turn_number", "index", "position"],
  role: ["role", "speaker", "from", "sender", "author"],
  text: ["text", "content", "message", "value", "utterance"],
} as const;

type Column = keyof typeof COLUMNS;

interface Placed {
  readonly message: RawMessage;
  readonly turn: number | null;
  readonly others: Readonly<Record<string, string>>;
}

/**
 * The conversations of a table with one message a row: columns conversation, turn, role and text. The separator is
 * a comma, semicolon or tab, whichever the header has most of. Rows are put in the order of `turn`, else stay.
 * @param text of the file, line breaks as LF.
 * @throws UserError with file and line.
 */
export function readCsv(file: string, text: string): RawConversation[] {
  const [header, ...rows] = csvRows(file, text);
  if (header === undefined)
    throw new UserError(`${file}: nothing in it; expected a first row that names the columns.`);
  if (rows.length === 0)
    throw new UserError(`${file}: nothing in it but the header; expected one message a row.`);
  const places = findColumns(file, header.cells);
  const conversations = new Map<string, Placed[]>();
  for (const row of rows) {
    const id = (row.cells[places.conversation] ?? "").trim();
    if (id === "")
      throw new UserError(`${file}:${row.line}: a row that names no conversation; fill that column.`);
    const placed = placedFrom(file, header.cells, row, places);
    const before = conversations.get(id);
    if (before === undefined) conversations.set(id, [placed]);
    else before.push(placed);
  }
  return [...conversations].map(([id, placed]) => conversationOf(file, id, placed));
}

function findColumns(file: string, header: readonly string[]): Record<Column, number> {
  const names = header.map((name) => name.trim().toLowerCase());
  const find = (column: Column): number => {
    const name = COLUMNS[column].find((known) => names.includes(known));
    if (name !== undefined) return names.indexOf(name);
    if (column === "turn") return -1;
    throw new UserError(
      `${file}:1: no column ${column} (known as ${COLUMNS[column].join(", ")}); found ${header.join(", ")}. Rename one.`,
    );
  };
  return { conversation: find("conversation"), turn: find("turn"), role: find("role"), text: find("text") };
}

function placedFrom(
  file: string,
  header: readonly string[],
  row: CsvRow,
  places: Record<Column, number>,
): Placed {
  if (row.cells.length !== header.length) {
    throw new UserError(
      `${file}:${row.line}: ${row.cells.length} columns where the header has ${header.length}; ` +
        "put texts that hold separators or line breaks into double quotes.",
    );
  }
  const cell = (column: Column) => row.cells[places[column]] ?? "";
  const others = header.flatMap((name, i) =>
    Object.values(places).includes(i) ? [] : [[name.trim(), row.cells[i] ?? ""] as const],
  );
  const place = () => `${file}:${row.line}`;
  return {
    message: { role: cell("role"), text: cell("text"), place },
    turn: places.turn === -1 ? null : turnOf(cell("turn"), place),
    others: Object.fromEntries(others.filter(([, value]) => value.trim() !== "")),
  };
}

function turnOf(cell: string, place: () => string): number {
  const turn = cell.trim() === "" ? Number.NaN : Number(cell);
  if (Number.isFinite(turn)) return turn;
  throw new UserError(
    `${place()}: the turn "${cell.trim().slice(0, 40)}" is no number; number the turns of a conversation.`,
  );
}

function conversationOf(file: string, id: string, placed: readonly Placed[]): RawConversation {
  const sorted = placed.toSorted((a, b) => (a.turn ?? 0) - (b.turn ?? 0));
  const twice = sorted.find(({ turn }, i) => turn !== null && turn === sorted[i - 1]?.turn);
  if (twice !== undefined)
    throw new UserError(`${twice.message.place()}: turn ${twice.turn} of "${id}" is there twice.`);
  const source = constants(sorted.map(({ others }) => others));
  const messages = sorted.map(({ message }) => message);
  const place = sorted[0]?.message.place ?? (() => file);
  return { id, file, place, messages, ...(Object.keys(source).length > 0 ? { source } : {}) };
}
