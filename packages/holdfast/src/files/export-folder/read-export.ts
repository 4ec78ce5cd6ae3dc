import { stat } from "node:fs/promises";
import { join } from "node:path";
import { UserError } from "../../domain/user-error.ts";
import type { WholeRun } from "../../domain/whole-run.ts";
import { checkChecksums } from "./checksums.ts";
import { CHECKSUM_FILE, EXPORT_FILE, EXPORT_VERSION, exportFileSchema, runFolder } from "./layout.ts";
import { readChecked } from "./read-json.ts";
import { readRunFiles } from "./read-run-files.ts";

/** An exported folder, checked and open for reading. */
export interface OpenedExport {
  /** Version of the software that wrote it. */
  readonly software: string;
  readonly run: WholeRun;
  readonly companions: readonly WholeRun[];
}

/**
 * Opens an exported folder: its checksums first, then what it says of itself.
 * @throws UserError where it is no export, was written in a newer form, or a file is missing or changed.
 */
export async function readExport(folder: string): Promise<OpenedExport> {
  await requireExport(folder);
  const listed = await checkChecksums(folder);
  const { version, software, run, companions } = await readChecked(
    join(folder, EXPORT_FILE),
    exportFileSchema,
  );
  if (version > EXPORT_VERSION) {
    throw new UserError(
      `${join(folder, EXPORT_FILE)}: version: ${version} is newer than this software reads (${EXPORT_VERSION}); ` +
        `it was written by Holdfast ${software}: use that version or a later one.`,
    );
  }
  const runs = [];
  for (const [place, id] of [run, ...companions].entries()) {
    runs.push(await readRunFiles(folder, runFolder(place), { id, listed }));
  }
  return { software, run: runs[0]!, companions: runs.slice(1) };
}

async function requireExport(folder: string): Promise<void> {
  const there = await stat(folder).catch(() => null);
  if (there === null) throw new UserError(`${folder}: no such folder; check the path.`);
  if (!there.isDirectory()) {
    throw new UserError(`${folder}: is a file; name a folder that \`holdfast export\` wrote.`);
  }
  if ((await stat(join(folder, CHECKSUM_FILE)).catch(() => null)) !== null) return;
  throw new UserError(
    `${folder}: holds no ${CHECKSUM_FILE}; name a folder that \`holdfast export RUN --dir FOLDER\` wrote.`,
  );
}
