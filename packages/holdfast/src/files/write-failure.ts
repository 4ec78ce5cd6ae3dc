import { UserError } from "../domain/user-error.ts";

const REASONS: Readonly<Record<string, string>> = {
  EEXIST: "is there already; choose another name or give --force to replace it.",
  ENOENT: "its folder does not exist; make it first.",
  ENOTDIR: "a part of this path is a file, not a folder.",
  EISDIR: "is a folder; name a file.",
  ENOSPC: "the disk is full; nothing was written.",
  EACCES: "may not be written; check permissions.",
  EPERM: "may not be written; check permissions.",
  ENAMETOOLONG: "its name is too long; choose a shorter one.",
  EROFS: "lies on a read-only disk.",
};

/**
 * A failure to write `file` as one that says how to mend it. Errors of another kind come back as they are: what
 * is being written may be read from a database, whose troubles are no fault of the file.
 */
export function asWriteFailure(error: unknown, file: string): unknown {
  if (error instanceof UserError || !(error instanceof Error) || !("code" in error)) return error;
  const reason = REASONS[String(error.code)];
  return reason === undefined ? error : new UserError(`${file}: ${reason}`);
}
