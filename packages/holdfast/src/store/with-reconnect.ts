import { isConnectionLost } from "./connection-lost.ts";
import { Outage } from "./outage.ts";

const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 2_000;
const USUAL_PATIENCE_S = 60;

/** Postgres' code for a write that found no room. */
const DISK_FULL = "53100";

const away = new Outage();
const full = new Outage();

let announce: (text: string) => void = () => undefined;

/** Says once for each outage that it is waited out, and how long. */
export function announceOutages(to: (text: string) => void): void {
  announce = to;
}

/** Seconds that a database may be away, or without room, before work is given up. */
export function databasePatience(env: Readonly<Record<string, string | undefined>> = process.env): number {
  const text = env.HOLDFAST_DATABASE_PATIENCE?.trim() ?? "";
  return /^\d{1,6}$/.test(text) ? Number(text) : USUAL_PATIENCE_S;
}

/** True where Postgres found no room for a write. Reads still work then. */
export function isDiskFull(error: unknown): boolean {
  return (error as { code?: unknown } | null)?.code === DISK_FULL;
}

/**
 * Runs a statement again while the database is away (a restart, a fail-over) or has no room, for up to a minute
 * from when that began (HOLDFAST_DATABASE_PATIENCE, in seconds): replies that were paid for wait meanwhile to be
 * stored. The statement must be safe to repeat: a commit whose acknowledgement was lost has happened all the same.
 */
export async function withReconnect<T>(statement: () => Promise<T>): Promise<T> {
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
    try {
      const value = await statement();
      away.over();
      return value;
    } catch (error) {
      if (!isConnectionLost(error) && !isDiskFull(error)) throw error;
      const lasted = isDiskFull(error) ? full.failed(performance.now()) : away.failed(performance.now());
      if (lasted > databasePatience() * 1000) throw error;
      if (lasted === 0) announce(waitingText(error));
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}

function waitingText(error: unknown): string {
  const seconds = databasePatience();
  return isDiskFull(error)
    ? `The database's disk is full: free some space within ${seconds} s, and work goes on.`
    : `The database is away: waiting for it, up to ${seconds} s.`;
}
