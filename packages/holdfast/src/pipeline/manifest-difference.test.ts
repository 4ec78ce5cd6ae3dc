import { expect, test } from "vitest";
import type { RunManifest } from "../domain/run-manifest.ts";
import { manifestDifference } from "./manifest-difference.ts";

const manifest: RunManifest = {
  benchmark: "distressbench",
  taskSet: {
    name: "mine",
    contentVersion: "1",
    comparabilityVersion: "1",
    clinicianReviewed: false,
    synthetic: true,
    formula: "weighted",
  },
  tasks: [
    { id: "a", hash: "1" },
    { id: "b", hash: "2" },
  ],
  targets: [{ name: "bot", provider: "openai", model: "m" }],
  judges: [{ name: "j", provider: "openai", model: "k" }],
  judgeMode: "per-task",
  wordingHash: "p",
  repeats: 3,
  requeryEmpty: false,
  seed: 1,
  calibration: { kind: "uncalibrated" },
};

test("nothing differs, whatever the order of keys", () => {
  const [target] = manifest.targets;
  const turned = { model: target!.model, provider: target!.provider, name: target!.name };
  expect(manifestDifference(manifest, { ...manifest, targets: [turned as typeof target & object] })).toEqual(
    [],
  );
});

test.each<[string, Partial<RunManifest>, string[]]>([
  [
    "a task's content",
    { tasks: [{ id: "a", hash: "9" }, manifest.tasks[1]!] },
    ["task a (content or criteria)"],
  ],
  ["a task gone", { tasks: [manifest.tasks[0]!] }, ["task b (gone)"]],
  ["a task more", { tasks: [...manifest.tasks, { id: "c", hash: "3" }] }, ["task c (new)"]],
  ["the order of tasks", { tasks: manifest.tasks.toReversed() }, ["order of the tasks"]],
  [
    "settings of a target",
    { targets: [{ ...manifest.targets[0]!, model: "n", temperature: 1 }] },
    ["target bot: model", "target bot: temperature"],
  ],
  ["a judge more", { judges: [...manifest.judges, { name: "l", provider: "openai" }] }, ["judge l (new)"]],
  ["a judge gone", { judges: [] }, ["judge j (gone)"]],
  ["the judges' prompts", { wordingHash: "q" }, ["judge prompts"]],
  ["anything else, by its key", { seed: 2, judgeMode: "per-criterion" }, ["judgeMode", "seed"]],
])("%s is named", (_what, change, expected) => {
  expect(manifestDifference(manifest, { ...manifest, ...change })).toEqual(expected);
});

test("what is kept beside the judge prompts is named with them: a rubric, a patient's material", () => {
  const judged = { ...manifest, settings: { rubric: "r" } };
  expect(manifestDifference(judged, { ...judged, wordingHash: "q" })).toEqual(["judge prompts or rubric"]);
  const played = { ...judged, patient: { name: "p", provider: "openai" as const } };
  expect(manifestDifference(played, { ...played, wordingHash: "q" })).toEqual([
    "wording (judge prompts, rubric or patient material)",
  ]);
});
