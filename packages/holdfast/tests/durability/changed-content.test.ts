import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { callsOf, openScene, type Scene, seenAtLeast } from "./scene.ts";

const TASKS = 3;

/** A run that was stopped in the middle; its id. */
async function unfinishedRun(scene: Scene): Promise<string> {
  const running = scene.start("--calls-at-once", "3");
  await seenAtLeast(scene.server, 9);
  running.process.kill("SIGINT");
  const { code, err } = await running.finished;
  expect(code).toBe(130);
  return /holdfast resume (\S+)/.exec(err)![1]!;
}

/** Each: what is changed, in which file, which command refuses it, and how the refusal names it. */
const CHANGES = [
  {
    what: "a message of a task",
    by: "run",
    file: "tasks.jsonl",
    from: "Message 1 of 2.",
    to: "Another message.",
    named: "task t002",
  },
  {
    what: "a weight in the rubric",
    by: "resume",
    file: "tasks.jsonl",
    from: '"weight":8',
    to: '"weight":9',
    named: "task t000",
  },
  {
    what: "a target's setting",
    by: "run",
    file: "holdfast.yaml",
    from: "name: bot-b\n",
    to: "name: bot-b\n    temperature: 1\n",
    named: "target bot-b: temperature",
  },
  {
    what: "a judge's model",
    by: "resume",
    file: "holdfast.yaml",
    from: "model: judge-c",
    to: "model: judge-d",
    named: "judge judge-c: model",
  },
];

test("content changed under an unfinished run: refused with what changed and both hashes, nothing is sent", {
  timeout: 90_000,
}, async () => {
  const scene = await openScene({ database: "shared", tasks: TASKS, latencyMs: 10 });
  const runId = await unfinishedRun(scene);
  const before = scene.server.seen.length;
  for (const { by, file, from, to, named } of CHANGES) {
    const original = await readFile(join(scene.desk.folder, file), "utf8");
    expect(original).toContain(from);
    await scene.desk.write(file, original.replace(from, to));
    const { code, out, err } = await (by === "run" ? scene.run() : scene.desk.run("resume", runId, "--json"));
    expect({ code, out }).toEqual({ code: 2, out: "" });
    expect(err).toContain(named);
    expect(err).toMatch(/manifest is [0-9a-f]{12}, what is there now is [0-9a-f]{12}/);
    await scene.desk.write(file, original);
  }
  expect(scene.server.seen).toHaveLength(before);
  expect(await scene.run()).toMatchObject({ code: 0 });
});

test("--new begins a fresh run of changed content; once complete, the same command sends nothing", {
  timeout: 90_000,
}, async () => {
  const scene = await openScene({ database: "shared", tasks: TASKS, latencyMs: 10 });
  const runId = await unfinishedRun(scene);
  const tasks = await readFile(join(scene.desk.folder, "tasks.jsonl"), "utf8");
  await scene.desk.write("tasks.jsonl", tasks.replace('"weight":8', '"weight":9'));
  const before = scene.server.seen.length;
  const fresh = await scene.run("--new");
  expect(fresh).toMatchObject({ code: 0 });
  expect(JSON.parse(fresh.out).run).not.toBe(runId);
  expect(scene.server.seen).toHaveLength(before + callsOf(TASKS));

  const again = await scene.run();
  expect(again).toMatchObject({ code: 0 });
  expect(again.err).toContain("is complete: nothing is sent");
  expect(JSON.parse(again.out)).toEqual(JSON.parse(fresh.out));
  expect(scene.server.seen).toHaveLength(before + callsOf(TASKS));
});
