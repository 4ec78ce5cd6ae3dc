import type pg from "pg";
import type { Json } from "../domain/canonical-json.ts";
import type { RunManifest } from "../domain/run-manifest.ts";
import { steadyQuery } from "./steady-query.ts";

/** A stored run, without its rows. */
export interface StoredRun {
  readonly runNo: number;
  readonly id: string;
  readonly manifestHash: string;
  readonly manifest: RunManifest;
  readonly request: Json;
  readonly cases: number;
  readonly createdAt: Date;
  readonly round: number;
  readonly maxCost: number | null;
  readonly resendLimit: number;
  /** Why the run was stopped for good (no budget, wrong key), or `null`. */
  readonly stopped: string | null;
  readonly finished: boolean;
}

const SELECT = `
SELECT run_no AS "runNo", id, manifest_hash AS "manifestHash", manifest, request, cases, created_at AS "createdAt",
  round, max_cost AS "maxCost", resend_limit AS "resendLimit", stopped, finished
FROM run JOIN run_settings USING (run_no)`;

/** The run with this id, or `null`. */
export async function findRun(pool: pg.Pool, id: string): Promise<StoredRun | null> {
  const result = await steadyQuery<StoredRun>(pool, `${SELECT} WHERE id = $1`, [id]);
  return result.rows[0] ?? null;
}

/** The newest run made by this very command, finished or not, or `null`. */
export async function findNewestOfLineage(pool: pg.Pool, lineage: string): Promise<StoredRun | null> {
  const result = await steadyQuery<StoredRun>(
    pool,
    `${SELECT} WHERE lineage = $1 ORDER BY run_no DESC LIMIT 1`,
    [lineage],
  );
  return result.rows[0] ?? null;
}

/** All runs, newest first. */
export async function listRuns(pool: pg.Pool): Promise<StoredRun[]> {
  return (await steadyQuery<StoredRun>(pool, `${SELECT} ORDER BY run_no DESC`)).rows;
}
