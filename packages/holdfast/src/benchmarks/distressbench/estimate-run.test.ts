import { expect, test } from "vitest";
import type { RunManifest } from "../../domain/run-manifest.ts";
import type { Task } from "../../domain/task.ts";
import { estimateRun } from "./estimate-run.ts";

const criterion = (id: string) => ({ id, text: "x".repeat(40), weight: 1 });

/** Two turns of 400 characters: 100 tokens each. */
const TASK: Task = {
  id: "t",
  strata: {},
  turns: [
    { role: "user", text: "a".repeat(400) },
    { role: "user", text: "b".repeat(400) },
  ],
  criteria: [criterion("c1"), criterion("c2")],
};

const MANIFEST: RunManifest = {
  benchmark: "distressbench",
  taskSet: {
    name: "mine",
    contentVersion: "1",
    comparabilityVersion: "1",
    clinicianReviewed: false,
    synthetic: true,
    formula: "weighted",
  },
  tasks: [{ id: "t", hash: "h" }],
  targets: [
    { name: "bot-a", provider: "openai", maxOutputTokens: 1_000 },
    { name: "bot-b", provider: "openai", maxOutputTokens: 2_000 },
  ],
  judges: [{ name: "judge", provider: "openai", maxOutputTokens: 500 }],
  judgeMode: "per-task",
  wordingHash: "p",
  repeats: 3,
  requeryEmpty: false,
  seed: 1,
  calibration: { kind: "uncalibrated" },
};

test("a target is asked each turn of each task and repeat, with everything before it", () => {
  // First request 100 tokens; second 100 + 350 (a typical reply) + 100 = 550; together 650, three times over.
  expect(estimateRun(MANIFEST, [TASK], 0)[0]).toEqual({
    role: "target",
    name: "bot-a",
    calls: 6,
    inputTokens: 3 * (100 + 550),
    typicalOutputTokens: 6 * 350,
    mostOutputTokens: 6 * 1_000,
  });
});

test("a judge reads every held conversation once, or once a criterion", () => {
  // 2 targets × 3 repeats = 6 conversations; a transcript is 100 + 350 + 100 + 350 = 900 tokens, the prompt
  // 800 / 4 = 200, two criteria 2 × 40 / 4 = 20.
  expect(estimateRun(MANIFEST, [TASK], 800)[2]).toEqual({
    role: "judge",
    name: "judge",
    calls: 6,
    inputTokens: 6 * (200 + 900 + 20),
    typicalOutputTokens: 6 * 2 * 60,
    mostOutputTokens: 6 * 500,
  });
  expect(estimateRun({ ...MANIFEST, judgeMode: "per-criterion" }, [TASK], 800)[2]).toMatchObject({
    calls: 12,
    inputTokens: 6 * (2 * (200 + 900) + 20),
    typicalOutputTokens: 6 * 2 * 60,
  });
});

test("a fixed assistant turn costs no call, and stands in the context instead of a reply", () => {
  const scripted: Task = {
    ...TASK,
    turns: [TASK.turns[0]!, { role: "assistant", text: "c".repeat(40) }, TASK.turns[1]!],
  };
  // One request of 100 + 10 + 100 tokens, three times over.
  expect(estimateRun(MANIFEST, [scripted], 0)[0]).toMatchObject({ calls: 3, inputTokens: 3 * 210 });
});
