import pg from "pg";
import { UserError } from "../domain/user-error.ts";

/** Where a server is, in words that may be shown: never its user's password. */
export interface ServerAddress {
  readonly host: string;
  readonly port: number;
  readonly database: string;
}

const EXPECTED = "expected postgres://user:password@host:5432/database";

/**
 * Reads the address out of a connection URL. `?host=` and `?port=` count, as libpq has it.
 * @throws UserError on anything else than a postgres URL; the message never repeats the value.
 */
export function serverAddress(url: string): ServerAddress {
  if (!/^postgres(ql)?:\/\//i.test(url)) {
    throw new UserError(`HOLDFAST_DATABASE_URL is not the address of a PostgreSQL server: ${EXPECTED}.`);
  }
  const client = parse(url);
  if (!client.database) throw new UserError(`HOLDFAST_DATABASE_URL names no database: ${EXPECTED}.`);
  return { host: client.host, port: client.port, database: client.database };
}

function parse(url: string): pg.Client {
  try {
    const client = new pg.Client({ connectionString: url });
    // A bare `/` or `#` in a password puts its rest into the database's name, which is shown.
    if (!url.includes("#") && !client.database?.includes("@")) return client;
  } catch {
    // The parser's own error repeats the URL with its password: it is left out on purpose.
  }
  throw new UserError(
    `HOLDFAST_DATABASE_URL cannot be read as a URL: ${EXPECTED}, special characters %-encoded.`,
  );
}

/** What the usual failures mean, by the code of Node or Postgres. */
const MEANINGS: Readonly<Record<string, string>> = {
  ECONNREFUSED: "nothing listens there: start the server or correct host and port",
  ENOTFOUND: "that host name is unknown: correct it",
  EAI_AGAIN: "the host name could not be looked up: check the network",
  ETIMEDOUT: "it did not answer: check the network and its firewall",
  EHOSTUNREACH: "there is no way to that host: check the network",
  ENETUNREACH: "there is no way to that network: check the connection",
  ECONNRESET: "it closed the connection: check its log and whether it asks for SSL (?sslmode=require)",
  ENOENT: "there is no socket of that name: correct the host or start the server",
  "28P01": "it refused the password",
  "28000": "it refused the user, or this address, or a connection without SSL (try ?sslmode=require)",
  "3D000": "it has no such database: create it, or correct the name",
  "42501": "the user may not use that database",
  "53300": "it has no connection free: raise max_connections or close others",
  "57P03": "it is starting up or shutting down: try again",
};

/** The error to show where the server cannot be used: names host, port and database and nothing else. */
export function unreachableServer(address: ServerAddress, error: unknown): UserError {
  const code = errorCode(error);
  const meaning =
    MEANINGS[code ?? ""] ?? (code ? `error ${code}` : "it did not answer as a PostgreSQL server in time");
  return new UserError(
    `Cannot use the PostgreSQL server that HOLDFAST_DATABASE_URL names, host ${address.host}, port ${address.port}, ` +
      `database ${address.database}: ${meaning}.`,
  );
}

function errorCode(error: unknown): string | undefined {
  if (error instanceof AggregateError && error.errors.length > 0) return errorCode(error.errors[0]);
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === "string" ? code : undefined;
}
