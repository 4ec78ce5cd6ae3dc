import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, realpathSync } from "node:fs";
import { mkdir, rename, symlink } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";

/** A library's short name and the file that it stands for, both inside `lib`. */
interface LibraryLink {
  readonly name: string;
  readonly file: string;
}

/**
 * Links that the programs need and that are missing: packages cannot hold links, and the install script that
 * would make them is not run.
 */
export function missingLinks(native: string): LibraryLink[] {
  const list = join(native, "pg-symlinks.json");
  if (!existsSync(list)) return [];
  const listed = JSON.parse(readFileSync(list, "utf8")) as { source: string; target: string }[];
  return listed
    .map(({ source, target }) => ({ name: basename(target), file: basename(source) }))
    .filter(({ name }) => !existsSync(join(native, "lib", name)));
}

/**
 * Makes the missing links of `native`.
 * @param linksFolder a folder of ours; in the `lib` of a copy the links are relative, so that it can be renamed.
 */
export async function makeLinks(native: string, linksFolder: string): Promise<void> {
  await mkdir(linksFolder, { recursive: true, mode: 0o755 });
  const lib = join(native, "lib");
  for (const { name, file } of missingLinks(native)) {
    await link(linksFolder === lib ? file : join(lib, file), join(linksFolder, name));
  }
}

async function link(to: string, at: string): Promise<void> {
  try {
    await symlink(to, at);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    if (existsSync(at) && realpathSync(at) === realpathSync(resolve(dirname(at), to))) return;
    // The installation moved. Others may be reading the link: replace it in one step.
    const fresh = `${at}.${randomBytes(4).toString("hex")}`;
    await symlink(to, fresh);
    await rename(fresh, at);
  }
}
