import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { UserError } from "../../domain/user-error.ts";
import type { Log } from "../log.ts";
import type { Cluster } from "./cluster.ts";
import { joinServer, PRESENCE_LOCK } from "./join-server.ts";
import { stopServer } from "./start-server.ts";

/** One process's claim on the server. */
export interface Presence {
  /** Why the server is away at the moment, where it is and the reason is known. */
  trouble(): UserError | null;
  /** Gives the claim back; the last one out stops the server. */
  leave(): Promise<void>;
}

const PAUSE_MS = 500;

/**
 * Joins the server and stays: where the connection that holds the lock breaks, because the server crashed or
 * was restarted, it starts the server again and joins again.
 */
export async function holdPresence(cluster: Cluster, log: Log): Promise<Presence> {
  const leaving = new AbortController();
  let client = await joinServer(cluster, leaving.signal);
  let trouble: UserError | null = null;
  let returning: Promise<void> = Promise.resolve();

  const comeBack = async (): Promise<void> => {
    log.warn("The database went away; starting it again.");
    while (!leaving.signal.aborted) {
      try {
        stayWith(await joinServer(cluster, leaving.signal));
        trouble = null;
        return;
      } catch (error) {
        if (leaving.signal.aborted) return;
        trouble = error instanceof UserError ? error : null;
        log.warn(trouble?.message ?? "The database cannot be started; trying again.");
        await sleep(PAUSE_MS);
      }
    }
  };
  const stayWith = (joined: pg.Client): void => {
    client = joined;
    joined.once("end", () => {
      if (!leaving.signal.aborted) returning = comeBack();
    });
  };
  stayWith(client);
  return {
    trouble: () => trouble,
    leave: async () => {
      leaving.abort();
      await returning;
      await leaveServer(cluster, client);
    },
  };
}

/**
 * Gives the shared lock back and tries for it alone. A newcomer who comes after that waits for the lock, loses
 * its connection when the server stops, and starts it again.
 */
async function leaveServer(cluster: Cluster, client: pg.Client): Promise<void> {
  try {
    await client.query("select pg_advisory_unlock_shared($1)", [PRESENCE_LOCK]);
    const { rows } = await client.query<{ alone: boolean }>("select pg_try_advisory_lock($1) as alone", [
      PRESENCE_LOCK,
    ]);
    if (rows[0]?.alone) await stopServer(cluster);
  } catch {
    // The server is gone already: nothing to stop.
  }
  await client.end().catch(() => undefined);
}
