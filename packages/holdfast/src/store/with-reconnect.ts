import { isConnectionLost } from "./connection-lost.ts";

const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 2_000;
const GIVE_UP_AFTER_MS = 60_000;

/**
 * Runs a statement again while the database is away (a restart, a fail-over), for up to a minute. The
 * statement must be safe to repeat: a commit whose acknowledgement was lost has happened all the same.
 */
export async function withReconnect<T>(statement: () => Promise<T>): Promise<T> {
  const start = performance.now();
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
    try {
      return await statement();
    } catch (error) {
      if (!isConnectionLost(error) || performance.now() - start > GIVE_UP_AFTER_MS) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}
