import { readdir } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { Desk, modelAt, taskLines } from "../support/holdfast-process.ts";
import { completion, startModelServer } from "../support/model-server.ts";
import { openEngineDesk, reportOf, runArguments, writeModels } from "./engine-desk.ts";
import { say, taskOf } from "./replies.ts";

const RUN = ["run", "distressbench", "--judges", "judge"];

describe("--dry-run", () => {
  it("needs no key and no database, sends nothing, and tells calls, tokens and cost", async () => {
    const server = await startModelServer();
    const desk = await Desk.open({ HOLDFAST_DATABASE_URL: "postgres://nobody@127.0.0.1:1/none" });
    try {
      const price = { inputPerMillion: 1_000, outputPerMillion: 1_000 };
      const bot = modelAt(server.url, "bot", {
        apiKeyEnv: "KEY_THAT_IS_NOT_SET",
        price,
        maxOutputTokens: 1_000,
      });
      await desk.write("holdfast.yaml", { targets: [bot], judges: [modelAt(server.url, "judge")] });
      await desk.write("tasks.jsonl", taskLines(5, 2));
      const done = await desk.run(
        ...RUN,
        "--target",
        "bot",
        "--tasks",
        "tasks.jsonl",
        "--repeats",
        "3",
        "--dry-run",
      );
      expect(done.code).toBe(0);
      expect(done.out).toContain("15 conversations. Nothing was sent.");
      // 5 tasks × 2 turns × 3 repeats = 30 calls of 350 tokens out at $1,000 a million: over $10, at most over $30.
      expect(done.out).toMatch(
        /target bot: 30 calls, about [\d,]+ tokens in, 10,500 out|target bot: 30 calls, about [\d,]+ in, 10,500 out/,
      );
      expect(done.out).toMatch(/\$1\d\.\d\d to \$3\d\.\d\d/);
      expect(done.out).toMatch(/judge judge: 15 calls.*price unknown/);
      expect(done.out).toContain("without 1 configuration(s) of unknown price");
      expect(server.seen).toEqual([]);
      expect((await readdir(desk.folder)).sort()).toEqual(["holdfast.yaml", "tasks.jsonl"]);

      const both = [...RUN, "--target", "bot", "--sample", "10", "--dry-run"];
      const sampled = await desk.run(...both, "--half", "public", "--repeats", "2");
      expect(sampled.out).toContain("20 conversations. Nothing was sent.");
      expect(sampled.code).toBe(0);
    } finally {
      await desk.close();
      await server.close();
    }
  });
});

describe("which tasks, how often", () => {
  it("--sample draws the same tasks each time, --repeats holds each as often, --half splits the rest", async () => {
    const desk = await openEngineDesk();
    await writeModels(desk, { bot: {} });
    await desk.write("tasks.jsonl", taskLines(20));
    const own = [...RUN, "--target", "bot", "--tasks", "tasks.jsonl", "--json"];
    const sample = await desk.run(...own, "--sample", "4", "--repeats", "3");
    expect(sample.code).toBe(0);
    expect(reportOf(sample).entries[0]).toMatchObject({ calls: 12, conversations: { planned: 12 } });
    const drawn = () => desk.server.seen.filter(({ model }) => model === "bot").map(taskOf);
    const first = drawn();
    expect(new Set(first).size).toBe(4);

    const again = await desk.run(...own, "--sample", "4", "--repeats", "3", "--new");
    expect(reportOf(again).run).not.toBe(reportOf(sample).run);
    expect(new Set(drawn())).toEqual(new Set(first));

    const taken = desk.server.seen.length;
    const same = await desk.run(...own, "--sample", "4", "--repeats", "3");
    expect(same.err).toContain("is complete: nothing is sent");
    expect(reportOf(same).run).toBe(reportOf(again).run);
    expect(desk.server.seen).toHaveLength(taken);

    const halves = [];
    for (const half of ["public", "private"]) {
      const before = desk.server.seen.length;
      expect((await desk.run(...own, "--half", half, "--repeats", "1")).code).toBe(0);
      halves.push(
        desk.server.seen
          .slice(before)
          .filter(({ model }) => model === "bot")
          .map(taskOf),
      );
    }
    const [publicHalf, privateHalf] = halves as [number[], number[]];
    expect(publicHalf.length + privateHalf.length).toBe(20);
    expect(new Set([...publicHalf, ...privateHalf]).size).toBe(20);
    expect(Math.abs(publicHalf.length - privateHalf.length)).toBeLessThanOrEqual(1);
  });
});

describe("--requery-empty", () => {
  it("asks once more where the reply is empty, and keeps both replies", async () => {
    const asked = new Map<number, number>();
    const desk = await openEngineDesk({
      intercept: (request, response) => {
        if (request.model !== "bot") return false;
        const task = taskOf(request);
        asked.set(task, (asked.get(task) ?? 0) + 1);
        // Task 0 is empty once, task 1 always, task 2 never.
        const empty = task === 1 || (task === 0 && asked.get(task) === 1);
        return empty && say(response, completion("bot", " "));
      },
    });
    await writeModels(desk, { bot: {} });
    await desk.write("tasks.jsonl", taskLines(3));
    const done = await desk.run(...runArguments("bot", "--requery-empty"));
    expect(done.code).toBe(0);
    expect([...asked].sort()).toEqual([
      [0, 2],
      [1, 2],
      [2, 1],
    ]);
    const entry = reportOf(done).entries[0];
    expect(entry).toMatchObject({
      n: 3,
      missing: 0,
      outcomes: { ok: 2, empty: 1 },
      conversations: { requeried: 2 },
    });
    const calls = await desk.rows<{ step: string; outcome: string }>(
      "SELECT step, outcome FROM call_result WHERE case_no = 0 AND step LIKE 'turn%' ORDER BY step",
    );
    expect(calls).toEqual([
      { step: "turn/0", outcome: "empty" },
      { step: "turn/0/again", outcome: "ok" },
    ]);
  });
});
