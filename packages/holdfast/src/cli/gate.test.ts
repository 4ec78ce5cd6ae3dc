import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { generateRecords } from "../analyses/testing/generate-records.ts";
import type { RunRecords } from "../domain/run-records.ts";
import { registerGate } from "./gate.ts";
import { typeCommand } from "./testing/stored-runs.ts";

/** Two targets over 30 tasks; the second meets far more. */
const now: RunRecords = { ...generateRecords({ targets: 2, tasks: 30, repeats: 1 }), runId: "now" };
const base: RunRecords = { ...now, runId: "base" };
const type = (runs: readonly RunRecords[], ...words: string[]) =>
  typeCommand(registerGate, ["gate", "now", ...words], runs);

describe("holdfast gate", () => {
  it("passes with exit 0 when every target reaches the score", async () => {
    const { out, exitCode } = await type([now], "--min-score", "0.1");
    expect(out).toMatch(/^demonstration: /);
    expect(out.split("\n").at(-1)).toBe("pass");
    expect(exitCode).toBe(0);
  });

  it("fails with exit 1 when one does not", async () => {
    const { out, exitCode } = await type([now], "--min-score", "0.8");
    expect(out).toMatch(/^fail: target-01: score 0\.\d{3}, at least 0\.800 wanted$/m);
    expect(exitCode).toBe(1);
  });

  it("looks at one target alone when asked", async () => {
    expect((await type([now], "--min-score", "0.8", "--target", "target-02")).exitCode).toBe(0);
  });

  it("never passes an incomplete run: exit 3", async () => {
    const open = { ...now, conversations: now.conversations.slice(1) };
    const { out, exitCode } = await type([open], "--min-score", "0.1");
    expect(out).toContain("(the run is incomplete)");
    expect(exitCode).toBe(3);
  });

  it("never passes a figure that is undefined: exit 3", async () => {
    const none = {
      ...now,
      tasks: now.tasks.map((task) => ({
        ...task,
        criteria: task.criteria.map(({ dimension: _, ...rest }) => rest),
      })),
    };
    expect((await type([none], "--max-gap", "0.9")).exitCode).toBe(3);
  });

  it("passes a run that equals its base: the paired difference is 0, above −0.02", async () => {
    const { out, exitCode } = await type([now, base], "--against", "base");
    expect(out).toContain("above -0.020 wanted");
    expect(exitCode).toBe(0);
  });

  it("refuses a run as its own base, and one that other judges read", async () => {
    await expect(type([now], "--against", "now")).rejects.toThrow(/cannot be its own base/);
    const judged = (part: Partial<RunRecords["manifest"]>) =>
      type([now, { ...base, manifest: { ...base.manifest, ...part } }], "--against", "base");
    const [first, ...others] = base.manifest.judges;
    const read = /judged by other judges, prompts or settings/;
    await expect(judged({ judges: [{ ...first!, temperature: 1 }, ...others] })).rejects.toThrow(read);
    await expect(judged({ judges: [{ ...first!, model: "other" }, ...others] })).rejects.toThrow(read);
    await expect(judged({ wordingHash: "other" })).rejects.toThrow(read);
    await expect(judged({ judgeMode: "per-criterion" })).rejects.toThrow(read);
    expect((await judged({ judges: [{ ...first!, maxConcurrency: 2 }, ...others] })).exitCode).toBe(0);
  });

  it("refuses a base whose person another patient played", async () => {
    const played = (run: RunRecords, model: string): RunRecords => {
      const patient = { name: "patient", provider: "openai", model } as const;
      return { ...run, manifest: { ...run.manifest, patient } };
    };
    await expect(type([played(now, "a"), played(base, "b")], "--against", "base")).rejects.toThrow(
      /or met another patient/,
    );
    expect((await type([played(now, "a"), played(base, "a")], "--against", "base")).exitCode).toBe(0);
  });

  it("says over how many tasks it looked when they are not all", async () => {
    const tasks = base.manifest.tasks.map((task, i) => (i < 10 ? { ...task, hash: "changed" } : task));
    const changed = { ...base, manifest: { ...base.manifest, tasks } };
    const { out } = await type([now, changed], "--against", "base");
    expect(out).toMatch(/^note: 20 tasks compared; 10 changed, 0 only in the base, 0 only in this run$/m);
  });

  it("shows a name with a line break in it on one line", async () => {
    const forged = {
      ...now,
      manifest: {
        ...now.manifest,
        targets: now.manifest.targets.map((target, i) => ({ ...target, name: `${i}\npass` })),
      },
    };
    const { out } = await type([forged], "--min-score", "0.8");
    expect(out.split("\n").filter((line) => line === "pass")).toEqual([]);
  });

  it("is undecided when the base is incomplete", async () => {
    const open = { ...base, conversations: base.conversations.slice(1) };
    expect((await type([now, open], "--against", "base")).exitCode).toBe(3);
  });

  it("writes JUnit and JSON", async () => {
    const folder = await mkdtemp(join(tmpdir(), "gate-"));
    const file = join(folder, "gate.xml");
    const { out } = await type([now], "--min-score", "0.8", "--junit", file, "--json");
    expect(JSON.parse(out)).toMatchObject({
      run: "now",
      verdict: "fail",
      checks: [{ check: "min-score" }, {}],
    });
    expect(await readFile(file, "utf8")).toContain('tests="2" failures="1" errors="0"');
    await rm(folder, { recursive: true });
  });

  it.each([
    ["no condition", []],
    ["a margin without a base", ["--min-score", "0.1", "--margin", "0.1"]],
    ["an unknown target", ["--min-score", "0.1", "--target", "target-1"]],
    ["an unknown run", ["--against", "other"]],
  ])("refuses %s with exit 2", async (_, words) => {
    await expect(type([now], ...words)).rejects.toMatchObject({ name: "UserError", exitCode: 2 });
  });

  it.each(["70", "-0.1", "", "high"])("refuses %j as a score", async (score) => {
    await expect(type([now], `--min-score=${score}`)).rejects.toThrow(/expected a number from 0 to 1/);
  });
});
