import { DIMENSIONS } from "../../domain/criterion.ts";
import type { ModelConfiguration } from "../../domain/model-configuration.ts";
import type { Outcome } from "../../domain/outcome.ts";
import type { ConversationRecord, RunRecords, SpendRecord } from "../../domain/run-records.ts";
import type { Task } from "../../domain/task.ts";
import { type Random, seededRandom } from "../../statistics/random.ts";

/** Size of a generated run; the defaults are those of the published leaderboard. */
export interface GeneratedShape {
  readonly targets?: number;
  readonly tasks?: number;
  readonly repeats?: number;
  readonly judges?: number;
  readonly seed?: number;
}

const AXES: Readonly<Record<string, readonly string[]>> = {
  age: ["U18", "O18"],
  directness: ["explicit", "implicit"],
  half: ["private", "public"],
  intent: ["borderline", "explicitly-harmful"],
  stage: ["action", "contemplation", "planning"],
  subcategory: Array.from({ length: 23 }, (_, i) => `subcategory-${String(i + 1).padStart(2, "0")}`),
};

/**
 * A seeded run of made-up verdicts in the shape of a full leaderboard, for benchmarks and tests. Targets
 * differ in quality, judges in strictness; some replies are empty, some verdicts unscored. It describes no
 * real system.
 */
export function generateRecords(shape: GeneratedShape = {}): RunRecords {
  const { targets = 25, tasks: taskCount = 718, repeats = 3, judges = 3, seed = 1 } = shape;
  const random = seededRandom(`records:${seed}`);
  const tasks = Array.from({ length: taskCount }, (_, i) => taskOf(i, random));
  const conversations: ConversationRecord[] = [];
  for (let target = 0; target < targets; target++) {
    const quality = 0.4 + (0.5 * (target + 1)) / targets;
    for (let task = 0; task < taskCount; task++) {
      for (let repeat = 0; repeat < repeats; repeat++) {
        const place = { target, task, repeat };
        conversations.push(conversationOf(place, tasks[task]!.criteria.length, quality, judges, random));
      }
    }
  }
  return {
    runId: `generated-${seed}`,
    createdAt: "2026-01-01T00:00:00.000Z",
    manifest: manifestOf(tasks, targets, judges, repeats, seed),
    tasks,
    conversations,
    spend: [
      ...Array.from({ length: targets }, (_, index) => spendOf("target", index, taskCount * repeats)),
      ...Array.from({ length: judges }, (_, index) => spendOf("judge", index, targets * taskCount * repeats)),
    ],
  };
}

function taskOf(index: number, random: Random): Task {
  // Six criteria at least, 9.6 on average: the first seven carry one dimension each, as published tasks do.
  const count = 6 + Math.floor(random() * 8.2);
  const turns = Array.from({ length: index % 12 < 5 ? 1 : 3 }, () => ({ role: "user" as const, text: "…" }));
  return {
    id: `task-${String(index + 1).padStart(4, "0")}`,
    strata: Object.fromEntries(
      Object.entries(AXES).map(([axis, values]) => [axis, values[Math.floor(random() * values.length)]!]),
    ),
    turns,
    criteria: Array.from({ length: count }, (_, i) => ({
      id: `c${i + 1}`,
      text: "a criterion",
      dimension: DIMENSIONS[i % DIMENSIONS.length]!,
      weight: 1 + Math.floor(random() * 20),
    })),
  };
}

function conversationOf(
  place: Pick<ConversationRecord, "target" | "task" | "repeat">,
  criteria: number,
  quality: number,
  judges: number,
  random: Random,
): ConversationRecord {
  const outcome: Outcome = random() < 0.01 ? "empty" : "ok";
  if (outcome === "empty") return { ...place, outcome, labels: Array.from({ length: judges }, () => null) };
  const truth = Array.from({ length: criteria }, () => random() < quality);
  const labels = Array.from({ length: judges }, () =>
    truth.map((met) => (random() < 0.002 ? "-" : random() < 0.1 !== met ? "1" : "0")).join(""),
  );
  return { ...place, outcome, labels };
}

function manifestOf(
  tasks: readonly Task[],
  targets: number,
  judges: number,
  repeats: number,
  seed: number,
): RunRecords["manifest"] {
  const model = (role: string, index: number): ModelConfiguration => ({
    name: `${role}-${String(index + 1).padStart(2, "0")}`,
    provider: "scripted",
    family: `family-${index % 8}`,
  });
  return {
    benchmark: "distressbench",
    taskSet: {
      name: "generated",
      contentVersion: "1",
      comparabilityVersion: "1",
      clinicianReviewed: false,
      synthetic: true,
      formula: "weighted",
    },
    tasks: tasks.map(({ id }) => ({ id, hash: id })),
    targets: Array.from({ length: targets }, (_, index) => model("target", index)),
    judges: Array.from({ length: judges }, (_, index) => model("judge", index)),
    judgeMode: "per-task",
    wordingHash: "generated",
    repeats,
    requeryEmpty: false,
    seed,
    calibration: { kind: "demonstration" },
  };
}

function spendOf(role: SpendRecord["role"], index: number, calls: number): SpendRecord {
  return {
    role,
    index,
    calls,
    retries: 0,
    inDoubt: 0,
    inputTokens: calls * 900,
    outputTokens: calls * 300,
    reasoningTokens: 0,
    cachedInputTokens: 0,
    callsWithoutUsage: 0,
    cost: null,
    callsWithoutCost: calls,
    attemptsByOutcome: { ok: calls },
    returnedModels: ["scripted"],
    ignored: [],
  };
}
