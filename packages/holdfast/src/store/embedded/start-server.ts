import { closeSync, openSync, readSync, statSync } from "node:fs";
import { join } from "node:path";
import { type Cluster, runClusterProgram } from "./cluster.ts";
import { asOptions, serverSettings } from "./server-settings.ts";
import { ensureSocketFolder, removeSocketFolder } from "./socket-folder.ts";

/** The server's own log, in its data folder. */
const LOG_FILE = "server.log";

/**
 * Tries to start the server, and waits until it takes connections. By pg_ctl, which gives it a session of its
 * own: it outlives us, and a Ctrl-C in our terminal does not reach it.
 * @returns `null` where it started, else what pg_ctl and the server's log said during this attempt. Another
 * process that starts it at the same moment is such a failure, and harmless.
 */
export async function startServer(cluster: Cluster): Promise<string | null> {
  const { dataFolder } = cluster.home;
  const options = asOptions(serverSettings(ensureSocketFolder(cluster.home)));
  const log = join(dataFolder, LOG_FILE);
  const before = statSync(log, { throwIfNoEntry: false })?.size ?? 0;
  // Relative paths: pg_ctl hands them to a shell inside double quotes, where a `$` in a folder's name would be read.
  const args = ["start", "-D", ".", "-l", LOG_FILE, "-w", "-t", "60", "-s", "-o", options];
  const result = await runClusterProgram(cluster, "pg_ctl", args, dataFolder);
  return result.code === 0 ? null : `${result.output}\n${tail(log, before)}`;
}

/** Stops the server: open transactions are rolled back, everything committed is written. */
export async function stopServer(cluster: Cluster): Promise<void> {
  const { dataFolder } = cluster.home;
  await runClusterProgram(
    cluster,
    "pg_ctl",
    ["stop", "-D", ".", "-m", "fast", "-w", "-t", "60", "-s"],
    dataFolder,
  );
  removeSocketFolder(dataFolder);
}

/** At most 8 KiB of the log, from where it ended before. */
function tail(file: string, from: number): string {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  const start = Math.max(from, size - 8192);
  if (size <= start) return "";
  const descriptor = openSync(file, "r");
  try {
    const bytes = Buffer.alloc(size - start);
    return bytes.toString("utf8", 0, readSync(descriptor, bytes, 0, bytes.length, start));
  } finally {
    closeSync(descriptor);
  }
}
