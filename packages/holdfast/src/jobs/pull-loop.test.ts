import type pg from "pg";
import type { PgBoss } from "pg-boss";
import { describe, expect, test } from "vitest";
import { type ClaimedJob, type PullLoopOptions, pullLoop } from "./pull-loop.ts";

/** A queue in memory that takes back what is failed. */
function fakeQueue(jobs: number) {
  const waiting = Array.from({ length: jobs }, (_, caseNo) => ({
    id: `job-${caseNo}`,
    retryCount: 0,
    data: { caseNo, round: 0 },
  }));
  const handedBack: string[] = [];
  const boss = {
    fetch: async (_queue: string, { batchSize }: { batchSize: number }) => waiting.splice(0, batchSize),
    fail: async (_queue: string, attempts: readonly { id: string }[]) => {
      handedBack.push(...attempts.map(({ id }) => id));
    },
  };
  const options = (
    handle: PullLoopOptions["handle"],
    concurrency: number,
    signal = new AbortController().signal,
  ) => ({
    transaction: <T>(work: (client: pg.PoolClient) => Promise<T>) =>
      work({ query: async () => ({ rows: [] }) } as unknown as pg.PoolClient),
    boss: boss as unknown as PgBoss,
    queue: "run-1",
    workerId: "w",
    concurrency,
    prepare: async () => undefined,
    handle,
    signal,
    persist: <T>(statement: () => Promise<T>) => statement(),
    onIdle: async () => true,
  });
  return { waiting, handedBack, options };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

describe("the pull loop", () => {
  test("handles every job once and never more at once than it may", async () => {
    const queue = fakeQueue(250);
    const seen: number[] = [];
    let atOnce = 0;
    let most = 0;
    const handle = async ({ data }: ClaimedJob) => {
      most = Math.max(most, ++atOnce);
      await turn();
      seen.push(data.caseNo);
      atOnce--;
    };
    await pullLoop(queue.options(handle, 7));
    expect(seen.sort((a, b) => a - b)).toEqual(Array.from({ length: 250 }, (_, caseNo) => caseNo));
    expect(most).toBe(7);
  });

  test("a job that only waits for its rows to be written leaves its place to another, and is waited for", async () => {
    const queue = fakeQueue(3);
    const written: (() => void)[] = [];
    const asked: number[] = [];
    const handle = async ({ data }: ClaimedJob, freePlace: () => void) => {
      asked.push(data.caseNo);
      freePlace();
      await new Promise<void>((resolve) => written.push(resolve));
    };
    let isDone = false;
    const loop = pullLoop(queue.options(handle, 1)).then(() => {
      isDone = true;
    });
    while (asked.length < 3) await turn();
    await turn();
    expect(isDone).toBe(false);
    for (const write of written) write();
    await loop;
    expect(asked).toEqual([0, 1, 2]);
  });

  test("when stopped it waits for what is under way and hands back what it has claimed ahead", async () => {
    const queue = fakeQueue(4);
    const stop = new AbortController();
    const handle = async () => {
      stop.abort();
      await turn();
    };
    await pullLoop(queue.options(handle, 1, stop.signal));
    expect(queue.handedBack.length + queue.waiting.length).toBe(3);
  });

  test("the first error ends the loop once the others have ended", async () => {
    const queue = fakeQueue(20);
    let ended = 0;
    const handle = async ({ data }: ClaimedJob) => {
      if (data.caseNo === 0) throw new Error("disk full");
      await turn();
      ended++;
    };
    await expect(pullLoop(queue.options(handle, 3))).rejects.toThrow("disk full");
    expect(ended).toBe(2);
  });
});
