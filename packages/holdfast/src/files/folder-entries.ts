import { readdir, rename } from "node:fs/promises";
import { join } from "node:path";

/** Names in a folder, in code unit order; none where there is no folder. */
export async function entriesOf(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).sort();
  } catch (error) {
    if (hasCode(error, "ENOENT")) return [];
    throw error;
  }
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

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}
