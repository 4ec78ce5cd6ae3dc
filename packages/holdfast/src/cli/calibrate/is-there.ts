import { stat } from "node:fs/promises";
import { UserError } from "../../domain/user-error.ts";

const REASONS: Readonly<Record<string, string>> = {
  ENOTDIR: "a part of this path is a file, not a folder",
  EACCES: "the folder that it lies in may not be read; check permissions",
  EPERM: "the folder that it lies in may not be read; check permissions",
  ELOOP: "is a link that leads back to itself",
  ENAMETOOLONG: "its name is too long",
};

/**
 * Whether something stands at a path.
 * @throws UserError where nobody can tell: what cannot be looked at may well be there.
 */
export async function isThere(path: string): Promise<boolean> {
  try {
    await stat(path);
    return true;
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? "unknown error";
    if (code === "ENOENT") return false;
    const reason = REASONS[code] ?? "the system refuses to look at it";
    throw new UserError(`${path}: cannot be told whether it is there: ${reason} (${code})`);
  }
}
