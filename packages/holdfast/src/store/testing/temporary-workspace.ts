import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync } from "node:fs";
import { chmod, rm } from "node:fs/promises";
import { join } from "node:path";
import { afterAll } from "vitest";
import { openDatabase } from "../connect.ts";
import { testRoom } from "./test-room.ts";

/**
 * A fresh folder that other users may enter, removed when the test file is done; a server that a failed test
 * left running in it is ended first.
 */
export async function temporaryFolder(): Promise<string> {
  const folder = mkdtempSync(join(testRoom(), "holdfast-test-"));
  await chmod(folder, 0o755);
  made.push(folder);
  return folder;
}

/** A fresh workspace whose database is made but not running: a copy, since making one takes a second. */
export async function workspaceWithDatabase(): Promise<string> {
  template ??= makeTemplate();
  const folder = await temporaryFolder();
  // Node's own copy does not keep the owner, who may be another user.
  execFileSync("cp", ["-a", join(await template, "postgres"), folder]);
  return folder;
}

let template: Promise<string> | undefined;

async function makeTemplate(): Promise<string> {
  const folder = await temporaryFolder();
  const silent = { info: () => undefined, warn: () => undefined };
  const database = await openDatabase({ env: { HOLDFAST_HOME: folder }, cwd: "/", log: silent });
  await database.close();
  return folder;
}

const made: string[] = [];

afterAll(async () => {
  for (const folder of made) {
    const pid = serverPid(join(folder, "postgres"));
    if (pid !== null) tryToKill(pid);
    await rm(folder, { recursive: true, force: true });
  }
});

/** Process id of the server that runs on a data folder, or `null` where none does. */
export function serverPid(dataFolder: string): number | null {
  const file = join(dataFolder, "postmaster.pid");
  if (!existsSync(file)) return null;
  return Number(readFileSync(file, "utf8").split("\n")[0]);
}

function tryToKill(pid: number): void {
  try {
    process.kill(pid, "SIGQUIT");
  } catch {
    // Gone already.
  }
}
