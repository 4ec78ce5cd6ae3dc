import { EXIT, UserError } from "../domain/user-error.ts";
import type { Database } from "./connect.ts";
import { isConnectionLost } from "./connection-lost.ts";
import { databasePatience, isDiskFull } from "./with-reconnect.ts";

/**
 * The error to show where work ended because the database was away or full for too long; any other error as it
 * is. Exit code 3: what is stored stays, and the same command goes on from there.
 */
export function databaseTrouble<S>(
  database: Pick<Database<S>, "location" | "trouble">,
  error: unknown,
): unknown {
  const { where } = database.location;
  if (isDiskFull(error)) {
    return new UserError(
      `The disk is full: the database (${where}) has no room to store replies. Nothing stored is lost: ` +
        "free some space, then run the same command again to go on.",
      EXIT.incomplete,
    );
  }
  if (!isConnectionLost(error)) return error;
  const reason = database.trouble()?.message ?? `The database (${where}) went away`;
  return new UserError(
    `${reason.replace(/\.$/, "")}. It was waited for during ${databasePatience()} seconds. Nothing stored is lost: ` +
      "run the same command again to go on.",
    EXIT.incomplete,
  );
}
