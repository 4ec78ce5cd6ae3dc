import { mkdir, stat } from "node:fs/promises";
import { dirname } from "node:path";

/**
 * Makes a folder and those above it, one level at a time: the recursive form of `mkdir` never ends where a level
 * cannot be made and the system only says that it is not there, as under /proc.
 * @param folder absolute path.
 * @returns the topmost folder made, `undefined` where all were there.
 * @throws the system's error where one cannot be made, or is a file.
 */
export async function makeFolders(folder: string): Promise<string | undefined> {
  if (await isFolder(folder)) return undefined;
  const above = dirname(folder) === folder ? undefined : await makeFolders(dirname(folder));
  try {
    await mkdir(folder, { mode: 0o755 });
  } catch (error) {
    // Another process may have been quicker.
    if (!(await isFolder(folder))) throw error;
    return above;
  }
  return above ?? folder;
}

async function isFolder(path: string): Promise<boolean> {
  return (await stat(path).catch(() => null))?.isDirectory() ?? false;
}
