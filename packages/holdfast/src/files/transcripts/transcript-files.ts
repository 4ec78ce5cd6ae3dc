import { readdir, stat } from "node:fs/promises";
import { extname, join, relative } from "node:path";
import { UserError } from "../../domain/user-error.ts";

const ENDINGS = [".txt", ".json", ".jsonl", ".ndjson", ".csv", ".tsv"];

/** A file to read, and the id of a conversation in it that names none. */
export interface TranscriptFile {
  readonly file: string;
  /** Path from the folder, with `/`, without the ending. */
  readonly stem: string;
}

/**
 * The file itself, or the transcript files below a folder in the order of their paths; hidden files and folders
 * and other endings are passed over.
 * @throws UserError where nothing is there, the ending is unknown, or the folder holds no such file.
 */
export async function transcriptFiles(path: string): Promise<TranscriptFile[]> {
  const there = await stat(path).catch(() => null);
  if (there === null) throw new UserError(`${path}: no such file or folder; check the path.`);
  if (!there.isDirectory()) return [single(path)];
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => !entry.isDirectory() && isTranscript(entry.name))
    .map((entry) => relative(path, join(entry.parentPath, entry.name)).replaceAll("\\", "/"))
    .filter((name) => !name.split("/").some((part) => part.startsWith(".")))
    .sort((a, b) => (a < b ? -1 : 1));
  if (names.length === 0)
    throw new UserError(`${path}: no transcripts in this folder; expected ${ENDINGS.join(", ")}.`);
  return names.map((name) => ({ file: join(path, name), stem: name.slice(0, -extname(name).length) }));
}

function single(path: string): TranscriptFile {
  if (!isTranscript(path)) {
    throw new UserError(
      `${path}: cannot tell how to read it; expected a file ending in ${ENDINGS.join(", ")}.`,
    );
  }
  const name = path.replaceAll("\\", "/").split("/").at(-1) ?? path;
  return { file: path, stem: name.slice(0, -extname(name).length) };
}

function isTranscript(name: string): boolean {
  return ENDINGS.includes(extname(name).toLowerCase());
}
