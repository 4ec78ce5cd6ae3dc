import { dirname, join, resolve } from "node:path";
import { UserError } from "../domain/user-error.ts";
import { makeFolders } from "../files/make-folders.ts";
import { type WholeFile, writeWholeFiles } from "../files/write-whole-files.ts";

/**
 * Writes files into a folder, making it and those inside it; files of the same name are replaced.
 * @param option names the option in errors.
 * @param files named relative to the folder, with `/`.
 * @returns the files written.
 */
export async function writeIntoFolder(
  folder: string,
  files: readonly WholeFile[],
  option: string,
): Promise<string[]> {
  const placed = files.map(({ file, pieces }) => ({ file: join(folder, file), pieces }));
  try {
    for (const inner of new Set([folder, ...placed.map(({ file }) => dirname(file))])) {
      await makeFolders(resolve(inner));
    }
  } catch {
    throw new UserError(`${folder}: this folder cannot be made; choose another for ${option}.`);
  }
  await writeWholeFiles(placed, { force: true });
  return placed.map(({ file }) => file);
}
