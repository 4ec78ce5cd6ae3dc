import { expect, test } from "vitest";
import { findRun } from "./find-run.ts";
import type { Schema } from "./schema.ts";
import { storeRun, withTables } from "./testing/stored-run.ts";
import { useTestDatabase } from "./testing/test-database.ts";

const database = useTestDatabase<Schema>(withTables);

test("nobody sees a run before the jobs of its first round are sent, nor ever if they cannot be", async () => {
  const { pool } = database();
  let seen: unknown;
  await storeRun(database(), "with-jobs", null, async () => {
    seen = await findRun(pool, "with-jobs");
  });
  expect(seen).toBeNull();
  expect(await findRun(pool, "with-jobs")).toMatchObject({ id: "with-jobs", round: 0 });

  const failing = storeRun(database(), "without-jobs", null, async () => {
    throw new Error("no queue");
  });
  await expect(failing).rejects.toThrow("no queue");
  expect(await findRun(pool, "without-jobs")).toBeNull();
});

test("stored twice, as after a lost acknowledgement, a run's first round is sent once", async () => {
  const sent: number[] = [];
  const store = () => storeRun(database(), "twice", null, async (_client, runNo) => void sent.push(runNo));
  const runNo = await store();
  expect(await store()).toBe(runNo);
  expect(sent).toEqual([runNo]);
});
