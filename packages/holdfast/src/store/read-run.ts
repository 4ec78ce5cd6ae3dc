import type pg from "pg";
import type { RunShape } from "../domain/case-number.ts";
import type { RunRecords } from "../domain/run-records.ts";
import type { Task } from "../domain/task.ts";
import { UserError } from "../domain/user-error.ts";
import type { StoredRun } from "./find-run.ts";
import { readConversations } from "./read-conversations.ts";
import { readSpend } from "./read-spend.ts";
import { steadyQuery } from "./steady-query.ts";

/** Sizes of a stored run. */
export function shapeOf({ manifest }: StoredRun): RunShape {
  return { targets: manifest.targets.length, tasks: manifest.tasks.length, repeats: manifest.repeats };
}

/** The tasks of a run as they were when it began, in manifest order. */
export async function readTasks(pool: pg.Pool, { id, manifest }: StoredRun): Promise<Task[]> {
  const hashes = manifest.tasks.map(({ hash }) => hash);
  const rows = await steadyQuery<{ hash: string; body: Task }>(
    pool,
    "SELECT hash, body FROM content WHERE hash = ANY ($1::text[])",
    [hashes],
  );
  const byHash = new Map(rows.rows.map(({ hash, body }) => [hash, body]));
  return hashes.map((hash) => {
    const task = byHash.get(hash);
    if (!task) throw new UserError(`run ${id}: its task ${hash} is not in the database, which seems damaged`);
    return task;
  });
}

/** The wording that a run puts to its judges, as it was when the run began. */
export async function readPrompts<T>(pool: pg.Pool, { id, manifest }: StoredRun): Promise<T> {
  const rows = await steadyQuery<{ body: T }>(pool, "SELECT body FROM content WHERE hash = $1", [
    manifest.judgePromptHash,
  ]);
  const found = rows.rows[0];
  if (!found)
    throw new UserError(`run ${id}: its judge prompts are not in the database, which seems damaged`);
  return found.body;
}

/** Everything the analyses need, from rows: nothing here was computed before. */
export async function readRun(pool: pg.Pool, run: StoredRun): Promise<RunRecords> {
  const judges = run.manifest.judges.length;
  return {
    runId: run.id,
    manifest: run.manifest,
    tasks: await readTasks(pool, run),
    conversations: await readConversations(pool, run.runNo, shapeOf(run), judges),
    spend: await readSpend(pool, run.runNo),
    createdAt: run.createdAt.toISOString(),
  };
}
