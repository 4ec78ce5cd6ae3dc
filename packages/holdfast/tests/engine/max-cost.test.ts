import { describe, expect, it } from "vitest";
import { taskLines } from "../support/holdfast-process.ts";
import {
  type EngineDesk,
  gate,
  openEngineDesk,
  reportOf,
  runArguments,
  senders,
  until,
  writeModels,
} from "./engine-desk.ts";

/**
 * The server counts 100 tokens in and 20 out. A target's call costs 120 × $100 / million = $0.012, and at worst
 * 1,000 output tokens more than $0.1; a judge's call $0.0012.
 */
const TARGET = { price: { inputPerMillion: 100, outputPerMillion: 100 }, maxOutputTokens: 1_000 };
const JUDGE = { price: { inputPerMillion: 10, outputPerMillion: 10 }, maxOutputTokens: 1_000 };

describe("--max-cost", () => {
  it("sets the worst case aside, stops before the limit, and goes on without one", async () => {
    const desk = await openEngineDesk();
    await writeModels(desk, { bot: TARGET }, { judge: JUDGE });
    await desk.write("tasks.jsonl", taskLines(20));
    const stopped = await desk.run(...runArguments("bot", "--max-cost", "0.2"));
    expect(stopped.code, stopped.err).toBe(3);
    expect(stopped.err).toContain("does not fit under --max-cost 0.2");
    const { run, missing } = reportOf(stopped);
    expect(missing).toBeGreaterThan(0);
    const { spent, calls } = await spend(desk);
    expect(spent).toBeLessThanOrEqual(0.2);
    // It did not stop at the first worst case either: at least seven calls fit while 0.1 is kept free.
    expect(calls).toBeGreaterThanOrEqual(7);
    expect(calls).toBe(desk.server.seen.length);

    const again = await desk.run("resume", run, "--json");
    expect(again.code).toBe(3);
    expect((await spend(desk)).spent).toBeLessThanOrEqual(0.2);

    const finished = await desk.run("resume", run, "--json", "--max-cost", "none");
    expect(finished.code, finished.err).toBe(0);
    // 20 × 0.012 + 20 × 0.0012 = 0.264: nothing was asked twice.
    expect((await spend(desk)).spent).toBeCloseTo(0.264, 9);
    expect(reportOf(finished)).toMatchObject({ complete: true, missing: 0 });
  });

  it("is one limit for all workers of a run", async () => {
    const held = gate();
    const desk = await openEngineDesk(held);
    await writeModels(desk, { bot: TARGET }, { judge: JUDGE });
    await desk.write("tasks.jsonl", taskLines(100));
    const run = desk.start(...runArguments("bot", "--max-cost", "0.9", "--concurrency", "2"));
    const worker = desk.start("worker", "--concurrency", "2");
    await until(async () => (await senders(desk)) === 2);
    held.open();
    const stopped = await run.finished;
    expect(stopped.code, stopped.err).toBe(3);
    worker.process.kill("SIGTERM");
    expect((await worker.finished).code).toBe(130);
    const { spent } = await spend(desk);
    expect(spent).toBeLessThanOrEqual(0.9);
    const [settings] = await desk.rows<{ committed_cost: number }>("SELECT committed_cost FROM run_settings");
    expect(settings?.committed_cost).toBeCloseTo(spent, 9);
  });

  it("wants to know every price, and names the model whose price nobody knows", async () => {
    const desk = await openEngineDesk();
    await writeModels(desk, { bot: {} }, { judge: JUDGE });
    await desk.write("tasks.jsonl", taskLines(2));
    const refused = await desk.run(...runArguments("bot", "--max-cost", "1"));
    expect(refused.code).toBe(2);
    expect(refused.err).toContain("--max-cost: no price is known for bot");
    expect(desk.server.seen).toEqual([]);
  });
});

async function spend(desk: EngineDesk): Promise<{ spent: number; calls: number }> {
  const [row] = await desk.rows<{ spent: number; calls: number }>(
    "SELECT sum(cost) AS spent, count(*)::int AS calls FROM call_result",
  );
  return row!;
}
