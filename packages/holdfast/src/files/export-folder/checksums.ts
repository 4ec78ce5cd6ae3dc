import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { join } from "node:path";
import { UserError } from "../../domain/user-error.ts";
import { readUtf8 } from "../source-bytes.ts";
import { CHECKSUM_FILE } from "./layout.ts";

/** SHA-256 of each file, by its name relative to the folder, with `/`. */
export type Checksums = ReadonlyMap<string, string>;

/** As `sha256sum -c` reads it, in code unit order of the names. */
export function checksumText(sums: Checksums): string {
  return [...sums]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, sum]) => `${sum}  ${name}\n`)
    .join("");
}

/**
 * Checks every file of the list before any is read.
 * @returns the names listed.
 * @throws UserError naming the first file that is missing, or whose bytes are not those that were exported.
 */
export async function checkChecksums(folder: string): Promise<ReadonlySet<string>> {
  const sums = await readChecksums(join(folder, CHECKSUM_FILE));
  for (const [name, expected] of sums) {
    const found = await sumOf(join(folder, name));
    if (found === expected) continue;
    throw new UserError(
      found === null
        ? `${join(folder, name)}: is listed in ${CHECKSUM_FILE} and missing; copy the exported folder again, whole.`
        : `${join(folder, name)}: has been changed since it was exported (SHA-256 ${found.slice(0, 12)}…, expected ` +
            `${expected.slice(0, 12)}…); nothing was computed. Copy the exported folder again.`,
    );
  }
  return new Set(sums.keys());
}

async function readChecksums(file: string): Promise<Checksums> {
  const sums = new Map<string, string>();
  const text = (await readUtf8(file)).toString();
  for (const [i, line] of text.split("\n").entries()) {
    if (line.trim() === "") continue;
    const [, sum, name] = /^([0-9a-f]{64}) [ *](\S.*)$/.exec(line.trimEnd()) ?? [];
    if (sum === undefined || name === undefined || !isInside(name)) {
      throw new UserError(
        `${file}:${i + 1}: expected a SHA-256 in hex, two spaces and the name of a file inside the folder`,
      );
    }
    sums.set(name, sum);
  }
  return sums;
}

/** No name may lead out of the folder. */
function isInside(name: string): boolean {
  return !/^[/\\]|^[A-Za-z]:|\\/.test(name) && !name.split("/").includes("..");
}

/** `null` where there is no such file. */
async function sumOf(file: string): Promise<string | null> {
  const hash = createHash("sha256");
  try {
    for await (const chunk of createReadStream(file, { highWaterMark: 1 << 20 }))
      hash.update(chunk as Buffer);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT" || code === "ENOTDIR") return null;
    throw new UserError(`${file}: cannot be read (${code ?? "unknown error"}).`);
  }
  return hash.digest("hex");
}
