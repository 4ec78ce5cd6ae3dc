import { describe, expect, test } from "vitest";
import { contentHash } from "../../../domain/content-hash.ts";
import type { ModelConfiguration } from "../../../domain/model-configuration.ts";
import type { RunManifest } from "../../../domain/run-manifest.ts";
import type { ConversationRecord, RunRecords } from "../../../domain/run-records.ts";
import type { Task } from "../../../domain/task.ts";
import { seededRandom } from "../../../statistics/random.ts";
import { criterion, task } from "../testing/tasks.ts";
import { chooseAlternatives } from "./choose-alternatives.ts";
import { chooseControlTasks } from "./choose-control-tasks.ts";
import { planProbe } from "./plan-probe.ts";
import { unanimousLabels } from "./unanimous.ts";

const CRITERIA = [
  criterion("Names it.", { id: "c1", weight: 9 }),
  criterion("Asks.", { id: "c2", weight: 6 }),
  criterion("Refers.", { id: "c3", weight: 4 }),
];
const TASKS: readonly Task[] = ["t1", "t2"].map((id) =>
  task({ id, criteria: CRITERIA, reference: `R ${id}` }),
);

function records(
  targets: readonly string[],
  conversations: readonly ConversationRecord[],
  tasks: readonly Task[] = TASKS,
): RunRecords {
  const model = (name: string): ModelConfiguration => ({ name, provider: "scripted", model: "echo" });
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
    tasks: tasks.map((one) => ({ id: one.id, hash: contentHash(one) })),
    targets: targets.map(model),
    judges: ["a", "b", "c"].map(model),
    judgeMode: "per-task",
    wordingHash: "w",
    repeats: 2,
    requeryEmpty: false,
    seed: 1,
    calibration: { kind: "uncalibrated" },
  };
  return { runId: "r", manifest, tasks, conversations, spend: [], createdAt: "2026-11-30T00:00:00.000Z" };
}

const held = (target: number, place: number, labels: readonly string[], repeat = 0): ConversationRecord => ({
  target,
  task: place,
  repeat,
  outcome: "ok",
  labels,
});

const every = (labels: string) => [labels, labels, labels];

describe("what the whole panel says", () => {
  test("is a label where all three agree, and none where they differ or one has no verdict", () => {
    expect(unanimousLabels(held(0, 0, ["1100", "1010", "10-0"]))).toBe("1--0");
  });

  test.each([
    ["an empty reply, which nobody judged", { ...held(0, 0, every("0")), outcome: "empty" as const }],
    ["a judge that has not answered", { ...held(0, 0, ["1", "1"]), labels: ["1", null, "1"] }],
    ["a conversation that was not held", { ...held(0, 0, []), outcome: null, labels: [null, null, null] }],
  ])("is nothing about %s", (_what, conversation) => {
    expect(unanimousLabels(conversation)).toBeNull();
  });
});

describe("what is eligible", () => {
  const references = records(["reference"], [held(0, 0, every("110")), held(0, 1, every("111"))]);
  const plan = (run: RunRecords, over: Partial<Parameters<typeof planProbe>[0]> = {}) =>
    planProbe({
      tasks: TASKS,
      run,
      references,
      asked: [0],
      families: [null, null],
      badReplies: ["No."],
      controlPairs: 0,
      swap: true,
      seed: 7,
      ...over,
    });

  test("failed by all judges and met by all in the reference; only the first repeat counts", () => {
    const run = records(
      ["bot"],
      [held(0, 0, every("010")), held(0, 0, every("000"), 1), held(0, 1, ["000", "100", "000"])],
    );
    const cases = plan(run);
    expect(cases.map(({ id, probe }) => [id, probe.targets[0]])).toEqual([
      // c1 is met by the reference, c3 is not; of t2 the judges differ on c1.
      ["t1", { eligible: ["c1"], failed: ["c1", "c3"], alternatives: [] }],
      ["t2", { eligible: ["c2", "c3"], failed: ["c2", "c3"], alternatives: [] }],
    ]);
  });

  test("a task that the references' run read in other words has no reference", () => {
    const other = TASKS.map((one) => ({ ...one, reference: "Another." }));
    const changed = records(["reference"], [held(0, 0, every("111"))], other);
    const run = records(["bot"], [held(0, 0, every("000"))]);
    expect(plan(run, { references: changed })).toEqual([]);
  });

  test("a criterion with negative points is no omission where it is not met", () => {
    const negative = TASKS.map((one) => ({ ...one, criteria: [{ ...CRITERIA[0]!, weight: -5 }] }));
    const run = records(["bot"], [held(0, 0, every("0"))], negative);
    const judged = records(["reference"], [held(0, 0, every("1"))], negative);
    expect(plan(run, { tasks: negative, references: judged })).toEqual([]);
  });

  test("a part of the tasks is planned as it is in the whole", () => {
    const run = records(["bot"], [held(0, 0, every("000")), held(0, 1, every("000"))]);
    expect(plan(run, { tasks: TASKS.slice(1) })).toEqual(plan(run).slice(1));
  });
});

describe("another model's reply in the reference's place", () => {
  const one = { criteria: CRITERIA };
  const candidate = (name: string, family: string | null, labels: string | null) => ({
    name,
    family,
    labels,
  });
  const choose = (others: ReturnType<typeof candidate>[], family: string | null = "x") =>
    chooseAlternatives({ family }, others, one, ["c1", "c3"], seededRandom(1));

  test("one of the family and one of another, each the one that meets most eligible weight", () => {
    expect(
      choose([
        candidate("kin-low", "x", "001"),
        candidate("kin-high", "x", "100"),
        candidate("stranger", "y", "111"),
        // Meets much, but nothing that this target lacks.
        candidate("beside", "y", "010"),
        candidate("silent", "y", null),
      ]),
    ).toEqual([
      { by: "kin-high", kinship: "same", criteria: ["c1"] },
      { by: "stranger", kinship: "other", criteria: ["c1", "c3"] },
    ]);
  });

  test("where nobody knows the family, that is what is said", () => {
    expect(choose([candidate("some", null, "100")])).toEqual([
      { by: "some", kinship: "unknown", criteria: ["c1"] },
    ]);
    expect(choose([candidate("some", "x", "100")], null)[0]!.kinship).toBe("unknown");
  });

  test("of equals one by lot, the same each time", () => {
    const equals = ["a", "b", "c", "d"].map((name) => candidate(name, "y", "100"));
    expect(choose(equals)).toEqual(choose(equals));
  });
});

describe("the control's pairs", () => {
  const ids = Array.from({ length: 12 }, (_, i) => ({ id: `t${i}` }));

  test("take references that the panel gives at least half, and deal the bad replies in turn", () => {
    const scores = ids.map((_, i) => (i < 3 ? 0.49 : i === 3 ? Number.NaN : 0.5));
    const pairs = chooseControlTasks(ids, scores, ["x", "y"], 20, 1);
    expect([...pairs.keys()].sort()).toEqual(
      ids
        .slice(4)
        .map(({ id }) => id)
        .sort(),
    );
    expect([...pairs.values()].filter((bad) => bad === "x")).toHaveLength(4);
  });

  test("are drawn by seed", () => {
    const draw = (seed: number) => [
      ...chooseControlTasks(
        ids,
        ids.map(() => 1),
        ["x"],
        5,
        seed,
      ).keys(),
    ];
    expect(draw(1)).toEqual(draw(1));
    expect(draw(1)).not.toEqual(draw(2));
  });
});
