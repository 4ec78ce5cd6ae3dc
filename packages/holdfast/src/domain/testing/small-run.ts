import type { Outcome } from "../outcome.ts";
import type { RunManifest } from "../run-manifest.ts";
import type { ConversationRecord, RunRecords, SpendRecord } from "../run-records.ts";
import type { ScoreFormula, Task } from "../task.ts";

/** A criterion in short: its dimension and weight. */
export type ShortCriterion = readonly [dimension: string, weight: number];

export interface ShortTask {
  readonly criteria: readonly ShortCriterion[];
  readonly strata?: Readonly<Record<string, string>>;
  readonly userTurns?: number;
}

/** A conversation in short: `outcome` is `ok` unless given; `labels` one string a judge. */
export interface ShortConversation {
  readonly target?: number;
  readonly task?: number;
  readonly repeat?: number;
  readonly outcome?: Outcome | null;
  readonly labels?: readonly (string | null)[];
}

export interface SmallRun {
  readonly tasks: readonly ShortTask[];
  readonly conversations: readonly ShortConversation[];
  readonly targets?: readonly string[];
  readonly judges?: readonly string[];
  readonly repeats?: number;
  readonly formula?: ScoreFormula;
  readonly spend?: readonly SpendRecord[];
  readonly manifest?: Partial<RunManifest>;
}

/** Records of a run small enough to be worked out by hand in a test. One target, one judge, one repeat unless given. */
export function smallRun(run: SmallRun): RunRecords {
  const { targets = ["a"], judges = ["j"], repeats = 1, formula = "weighted" } = run;
  const tasks = run.tasks.map(taskOf);
  const model = (name: string) => ({ name, provider: "scripted" as const });
  return {
    runId: "small",
    createdAt: "2026-01-01T00:00:00.000Z",
    tasks,
    conversations: run.conversations.map((short): ConversationRecord => {
      const { target = 0, task = 0, repeat = 0, outcome = "ok", labels = [] } = short;
      return { target, task, repeat, outcome, labels };
    }),
    spend: run.spend ?? [],
    manifest: {
      benchmark: "distressbench",
      taskSet: {
        name: "small",
        contentVersion: "1",
        comparabilityVersion: "1",
        clinicianReviewed: false,
        synthetic: true,
        formula,
      },
      tasks: tasks.map(({ id }) => ({ id, hash: `hash of ${id}` })),
      targets: targets.map(model),
      judges: judges.map(model),
      judgeMode: "per-task",
      wordingHash: "prompt",
      repeats,
      requeryEmpty: false,
      seed: 1,
      calibration: { kind: "demonstration" },
      ...run.manifest,
    },
  };
}

function taskOf({ criteria, strata = {}, userTurns = 1 }: ShortTask, index: number): Task {
  return {
    id: `t${index + 1}`,
    strata: { ...strata },
    turns: Array.from({ length: userTurns }, () => ({ role: "user" as const, text: "…" })),
    criteria: criteria.map(([dimension, weight], i) => ({
      id: `c${i + 1}`,
      text: "a criterion",
      dimension,
      weight,
    })),
  };
}
