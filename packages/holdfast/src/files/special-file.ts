import { stat } from "node:fs/promises";
import { UserError } from "../domain/user-error.ts";

/**
 * A file is written by moving a whole one into its place, which would put a file where a device or pipe
 * (`/dev/null`, `/dev/stdout`) was: for everybody, where we are root.
 * @throws UserError where something other than a file or folder stands there.
 */
export async function refuseSpecialFile(file: string): Promise<void> {
  const there = await stat(file).catch(() => null);
  if (there === null || there.isFile() || there.isDirectory()) return;
  throw new UserError(`${file}: is a device or a pipe, which cannot be written whole; name a file.`);
}
