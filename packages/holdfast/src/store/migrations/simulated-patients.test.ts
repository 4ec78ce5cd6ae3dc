import { expect, test } from "vitest";
import { migrate } from "../migrate.ts";
import { readConversations } from "../read-conversations.ts";
import { openCases } from "../run-progress.ts";
import type { Schema } from "../schema.ts";
import { storeRun } from "../testing/stored-run.ts";
import { useTestDatabase } from "../testing/test-database.ts";
import { MIGRATIONS } from "./index.ts";

const database = useTestDatabase<Schema>(async (opened) => {
  await migrate(opened, { "001-foundation": MIGRATIONS["001-foundation"]! });
});

test("a database with conversations from before there were patients reads as it did, and is as append-only", async () => {
  const { pool } = database();
  const runNo = await storeRun(database(), "old");
  await pool.query("INSERT INTO transcript VALUES ($1, 0, 'ok', false, '{}'), ($1, 1, 'empty', true, '{}')", [
    runNo,
  ]);
  await pool.query("INSERT INTO judgement VALUES ($1, 0, 0, '1', '[]')", [runNo]);

  await migrate(database(), MIGRATIONS);

  const shape = { targets: 1, tasks: 1, repeats: 4 };
  const place = { target: 0, task: 0 };
  expect(await readConversations(pool, runNo, shape, 1)).toEqual([
    { ...place, repeat: 0, outcome: "ok", labels: ["1"] },
    { ...place, repeat: 1, outcome: "empty", labels: [null], requeried: true },
  ]);
  // 0 is judged and 1 goes to no judge; the others are not held.
  expect(await openCases(pool, { runNo, cases: 4 }, 1, ["ok"])).toEqual([2, 3]);
  await expect(pool.query("UPDATE transcript SET invalid = '{silent}'")).rejects.toThrow("is append-only");
});
