import { spawn } from "node:child_process";
import { UserError } from "../../domain/user-error.ts";
import type { SystemUser } from "./system-user.ts";

/** How a program ended: exit code (`null` when a signal ended it) and everything it printed. */
export interface ProgramResult {
  readonly code: number | null;
  readonly output: string;
}

export interface ProgramSettings {
  readonly cwd: string;
  /** Become this user first; `null` to stay who we are. */
  readonly user: SystemUser | null;
  readonly libraryPath: string | null;
}

/**
 * Runs one of the Postgres programs to its end.
 * Its environment is built from nothing: a server that outlives us must not keep the keys that we were started
 * with, and messages must be English, since we read them.
 * @throws UserError where the program cannot be run at all.
 */
export function runProgram(
  file: string,
  args: readonly string[],
  settings: ProgramSettings,
): Promise<ProgramResult> {
  const { cwd, user, libraryPath } = settings;
  return new Promise((done, failed) => {
    const child = spawn(file, args, {
      cwd,
      ...(user === null ? {} : { uid: user.uid, gid: user.gid }),
      env: {
        PATH: "/usr/bin:/bin",
        LC_ALL: "C",
        TZ: "UTC",
        ...(libraryPath ? { LD_LIBRARY_PATH: libraryPath } : {}),
      },
      stdio: ["ignore", "pipe", "pipe"],
    });
    let output = "";
    const take = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout.on("data", take);
    child.stderr.on("data", take);
    child.on("error", (error: NodeJS.ErrnoException) => failed(cannotRun(file, error)));
    child.on("close", (code) => done({ code, output }));
  });
}

function cannotRun(file: string, error: NodeJS.ErrnoException): UserError {
  return new UserError(
    `Cannot run ${file} (${error.code ?? "unknown error"}): the built-in database's programs must be executable ` +
      "and fit this system. Install again, or set HOLDFAST_DATABASE_URL to use a server of your own.",
  );
}
