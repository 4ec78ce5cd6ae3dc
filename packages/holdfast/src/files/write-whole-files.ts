import { randomUUID } from "node:crypto";
import { link, open, rename, rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { refuseSpecialFile } from "./special-file.ts";
import { asWriteFailure } from "./write-failure.ts";

export interface WholeFile {
  readonly file: string;
  readonly pieces: Iterable<string | Uint8Array> | AsyncIterable<string | Uint8Array>;
}

/**
 * Writes files whole or not at all, all of them or none: first into temporary files beside them, flushed, then
 * moved into place. Existing files are kept unless `force` is set, even if they appear while we write.
 * @throws UserError where a file exists, its folder does not, or the disk is full.
 */
export async function writeWholeFiles(
  files: readonly WholeFile[],
  { force = false }: { readonly force?: boolean } = {},
): Promise<void> {
  const staged = files.map(({ file }) => join(dirname(file), `.${basename(file)}.${randomUUID()}.tmp`));
  for (const { file } of files) await refuseSpecialFile(file);
  try {
    for (const [i, { file, pieces }] of files.entries()) await named(file, writeAll(staged[i]!, pieces));
    if (force) for (const [i, { file }] of files.entries()) await named(file, rename(staged[i]!, file));
    else await linkAll(files, staged);
  } finally {
    for (const temporary of staged) await rm(temporary, { force: true });
  }
}

/** A hard link fails where the name is taken, which a rename does not; what was linked before is taken back. */
async function linkAll(files: readonly WholeFile[], staged: readonly string[]): Promise<void> {
  const linked: string[] = [];
  try {
    for (const [i, { file }] of files.entries()) {
      await named(file, link(staged[i]!, file));
      linked.push(file);
    }
  } catch (error) {
    for (const file of linked) await rm(file, { force: true });
    throw error;
  }
}

async function writeAll(file: string, pieces: WholeFile["pieces"]): Promise<void> {
  const handle = await open(file, "wx");
  try {
    let waiting = "";
    for await (const piece of pieces) {
      if (typeof piece !== "string") {
        await handle.appendFile(waiting);
        waiting = "";
        await handle.appendFile(piece);
        continue;
      }
      waiting += piece;
      if (waiting.length < 1 << 16) continue;
      await handle.appendFile(waiting);
      waiting = "";
    }
    await handle.appendFile(waiting);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function named(file: string, step: Promise<unknown>): Promise<void> {
  try {
    await step;
  } catch (error) {
    throw asWriteFailure(error, file);
  }
}
