import { readFileSync } from "node:fs";
import { join } from "node:path";
import { UserError } from "../../domain/user-error.ts";

/**
 * Checks that a data folder was made by the major version that we bring.
 * @throws UserError naming both versions and what to do.
 */
export function assertOurVersion(dataFolder: string, ours: number): void {
  const theirs = readFileSync(join(dataFolder, "PG_VERSION"), "utf8").trim();
  if (theirs === String(ours)) return;
  throw new UserError(
    `The database in ${dataFolder} was made by PostgreSQL ${theirs || "(unreadable version)"}; this Holdfast brings ` +
      `PostgreSQL ${ours}, which cannot read it. Use the Holdfast that made it; or start a PostgreSQL ${theirs} server ` +
      "on that folder and name it in HOLDFAST_DATABASE_URL; or begin afresh by moving the folder away.",
  );
}

export function notACluster(dataFolder: string): UserError {
  return new UserError(
    `${dataFolder} is where the database goes, but it holds other files: move them away, ` +
      "or choose another workspace with HOLDFAST_HOME.",
  );
}
