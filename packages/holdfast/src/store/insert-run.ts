import type pg from "pg";
import type { Json } from "../domain/canonical-json.ts";
import { contentHash } from "../domain/content-hash.ts";
import type { RunManifest } from "../domain/run-manifest.ts";
import type { Task } from "../domain/task.ts";
import { inTransaction } from "./in-transaction.ts";
import { jsonList, jsonListSql } from "./json-list.ts";
import { withReconnect } from "./with-reconnect.ts";

/** What may differ between two invocations of one run without changing any result. */
export interface RunSettings {
  /** Dollars, or `null` for no limit. */
  readonly maxCost: number | null;
  /** How often a request whose reply was never stored may be sent again. */
  readonly resendLimit: number;
}

export interface NewRun extends RunSettings {
  readonly id: string;
  readonly manifest: RunManifest;
  readonly tasks: readonly Task[];
  /** Wording of the judge prompts, under the manifest's `judgePromptHash`. */
  readonly prompts: object;
  /** Hash of the command as it was given: two runs of one lineage with different manifests differ in content. */
  readonly lineage: string;
  /** The command as it was given, so that `resume` can check its sources again. */
  readonly request: Json;
  readonly cases: number;
  readonly createdAt: Date;
}

/** Stores a run with its manifest and tasks, all or nothing, and once however often it is stored. @returns its number. */
export function insertRun(pool: pg.Pool, run: NewRun): Promise<number> {
  return withReconnect(() => inTransaction(pool, (client) => insert(client, run)));
}

async function insert(client: pg.PoolClient, run: NewRun): Promise<number> {
  await client.query(
    `INSERT INTO content (hash, body) SELECT * FROM unnest($1::text[], ${jsonListSql("$2")}) ON CONFLICT DO NOTHING`,
    [
      [...run.manifest.tasks.map((task) => task.hash), run.manifest.judgePromptHash],
      jsonList([...run.tasks, run.prompts].map((body) => JSON.stringify(body))),
    ],
  );
  const inserted = await client.query<{ run_no: number }>(
    `INSERT INTO run (id, manifest_hash, manifest, lineage, request, cases, created_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (id) DO NOTHING RETURNING run_no`,
    [
      run.id,
      contentHash(run.manifest),
      JSON.stringify(run.manifest),
      run.lineage,
      JSON.stringify(run.request),
      run.cases,
      run.createdAt,
    ],
  );
  const runNo = inserted.rows[0]?.run_no;
  // Stored already, by a commit whose acknowledgement was lost.
  if (runNo === undefined) return runNoOf(client, run.id);
  await client.query("INSERT INTO run_settings (run_no, max_cost, resend_limit) VALUES ($1, $2, $3)", [
    runNo,
    run.maxCost,
    run.resendLimit,
  ]);
  return runNo;
}

async function runNoOf(client: pg.PoolClient, id: string): Promise<number> {
  const stored = await client.query<{ run_no: number }>("SELECT run_no FROM run WHERE id = $1", [id]);
  return stored.rows[0]!.run_no;
}
