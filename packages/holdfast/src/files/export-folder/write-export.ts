import { createHash, randomUUID } from "node:crypto";
import { mkdir, open, readFile, rm } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { UserError } from "../../domain/user-error.ts";
import type { WholeRun } from "../../domain/whole-run.ts";
import { entriesOf, replaceFolder } from "../folder-entries.ts";
import { makeFolders } from "../make-folders.ts";
import { asWriteFailure } from "../write-failure.ts";
import type { WholeFile } from "../write-whole-files.ts";
import { checksumText } from "./checksums.ts";
import {
  CHECKSUM_FILE,
  EXPORT_FILE,
  EXPORT_FORMAT,
  EXPORT_VERSION,
  README_FILE,
  runFolder,
} from "./layout.ts";
import { exportReadme } from "./readme.ts";
import { type Clean, runFiles } from "./run-files.ts";

export interface Export {
  /** The run first, then those beside it. */
  readonly runs: readonly [WholeRun, ...WholeRun[]];
  /** Version of the software that writes it. */
  readonly software: string;
  /** First line of the run's report. */
  readonly headline: string;
  readonly clean: Clean;
}

/**
 * Writes runs as a folder from which every figure can be computed again. It is written beside its place first and moved
 * there at the end, so that it is there whole or not at all. The same runs give the same bytes.
 * @returns the files written, as `<folder>/<name>`.
 * @throws UserError where the folder is there and not empty: without `force`, or where no export wrote it.
 */
export async function writeExport(
  what: Export,
  folder: string,
  { force = false }: { readonly force?: boolean } = {},
): Promise<string[]> {
  const place = resolve(folder);
  await requireFree(folder, place, force);
  const staging = join(dirname(place), `.${basename(place)}.${randomUUID()}.tmp`);
  try {
    await makeFolders(dirname(place));
    await mkdir(staging);
    const names = await stage(what, join(staging, "export"));
    await replaceFolder(join(staging, "export"), place, staging);
    return names.map((name) => join(folder, name));
  } catch (error) {
    throw asWriteFailure(error, folder);
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}

async function requireFree(folder: string, place: string, force: boolean): Promise<void> {
  let entries: string[];
  try {
    entries = await entriesOf(place);
  } catch {
    throw new UserError(`${folder}: is no folder that can be read; choose another for --dir.`);
  }
  if (entries.length === 0) return;
  if (!force) {
    throw new UserError(
      `${folder}: is not empty; choose another folder, or give --force to replace an earlier export.`,
    );
  }
  if (entries.includes(EXPORT_FILE) && (await isExport(join(place, EXPORT_FILE)))) return;
  throw new UserError(
    `${folder}: holds files that no export wrote ("${entries[0]!}"), so --force does not replace it; choose another folder.`,
  );
}

async function isExport(file: string): Promise<boolean> {
  try {
    return (JSON.parse(await readFile(file, "utf8")) as { format?: unknown }).format === EXPORT_FORMAT;
  } catch {
    return false;
  }
}

async function stage({ runs, software, headline, clean }: Export, folder: string): Promise<string[]> {
  const ids = runs.map(({ records }) => records.runId);
  const about = {
    format: EXPORT_FORMAT,
    version: EXPORT_VERSION,
    software,
    run: ids[0]!,
    companions: ids.slice(1),
  };
  const files: WholeFile[] = [
    { file: EXPORT_FILE, pieces: [`${JSON.stringify(about, null, 2)}\n`] },
    { file: README_FILE, pieces: [exportReadme({ runs, software, headline })] },
    ...runs.flatMap((run, i) => runFiles(run, runFolder(i), clean)),
  ];
  await mkdir(folder);
  for (const i of runs.keys()) await mkdir(join(folder, runFolder(i)));
  const sums = new Map<string, string>();
  for (const { file, pieces } of files) sums.set(file, await writeHashed(join(folder, file), pieces));
  await writeHashed(join(folder, CHECKSUM_FILE), [checksumText(sums)]);
  return [...sums.keys(), CHECKSUM_FILE];
}

/** @returns the SHA-256 of what was written. */
async function writeHashed(file: string, pieces: WholeFile["pieces"]): Promise<string> {
  const hash = createHash("sha256");
  const handle = await open(file, "wx");
  try {
    for await (const chunk of inChunks(pieces)) {
      hash.update(chunk);
      await handle.appendFile(chunk);
    }
    await handle.sync();
  } finally {
    await handle.close();
  }
  return hash.digest("hex");
}

/** Lines are short and writes are dear. */
async function* inChunks(pieces: WholeFile["pieces"]): AsyncGenerator<Buffer> {
  let waiting: string[] = [];
  let size = 0;
  for await (const piece of pieces) {
    waiting.push(typeof piece === "string" ? piece : Buffer.from(piece).toString());
    size += piece.length;
    if (size < 1 << 18) continue;
    yield Buffer.from(waiting.join(""));
    [waiting, size] = [[], 0];
  }
  yield Buffer.from(waiting.join(""));
}
