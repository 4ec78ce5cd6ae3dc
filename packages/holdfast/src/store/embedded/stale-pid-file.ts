import { randomBytes } from "node:crypto";
import { linkSync, readFileSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";

/**
 * Removes a `postmaster.pid` whose process id now belongs to another program: after a crash and a restart of
 * the machine or container Postgres takes any live process of its user for the old server and refuses to
 * start for ever. (A file whose process is gone is dealt with by Postgres itself.)
 * Linux only, where /proc tells what a process is.
 */
export function removeStalePidFile(dataFolder: string): void {
  const file = join(dataFolder, "postmaster.pid");
  const pid = firstLine(file);
  if (pid === null || !isAnotherProgram(pid)) return;
  // Another process may have removed it and started the server in between: look at what was really taken.
  const taken = `${file}.stale-${randomBytes(4).toString("hex")}`;
  try {
    renameSync(file, taken);
    if (firstLine(taken) !== pid) linkSync(taken, file);
    rmSync(taken);
  } catch {
    // Gone, or back already: the next attempt to start tells.
  }
}

function isAnotherProgram(pid: string): boolean {
  try {
    return !/^postgres\b/.test(readFileSync(`/proc/${pid}/comm`, "utf8"));
  } catch {
    return false;
  }
}

function firstLine(file: string): string | null {
  try {
    const line = readFileSync(file, "utf8").split("\n")[0] ?? "";
    return /^\d+$/.test(line) ? line : null;
  } catch {
    return null;
  }
}
