import { expect, test } from "vitest";
import { inTransaction } from "../store/in-transaction.ts";
import { useTestDatabase } from "../store/testing/test-database.ts";
import { type CaseJobData, createCaseQueue, queueName, sendCases } from "./case-queue.ts";
import { liveCases, liveJobs } from "./live-jobs.ts";
import { onConnection } from "./on-connection.ts";
import { installBoss, openBoss } from "./open-boss.ts";

const database = useTestDatabase(({ pool }) => installBoss(pool));

test("of one case one job is alive, however often it is sent; once done it can be sent again", async () => {
  const { pool } = database();
  const boss = await openBoss(pool, () => undefined);
  const queue = queueName(1);
  await createCaseQueue(boss, 1);
  await sendCases(boss, 1, [0, 1, 2], 0);
  await sendCases(boss, 1, [1, 2, 3], 1);
  expect([...(await liveCases(pool, queue))]).toEqual([0, 1, 2, 3]);

  // One that is worked on is alive too, and one that was handed back keeps its place.
  const [job] = await inTransaction(pool, (client) =>
    boss.fetch<CaseJobData>(queue, { batchSize: 1, db: onConnection(client) }),
  );
  await sendCases(boss, 1, [job!.data.caseNo], 1);
  expect(await liveJobs(pool, queue)).toBe(4);
  await boss.fail(queue, job!.id);
  await sendCases(boss, 1, [job!.data.caseNo], 1);
  expect(await liveJobs(pool, queue)).toBe(4);

  const [again] = await boss.fetch<CaseJobData>(queue);
  await boss.complete(queue, again!.id);
  expect(await liveJobs(pool, queue)).toBe(3);
  await sendCases(boss, 1, [again!.data.caseNo], 2);
  expect(await liveJobs(pool, queue)).toBe(4);
  await boss.stop({ graceful: false, close: false });
});

test("jobs sent on a connection are part of its transaction", async () => {
  const { pool } = database();
  const boss = await openBoss(pool, () => undefined);
  await createCaseQueue(boss, 2);
  const undone = inTransaction(pool, async (client) => {
    await sendCases(boss, 2, [0, 1], 0, client);
    throw new Error("undone");
  });
  await expect(undone).rejects.toThrow("undone");
  expect(await liveJobs(pool, queueName(2))).toBe(0);
  await inTransaction(pool, (client) => sendCases(boss, 2, [0, 1], 0, client));
  expect(await liveJobs(pool, queueName(2))).toBe(2);
  await boss.stop({ graceful: false, close: false });
});
