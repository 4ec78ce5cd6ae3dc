import type pg from "pg";
import type { Json } from "../domain/canonical-json.ts";
import { contentHash } from "../domain/content-hash.ts";
import type { RunManifest } from "../domain/run-manifest.ts";
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
  /** Bodies of the cases, in the manifest's order. */
  readonly cases: readonly object[];
  /** Stored under the manifest's `wordingHash`. */
  readonly wording: object;
  /** Hash of the command as it was given: two runs of one lineage with different manifests differ in content. */
  readonly lineage: string;
  /** The command as it was given, so that `resume` can check its sources again. */
  readonly request: Json;
  /** Conversations of the run. */
  readonly conversations: number;
  readonly createdAt: Date;
}

/** Sends the jobs of a run's first round on the given connection. */
export type SendFirstRound = (client: pg.PoolClient, runNo: number) => Promise<void>;

/**
 * Stores a run once however often it is stored: its row comes last, when its content and, where they are sent here,
 * the jobs of its first round are there too. Nobody ever sees a run that lacks any of it. @returns its number.
 */
export function insertRun(pool: pg.Pool, run: NewRun, sendFirstRound?: SendFirstRound): Promise<number> {
  return withReconnect(async () => {
    // On a connection of its own, at the same time: content is kept by its hash, and unused it does no harm.
    const content = insertContent(pool, run);
    content.catch(() => undefined);
    return inTransaction(pool, async (client) => {
      const runNo = await insert(client, run, sendFirstRound);
      await content;
      return runNo;
    });
  });
}

async function insertContent(pool: pg.Pool, { manifest, cases, wording }: NewRun): Promise<void> {
  await pool.query(
    `INSERT INTO content (hash, body) SELECT * FROM unnest($1::text[], ${jsonListSql("$2")}) ON CONFLICT DO NOTHING`,
    [
      [...manifest.tasks.map((task) => task.hash), manifest.wordingHash],
      jsonList([...cases, wording].map((body) => JSON.stringify(body))),
    ],
  );
}

async function insert(client: pg.PoolClient, run: NewRun, sendFirstRound?: SendFirstRound): Promise<number> {
  const inserted = await client.query<{ run_no: number }>(
    `INSERT INTO run (id, manifest_hash, manifest, lineage, request, cases, created_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (id) DO NOTHING RETURNING run_no`,
    [
      run.id,
      contentHash(run.manifest),
      JSON.stringify(run.manifest),
      run.lineage,
      JSON.stringify(run.request),
      run.conversations,
      run.createdAt,
    ],
  );
  const runNo = inserted.rows[0]?.run_no;
  // Stored already, by a commit whose acknowledgement was lost.
  if (runNo === undefined) return runNoOf(client, run.id);
  const round = sendFirstRound ? 0 : -1;
  await client.query(
    "INSERT INTO run_settings (run_no, round, max_cost, resend_limit) VALUES ($1, $2, $3, $4)",
    [runNo, round, run.maxCost, run.resendLimit],
  );
  await sendFirstRound?.(client, runNo);
  return runNo;
}

async function runNoOf(client: pg.PoolClient, id: string): Promise<number> {
  const stored = await client.query<{ run_no: number }>("SELECT run_no FROM run WHERE id = $1", [id]);
  return stored.rows[0]!.run_no;
}
