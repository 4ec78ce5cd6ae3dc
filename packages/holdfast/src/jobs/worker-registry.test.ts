import pg from "pg";
import type { PgBoss } from "pg-boss";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inTransaction } from "../store/in-transaction.ts";
import type { Schema } from "../store/schema.ts";
import { withTables } from "../store/testing/stored-run.ts";
import { useTestDatabase } from "../store/testing/test-database.ts";
import { createCaseQueue, queueName, sendCases } from "./case-queue.ts";
import { onConnection } from "./on-connection.ts";
import { installBoss, openBoss } from "./open-boss.ts";
import { registerWorker, requeueDeadWorkers } from "./worker-registry.ts";

const QUEUE = queueName(1);
const NOBODY = "00000000-0000-0000-0000-000000000000";

const database = useTestDatabase<Schema>(async (opened) => {
  await withTables(opened);
  await installBoss(opened.pool);
});

let boss: PgBoss;
beforeAll(async () => {
  boss = await openBoss(database().pool, () => undefined);
  await createCaseQueue(boss, 1);
});
afterAll(() => boss.stop({ graceful: false, close: false }));

/** A worker, and the connection by which others know that it lives. */
async function worker() {
  const connections: pg.Client[] = [];
  const connect = async () => {
    const client = new pg.Client(database().config);
    client.on("error", () => undefined);
    await client.connect();
    connections.push(client);
    return client;
  };
  const registered = await registerWorker(database().pool, connect, (statement) => statement());
  return { ...registered, connections };
}

/** Gives the worker one job to hold. */
async function claimOne(workerId: string, caseNo: number): Promise<void> {
  await sendCases(boss, 1, [caseNo], 0);
  await inTransaction(database().pool, async (client) => {
    const [job] = await boss.fetch(QUEUE, { db: onConnection(client) });
    await client.query("INSERT INTO claim VALUES ($1, $2, 0, $3)", [job!.id, QUEUE, workerId]);
  });
}

const requeue = () => {
  const { pool } = database();
  return requeueDeadWorkers(pool, (work) => inTransaction(pool, work), boss, NOBODY);
};

const registered = async (id: string) =>
  (await database().pool.query("SELECT FROM worker WHERE id = $1", [id])).rowCount === 1;

test("a living worker keeps its jobs; one that was without its lock for too long loses them", async () => {
  const { id, connections, leave } = await worker();
  await claimOne(id, 1);
  expect(await requeue()).toBe(0);
  await connections[0]!.end();
  // On this machine its process is seen to live, so that it is given a few seconds to take its lock again.
  expect(await requeue()).toBe(0);
  await database().pool.query("UPDATE worker SET unlocked_since = now() - interval '6 s' WHERE id = $1", [
    id,
  ]);
  expect(await requeue()).toBe(1);
  expect(await registered(id)).toBe(false);
  await leave();
});

test("the lock is taken again after a lost connection, and a place that others cleared away is taken again", async () => {
  const { id, connections, keepLock, leave } = await worker();
  await connections[0]!.end();
  await requeue();
  await keepLock();
  expect(connections).toHaveLength(2);
  await database().pool.query("DELETE FROM worker WHERE id = $1", [id]);
  await keepLock();
  expect(connections).toHaveLength(2);
  expect(await registered(id)).toBe(true);
  await leave();
  expect(await registered(id)).toBe(false);
});

test("a worker that leaves while it still holds jobs stays listed until others have taken them", async () => {
  const { id, leave } = await worker();
  await claimOne(id, 2);
  await leave();
  expect(await registered(id)).toBe(true);
  await requeue();
  await database().pool.query("UPDATE worker SET unlocked_since = now() - interval '6 s' WHERE id = $1", [
    id,
  ]);
  expect(await requeue()).toBe(1);
  expect(await registered(id)).toBe(false);
});
