import type pg from "pg";
import type { RunShape } from "../domain/case-number.ts";
import type { RunRecords } from "../domain/run-records.ts";
import { UserError } from "../domain/user-error.ts";
import type { StoredRun } from "./find-run.ts";
import { readConversations } from "./read-conversations.ts";
import { readSpend } from "./read-spend.ts";
import { steadyQuery } from "./steady-query.ts";

/** Sizes of a stored run. */
export function shapeOf({ manifest }: StoredRun): RunShape {
  return { targets: manifest.targets.length, tasks: manifest.tasks.length, repeats: manifest.repeats };
}

/** The cases of a run as they were when it began, in manifest order. */
export async function readCases<Case extends object>(
  pool: pg.Pool,
  { id, manifest }: StoredRun,
): Promise<Case[]> {
  const hashes = manifest.tasks.map(({ hash }) => hash);
  const rows = await steadyQuery<{ hash: string; body: Case }>(
    pool,
    "SELECT hash, body FROM content WHERE hash = ANY ($1::text[])",
    [hashes],
  );
  const byHash = new Map(rows.rows.map(({ hash, body }) => [hash, body]));
  return hashes.map((hash) => {
    const found = byHash.get(hash);
    if (!found)
      throw new UserError(`run ${id}: its case ${hash} is not in the database, which seems damaged`);
    return found;
  });
}

/** The wording that a run puts to its models, as it was when the run began. */
export async function readWording(pool: pg.Pool, { id, manifest }: StoredRun): Promise<object> {
  const rows = await steadyQuery<{ body: object }>(pool, "SELECT body FROM content WHERE hash = $1", [
    manifest.wordingHash,
  ]);
  const found = rows.rows[0];
  if (!found) throw new UserError(`run ${id}: its wording is not in the database, which seems damaged`);
  return found.body;
}

/** Everything the analyses need, from rows: nothing here was computed before. */
export async function readRun<Case extends object>(pool: pg.Pool, run: StoredRun): Promise<RunRecords<Case>> {
  const judges = run.manifest.judges.length;
  return {
    runId: run.id,
    manifest: run.manifest,
    tasks: await readCases(pool, run),
    conversations: await readConversations(pool, run.runNo, shapeOf(run), judges),
    spend: await readSpend(pool, run.runNo),
    createdAt: run.createdAt.toISOString(),
  };
}
