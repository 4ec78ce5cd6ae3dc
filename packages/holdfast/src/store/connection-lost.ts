/** Node's codes for a socket that could not be opened or broke. */
const SOCKET_CODES = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "ENETUNREACH",
]);

/** Shut down by an administrator, after a crash, or starting up and not taking connections yet. */
const SERVER_CODES = new Set(["57P01", "57P02", "57P03"]);

/** What `pg` says, without a code, when a connection goes away under it. */
const DRIVER_MESSAGES =
  /^(connection terminated|client has encountered a connection error|client was closed|timeout exceeded when trying to connect|timeout expired)/i;

/**
 * True where the database could not be reached or the connection broke under a statement, so that the same
 * work can be done again on a new connection. A statement whose COMMIT was under way may have been stored:
 * only work that is keyed, so that doing it twice leaves one row, should be retried.
 */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError) return error.errors.some(isConnectionLost);
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (code !== undefined) {
    if (SOCKET_CODES.has(code) || SERVER_CODES.has(code) || /^08[0-9A-Z]{3}$/.test(code)) return true;
    if (code === "ENOENT" && syscall === "connect") return true;
  }
  return DRIVER_MESSAGES.test(error.message) || isConnectionLost(error.cause);
}
