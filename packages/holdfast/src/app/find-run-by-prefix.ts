import type pg from "pg";
import { UserError } from "../domain/user-error.ts";
import { listRuns, type StoredRun } from "../store/find-run.ts";

/** The run whose id is, or begins with, what was typed. @throws UserError where none or several fit. */
export async function findRunByPrefix(pool: pg.Pool, typed: string): Promise<StoredRun> {
  const runs = await listRuns(pool);
  const exact = runs.find(({ id }) => id === typed);
  if (exact) return exact;
  const fitting = runs.filter(({ id }) => typed !== "" && id.startsWith(typed));
  if (fitting.length === 1) return fitting[0]!;
  const known = (fitting.length > 1 ? fitting : runs).slice(0, 5).map(({ id }) => id);
  const which = fitting.length > 1 ? "several runs begin so" : "there is no such run in this workspace";
  const list = known.length > 0 ? ` (${fitting.length > 1 ? "" : "newest: "}${known.join(", ")})` : "";
  throw new UserError(`run "${typed.slice(0, 60)}": ${which}${list}; \`holdfast runs\` lists them all`);
}
