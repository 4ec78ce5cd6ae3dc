import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { onTestFinished } from "vitest";
import type { DatabaseLocation } from "../connect.ts";
import type { SystemUser } from "../embedded/system-user.ts";

/** The script's own path; a test that runs it as another user must see that this user can read it. */
export const CLIENT_SCRIPT = new URL("./database-client.ts", import.meta.url).pathname;

/** Another process on a workspace's database. */
export interface DatabaseProcess {
  /** Resolves once it is open; rejects with the message it failed with. */
  readonly opened: Promise<DatabaseLocation>;
  /** Numbers that it was told are stored, in order. */
  readonly stored: number[];
  /** Resolves when `count` more numbers have been stored. */
  store(count: number): Promise<void>;
  /** Closes its database and ends. */
  close(): Promise<void>;
  /** kill -9. */
  kill(): Promise<void>;
}

/** Starts `database-client.ts` on a workspace, as another user where one is given; killed when the test ends. */
export function startDatabaseProcess(workspace: string, user?: SystemUser): DatabaseProcess {
  const child = spawn(process.execPath, [CLIENT_SCRIPT], {
    cwd: "/",
    env: { PATH: process.env.PATH, HOLDFAST_HOME: workspace },
    stdio: ["pipe", "pipe", "inherit"],
    ...(user ? { uid: user.uid, gid: user.gid } : {}),
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  const stored: number[] = [];
  const waiting: { until: number; done: () => void }[] = [];
  const opened = new Promise<DatabaseLocation>((done, failed) => {
    createInterface({ input: child.stdout as NodeJS.ReadableStream }).on("line", (line) => {
      const said = JSON.parse(line) as number | { location?: DatabaseLocation; error?: string };
      if (typeof said !== "number")
        return said.location ? done(said.location) : failed(new Error(said.error));
      stored.push(said);
      for (const { until, done: enough } of waiting) if (stored.length >= until) enough();
    });
    child.once("exit", () => failed(new Error("the process ended before its database was open")));
  });
  opened.catch(() => undefined);
  let writing = false;
  return {
    opened,
    stored,
    store: (count) => {
      if (!writing) child.stdin?.write("write\n");
      writing = true;
      return new Promise((done) => waiting.push({ until: stored.length + count, done }));
    },
    close: () => end(child, () => child.stdin?.write("close\n")),
    kill: () => end(child, () => child.kill("SIGKILL")),
  };
}

async function end(child: ChildProcess, order: () => unknown): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, "exit");
  order();
  await exited;
}
