import { readdir, rename } from "node:fs/promises";
import { join } from "node:path";
import { UserError } from "../domain/user-error.ts";

const OURS = /^task-\d{4,}\.html$/;

/** @throws UserError where a folder of this name is there and holds anything that a report did not write. */
export async function requireOurs(folder: string): Promise<void> {
  const foreign = (await entriesOf(folder)).find((name) => !OURS.test(name));
  if (foreign === undefined) return;
  throw new UserError(
    `${folder}: holds files that no report wrote ("${foreign}"); move them, or choose another name for the report.`,
  );
}

/** Put `fresh` where `folder` is; what was there ends up inside `bin`, which the caller removes. */
export async function replaceFolder(fresh: string, folder: string, bin: string): Promise<void> {
  try {
    await rename(folder, join(bin, "replaced"));
  } catch (error) {
    if (!hasCode(error, "ENOENT")) throw error;
  }
  await rename(fresh, folder);
}

async function entriesOf(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (hasCode(error, "ENOENT")) return [];
    throw error;
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}
