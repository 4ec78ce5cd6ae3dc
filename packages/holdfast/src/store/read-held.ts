import type pg from "pg";
import { caseNumber } from "../domain/case-number.ts";
import type { Transcript } from "../domain/transcript.ts";
import type { StoredRun } from "./find-run.ts";
import { shapeOf } from "./read-run.ts";
import { steadyQuery } from "./steady-query.ts";

/** A stored conversation as it was held. */
export interface StoredConversation {
  readonly transcript: Transcript;
  readonly requeried: boolean;
}

/**
 * Reads conversations of a run one by one, by the names of target and task. @returns `null` where the run has no such
 * conversation, or does not have it yet.
 */
export function openHeldConversations(pool: pg.Pool, run: StoredRun) {
  const { manifest, runNo } = run;
  const targets = new Map(manifest.targets.map(({ name }, place) => [name, place]));
  const tasks = new Map(manifest.tasks.map(({ id }, place) => [id, place]));
  return async (one: {
    readonly target: string;
    readonly task: string;
    readonly repeat: number;
  }): Promise<StoredConversation | null> => {
    const [target, task] = [targets.get(one.target), tasks.get(one.task)];
    if (target === undefined || task === undefined || one.repeat >= manifest.repeats) return null;
    const caseNo = caseNumber({ target, task, repeat: one.repeat }, shapeOf(run));
    const { rows } = await steadyQuery<StoredConversation>(
      pool,
      "SELECT body AS transcript, requeried FROM transcript WHERE run_no = $1 AND case_no = $2",
      [runNo, caseNo],
    );
    return rows[0] ?? null;
  };
}

/** How many conversations of a run are not there yet. */
export async function countNotHeld(pool: pg.Pool, { runNo, cases }: StoredRun): Promise<number> {
  const { rows } = await steadyQuery<{ held: number }>(
    pool,
    "SELECT count(*)::int AS held FROM transcript WHERE run_no = $1",
    [runNo],
  );
  return cases - rows[0]!.held;
}
