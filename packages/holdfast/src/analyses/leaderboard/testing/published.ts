import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { parse } from "csv-parse/sync";

/** Tables of the K-Bench paper; they are no part of this project, and tests that need them skip without them. */
const FOLDER = resolve("../shared/data/k-bench");

export const S1 = resolve(FOLDER, "s1-leaderboard.csv");

/** For `describe.skipIf`: the published tables are not there. */
export const WITHOUT_TABLES = !existsSync(S1);

export const SKIPPED = "(skipped without ../shared/data/k-bench)";

/** Rows of a published table by column. */
export function publishedRows(name: string): Record<string, string>[] {
  return parse(readFileSync(resolve(FOLDER, name), "utf8"), { columns: true });
}
