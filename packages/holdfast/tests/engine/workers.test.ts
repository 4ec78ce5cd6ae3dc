import { describe, expect, it } from "vitest";
import { Desk, modelAt, taskLines } from "../support/holdfast-process.ts";
import {
  type EngineDesk,
  gate,
  openEngineDesk,
  repeatedBodies,
  reportOf,
  runArguments,
  senders,
  until,
  writeModels,
} from "./engine-desk.ts";

const FEW_AT_ONCE = ["--concurrency", "4"];

describe("three processes on one run", () => {
  it("hold no conversation twice", async () => {
    const held = gate();
    const desk = await openEngineDesk(held);
    await writeModels(desk, { bot: {} });
    await desk.write("tasks.jsonl", taskLines(60, 2));
    const run = desk.start(...runArguments("bot", ...FEW_AT_ONCE));
    await until(async () => (await senders(desk)) === 1);
    const workers = [1, 2].map(() => desk.start("worker", "--until-idle", ...FEW_AT_ONCE));
    await until(async () => (await senders(desk)) === 3);
    held.open();
    const done = await run.finished;
    expect(done.code).toBe(0);
    expect(await Promise.all(workers.map(async ({ finished }) => (await finished).code))).toEqual([0, 0]);
    expect(repeatedBodies(desk.server)).toEqual([]);
    // 60 conversations of two turns, each judged once.
    expect(desk.server.seen).toHaveLength(60 * 3);
    expect(reportOf(done)).toMatchObject({
      complete: true,
      entries: [{ n: 60, calls: 120, retries: 0, inDoubt: 0 }],
    });
  });

  it("go on when one of them is killed, and send again only what was in doubt", async () => {
    const held = gate();
    const desk = await openEngineDesk(held);
    await writeModels(desk, { bot: {} });
    await desk.write("tasks.jsonl", taskLines(40, 2));
    const run = desk.start(...runArguments("bot", ...FEW_AT_ONCE));
    await until(async () => (await senders(desk)) === 1);
    const [killed, other] = [1, 2].map(() => desk.start("worker", "--until-idle", ...FEW_AT_ONCE));
    await until(async () => (await senders(desk)) === 3);
    killed!.process.kill("SIGKILL");
    await killed!.finished;
    const inDoubt = await sentBy(desk, killed!.process.pid!);
    expect(inDoubt).toBeGreaterThan(0);
    held.open();
    const done = await run.finished;
    expect(done.code).toBe(0);
    expect((await other!.finished).code).toBe(0);
    expect(repeatedBodies(desk.server).length).toBeLessThanOrEqual(inDoubt);
    // Killed between announcing a request and sending it, a process leaves one in doubt that nobody saw.
    expect(desk.server.seen.length).toBeGreaterThanOrEqual(40 * 3);
    expect(desk.server.seen.length).toBeLessThanOrEqual(40 * 3 + inDoubt);
    expect(reportOf(done)).toMatchObject({ complete: true, missing: 0, entries: [{ n: 40, inDoubt }] });
  });
});

describe("requestsPerMinute", () => {
  it("is one budget for all processes", async () => {
    const desk = await openEngineDesk();
    await writeModels(desk, { bot: { requestsPerMinute: 30 } });
    await desk.write("tasks.jsonl", taskLines(90));
    // All of it should fall into one minute; where it does not, the next minute's budget is there too.
    await until(() => Date.now() % 60_000 < 40_000);
    const run = desk.start(...runArguments("bot"));
    const worker = desk.start("worker");
    // The judge stands at the same address, so its calls count too.
    const requests = () => desk.server.seen;
    await until(async () => requests().length >= 30 && (await workers(desk)) === 2);
    const pause = desk.server.seen.length;
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    run.process.kill("SIGTERM");
    worker.process.kill("SIGTERM");
    expect([(await run.finished).code, (await worker.finished).code]).toEqual([130, 130]);
    expect(pause).toBeGreaterThanOrEqual(30);
    const minutes = new Set(requests().map(({ at }) => Math.floor(at / 60_000)));
    expect(requests().length).toBeLessThanOrEqual(30 * minutes.size);
  });
});

describe("a worker in a folder of its own", () => {
  it("finds its key and module file there, and says which is missing", async () => {
    const held = gate();
    const desk = await openEngineDesk(held, { SHARED_KEY: "a-key-for-tests" });
    const bot = modelAt(desk.server.url, "bot", { apiKeyEnv: "SHARED_KEY" });
    const own = { name: "own", provider: "module", model: "bot.mjs" };
    await desk.write("holdfast.yaml", { targets: [bot, own], judges: [modelAt(desk.server.url, "judge")] });
    await desk.write("bot.mjs", "export default () => 'I hear you.';");
    await desk.write("tasks.jsonl", taskLines(30));
    const run = desk.start(...runArguments("bot,own", ...FEW_AT_ONCE));
    await until(() => desk.server.seen.length > 0);
    run.process.kill("SIGTERM");
    held.open();
    expect((await run.finished).code).toBe(130);

    const away = await Desk.open({ HOLDFAST_DATABASE_URL: desk.env.HOLDFAST_DATABASE_URL });
    const [{ id }] = (await desk.rows<{ id: string }>("SELECT id FROM run")) as [{ id: string }];
    const work = () => away.run("worker", "--run", id, "--until-idle");
    try {
      const noFile = await work();
      expect(noFile.code).toBe(2);
      expect(noFile.err).toContain("own: module bot.mjs not found");
      await away.write("bot.mjs", "export default () => 'Another answer.';");
      const otherFile = await work();
      expect(otherFile.code).toBe(2);
      expect(otherFile.err).toContain("is not the file that the run was begun with");
      await away.write("bot.mjs", "export default () => 'I hear you.';");
      const noKey = await work();
      expect(noKey.code).toBe(2);
      expect(noKey.err).toContain("SHARED_KEY");
      await away.write(".env", "SHARED_KEY=another-key-for-tests\n");
      const done = await work();
      expect(done.code, done.err).toBe(0);
      expect(done.err).toContain(`Run ${id} is complete.`);
      expect(repeatedBodies(desk.server)).toEqual([]);
      expect(desk.server.seen.at(-1)).toBeDefined();
    } finally {
      await away.close();
    }
  });
});

/** Requests that a process sent; it must have received nothing yet. */
async function sentBy(desk: EngineDesk, pid: number): Promise<number> {
  const [row] = await desk.rows<{ count: number }>(
    "SELECT count(*)::int AS count FROM call_intent JOIN worker ON worker.id = sent_by WHERE pid = $1",
    pid,
  );
  return row!.count;
}

async function workers(desk: EngineDesk): Promise<number> {
  const [row] = await desk.rows<{ count: number }>("SELECT count(*)::int AS count FROM worker");
  return row!.count;
}
