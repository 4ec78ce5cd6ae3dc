import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { linkSync, readFileSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";

/**
 * What stands behind a data folder's `postmaster.pid`: a server that runs (or is starting or stopping), nothing
 * (no file, or a process that is gone), or something that Postgres would take for the old server for ever: after
 * a crash and a restart of the machine or container the number may belong to another program, and in a
 * container whose first process does not collect dead children the killed server stays as a zombie.
 */
export type ServerProcess = "running" | "none" | "mistaken";

export function serverProcess(dataFolder: string): ServerProcess {
  const pid = recordedPid(join(dataFolder, "postmaster.pid"));
  const state = pid === null ? null : processState(pid);
  if (state === null) return "none";
  return state.name.startsWith("postgres") && !state.dead ? "running" : "mistaken";
}

interface ProcessState {
  readonly name: string;
  readonly dead: boolean;
}

/** `ps` on macOS gives the path, and /proc on Linux the bare name; `null` where there is no such process. */
function processState(pid: string): ProcessState | null {
  try {
    if (process.platform !== "linux") {
      const [state = "", name = ""] = execFileSync("ps", ["-o", "state=,ucomm=", "-p", pid])
        .toString()
        .trim()
        .split(/\s+/);
      return { name, dead: state.startsWith("Z") };
    }
    const [, name = "", state] = /^\d+ \((.*)\) (\S)/s.exec(readFileSync(`/proc/${pid}/stat`, "utf8")) ?? [];
    return { name, dead: state === "Z" };
  } catch {
    return null;
  }
}

/** Takes away a pid file that is `mistaken`, as `serverProcess` has it. */
export function removeMistakenPidFile(dataFolder: string): void {
  const file = join(dataFolder, "postmaster.pid");
  const pid = recordedPid(file);
  const taken = `${file}.stale-${randomBytes(4).toString("hex")}`;
  try {
    renameSync(file, taken);
    // Another process may have done this and started the server in between: put back what is not the old one.
    if (recordedPid(taken) !== pid) linkSync(taken, file);
    rmSync(taken);
  } catch {
    // Gone, or back already: the next attempt to start tells.
  }
}

function recordedPid(file: string): string | null {
  try {
    const line = readFileSync(file, "utf8").split("\n")[0] ?? "";
    return /^\d+$/.test(line) ? line : null;
  } catch {
    return null;
  }
}
