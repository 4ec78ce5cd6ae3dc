import { UserError } from "../../domain/user-error.ts";

/** The system's two messages, and what Postgres says when a write got part of its room. */
const NO_SPACE = /No space left on device|Disk quota exceeded|wrote only \d+ of \d+ bytes/;

/** Room that an empty cluster takes with its first write-ahead segments, in mebibytes. */
const EMPTY_CLUSTER_MIB = 100;

/** True where a program's output, a server's log or an error says that the disk is full. */
export function saysDiskFull(text: string): boolean {
  return NO_SPACE.test(text);
}

export function diskFull(folder: string): UserError {
  return new UserError(
    `The disk is full: the database in ${folder} needs room (an empty one ${EMPTY_CLUSTER_MIB} MB). ` +
      "Free some space, or move the workspace with HOLDFAST_HOME, and start again: everything stored is kept.",
  );
}

/**
 * The error for a program or server that failed, from what it printed. Only its own error lines
 * are shown: they name files and settings, never rows.
 */
export function serverTrouble(what: string, folder: string, output: string): UserError {
  if (saysDiskFull(output)) return diskFull(folder);
  const lines = output
    .split("\n")
    .filter((line) => /\b(FATAL|PANIC|error):|^(initdb|pg_ctl): (?!hint|detail|warning)/.test(line));
  const said = lines.slice(-3).map((line) => line.trim());
  return new UserError(
    `${what} in ${folder} failed${said.length > 0 ? `: ${said.join(" · ")}` : ""}. ` +
      "Mend what it names, or set HOLDFAST_DATABASE_URL to use a server of your own.",
  );
}
