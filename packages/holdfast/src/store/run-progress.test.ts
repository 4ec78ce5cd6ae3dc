import { expect, test } from "vitest";
import { findNewestOfLineage, findRun, listRuns } from "./find-run.ts";
import { markFinished, markStopped, nextRound, openCases, readStopped } from "./run-progress.ts";
import type { Schema } from "./schema.ts";
import { storeRun, withTables } from "./testing/stored-run.ts";
import { useTestDatabase } from "./testing/test-database.ts";

const database = useTestDatabase<Schema>(withTables);

test("open are cases without a transcript, and those whose judged reply wants judges", async () => {
  const { pool } = database();
  const runNo = await storeRun(database(), "open-cases");
  const add = (caseNo: number, outcome: string) =>
    pool.query("INSERT INTO transcript VALUES ($1, $2, $3, false, '{}')", [runNo, caseNo, outcome]);
  await add(1, "ok");
  await add(2, "ok");
  await add(3, "empty");
  await pool.query("INSERT INTO judgement VALUES ($1, 2, 0, '1', '[]')", [runNo]);
  // 0 was not held; 1 has none of its one judge; 2 has it; 3 got nothing and scores 0 unread.
  expect(await openCases(pool, { runNo, cases: 4 }, 1, ["ok"])).toEqual([0, 1]);
  expect(await openCases(pool, { runNo, cases: 4 }, 3, ["ok"])).toEqual([0, 1, 2]);
});

test("each round counts up, takes the command's settings and forgets why the run had stopped", async () => {
  const { pool } = database();
  const runNo = await storeRun(database(), "rounds", 5);
  expect(await nextRound(pool, runNo, { maxCost: 5, resendLimit: 1 })).toBe(0);
  await markStopped(pool, runNo, "wrong key");
  await markStopped(pool, runNo, "something later");
  expect(await readStopped(pool, runNo)).toBe("wrong key");
  expect(await nextRound(pool, runNo, { maxCost: 7, resendLimit: 3 })).toBe(1);
  const run = await findRun(pool, "rounds");
  expect(run).toMatchObject({ stopped: null, maxCost: 7, resendLimit: 3, round: 1, finished: false });
  await markFinished(pool, runNo);
  expect(await findRun(pool, "rounds")).toMatchObject({ finished: true });
});

test("a run stored twice, as after a lost acknowledgement, is one run; the newest of a command is found", async () => {
  const { pool } = database();
  const first = await storeRun(database(), "stored-twice");
  expect(await storeRun(database(), "stored-twice")).toBe(first);
  const newest = await storeRun(database(), "newest");
  expect(await findNewestOfLineage(pool, "l")).toMatchObject({ id: "newest", runNo: newest });
  expect((await listRuns(pool)).slice(0, 2).map(({ id }) => id)).toEqual(["newest", "stored-twice"]);
  expect(await findRun(pool, "unknown")).toBeNull();
});
