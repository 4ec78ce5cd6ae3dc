import { basename, extname } from "node:path";
import { UserError } from "../../domain/user-error.ts";
import { readUtf8 } from "../source-bytes.ts";
import { readCsv } from "./csv-conversations.ts";
import type { ImportedTranscript, ImportedTranscripts, RawConversation } from "./imported-transcript.ts";
import { readJson } from "./json-conversations.ts";
import { readJsonLines } from "./jsonl-conversations.ts";
import { readPlainText } from "./plain-text.ts";
import { type RoleWords, roleWords } from "./role-words.ts";
import { transcriptFiles } from "./transcript-files.ts";
import { transcriptFrom } from "./transcript-from.ts";

export interface ReadTranscriptsOptions {
  /** Further words for the speakers, e.g. `{ patient: ["caller"], target: ["agent"] }`. */
  readonly roles?: Partial<RoleWords>;
}

const SHOWN = 20;

/**
 * Reads recorded conversations from a file or from every transcript file of a folder, by the file's ending:
 * `.txt` (`user: …` / `chatbot: …`), `.json` (OpenAI's and ShareGPT's forms), `.jsonl`/`.ndjson` (one conversation
 * or one message a line), `.csv`/`.tsv` (one message a row). In the order of file names, then as they stand.
 * @throws UserError listing what is wrong, with file and line: nothing is read where anything is.
 */
export async function readTranscripts(
  path: string,
  options: ReadTranscriptsOptions = {},
): Promise<ImportedTranscripts> {
  const words = roleWords(options.roles);
  const problems: string[] = [];
  const conversations: RawConversation[] = [];
  for (const { file, stem } of await transcriptFiles(path)) {
    try {
      conversations.push(...(await readFile(file, stem, words)));
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      problems.push(error.message);
    }
  }
  problems.push(...repeatedIds(conversations));
  const transcripts = conversations.flatMap((conversation) => {
    const transcript = transcriptFrom(conversation, words, problems);
    return transcript === null ? [] : [imported(conversation, transcript)];
  });
  if (problems.length > 0) throw new UserError(problemList(path, problems));
  return { transcripts, notes: conversations.flatMap(notesOf) };
}

async function readFile(file: string, stem: string, words: RoleWords): Promise<RawConversation[]> {
  const bytes = await readUtf8(file);
  const text = bytes.toString("utf8").replaceAll("\r\n", "\n");
  if (text.trim() === "")
    throw new UserError(`${file}: nothing in it; expected the turns of a conversation.`);
  const ending = extname(file).toLowerCase();
  if (ending === ".csv" || ending === ".tsv") return readCsv(file, text);
  if (ending === ".jsonl" || ending === ".ndjson") return readJsonLines(file, stem, text);
  if (ending === ".json") return readJson(file, stem, bytes);
  return [readPlainText(file, stem, text, words)];
}

function imported(
  { id, file, source }: RawConversation,
  transcript: ImportedTranscript["transcript"],
): ImportedTranscript {
  return { id, file, transcript, ...(source === undefined ? {} : { source }) };
}

function notesOf({ file, notes }: RawConversation): string[] {
  return (notes ?? []).map((note) => `${file}: ${note}`);
}

function repeatedIds(conversations: readonly RawConversation[]): string[] {
  const seen = new Map<string, RawConversation>();
  return conversations.flatMap((conversation) => {
    const before = seen.get(conversation.id);
    if (before === undefined) {
      seen.set(conversation.id, conversation);
      return [];
    }
    return [
      `${conversation.place()}: the id "${conversation.id}" is also that of ${before.place()}; give each its own.`,
    ];
  });
}

function problemList(path: string, problems: readonly string[]): string {
  if (problems.length === 1) return problems[0]!;
  const more = problems.length > SHOWN ? [`  … and ${problems.length - SHOWN} more`] : [];
  const lines = problems.slice(0, SHOWN).map((problem) => `  ${problem}`);
  return [`${basename(path)}: ${problems.length} problems, nothing was read:`, ...lines, ...more].join("\n");
}
