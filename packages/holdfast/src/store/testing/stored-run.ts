import { contentHash } from "../../domain/content-hash.ts";
import type { RunManifest } from "../../domain/run-manifest.ts";
import type { Task } from "../../domain/task.ts";
import type { Database } from "../connect.ts";
import { insertRun, type NewRun, type SendFirstRound } from "../insert-run.ts";
import { migrate } from "../migrate.ts";
import { MIGRATIONS } from "../migrations/index.ts";
import type { Schema } from "../schema.ts";

/** To be handed to `useTestDatabase`: the tables of the engine. */
export async function withTables(database: Database<Schema>): Promise<void> {
  await migrate(database, MIGRATIONS);
}

const TASK: Task = {
  id: "t",
  strata: {},
  turns: [{ role: "user", text: "I cannot go on." }],
  criteria: [{ id: "c1", text: "Stays warm.", weight: 5 }],
};

const MANIFEST: RunManifest = {
  benchmark: "distressbench",
  taskSet: {
    name: "tests",
    contentVersion: "1",
    comparabilityVersion: "1",
    clinicianReviewed: false,
    synthetic: true,
    formula: "weighted",
  },
  tasks: [{ id: TASK.id, hash: contentHash(TASK) }],
  targets: [{ name: "bot", provider: "scripted" }],
  judges: [{ name: "judge", provider: "scripted" }],
  judgeMode: "per-task",
  wordingHash: "p",
  repeats: 4,
  requeryEmpty: false,
  seed: 1,
  calibration: { kind: "uncalibrated" },
};

/** Stores a run of four cases, one judge each. @returns its number. */
export function storeRun(
  { pool }: Database<Schema>,
  id: string,
  maxCost: number | null = null,
  sendFirstRound?: SendFirstRound,
): Promise<number> {
  const run: NewRun = {
    id,
    manifest: MANIFEST,
    cases: [TASK],
    wording: {},
    lineage: "l",
    request: {},
    conversations: 4,
    createdAt: new Date(0),
    maxCost,
    resendLimit: 1,
  };
  return insertRun(pool, run, sendFirstRound);
}
