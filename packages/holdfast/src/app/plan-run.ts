import type { Json } from "../domain/canonical-json.ts";
import { contentHash } from "../domain/content-hash.ts";
import type { ModelConfiguration, Provider } from "../domain/model-configuration.ts";
import type { Calibration, JudgeMode, RunManifest } from "../domain/run-manifest.ts";
import type { Task } from "../domain/task.ts";
import type { TaskSet } from "../domain/task-set.ts";
import { type JudgePrompts, judgePromptHash } from "../judging/judge-prompts.ts";
import { checkPanel } from "../judging/panel.ts";
import { isDemonstrationJudge } from "../models/providers/scripted/configurations.ts";

/** A run as it was asked for, with every name resolved. */
export interface RunInput {
  readonly benchmark: string;
  readonly taskSet: TaskSet;
  readonly targets: readonly ModelConfiguration[];
  readonly judges: readonly ModelConfiguration[];
  readonly judgeMode: JudgeMode;
  readonly prompts: JudgePrompts;
  readonly repeats: number;
  readonly requeryEmpty: boolean;
  readonly seed: number;
  /** The command as it was given: names and paths, before anything was read. */
  readonly request: Json;
}

/** A run ready to be stored. */
export interface RunPlan {
  readonly manifest: RunManifest;
  /** Stored with the run, so that every worker asks in the same words whatever its own copy says. */
  readonly prompts: JudgePrompts;
  readonly tasks: readonly Task[];
  readonly lineage: string;
  readonly request: Json;
}

/** Output caps of the paper: targets 4,096 unless the model needs more, judges 8,192. */
const TARGET_OUTPUT_TOKENS = 4_096;
const JUDGE_OUTPUT_TOKENS = 8_192;

/**
 * @throws UserError for a panel of an even number, or with a judge twice. No judge at all is a plan that can be
 *   estimated and not run: `resolveRun` lets it through for a dry run only.
 */
export function planRun(input: RunInput): RunPlan {
  const { taskSet } = input;
  if (input.judges.length > 0) checkPanel(input.judges.map(({ name }) => name));
  const { tasks, formula, name, contentVersion, comparabilityVersion, clinicianReviewed, synthetic } =
    taskSet;
  const manifest: RunManifest = {
    benchmark: input.benchmark,
    taskSet: { name, contentVersion, comparabilityVersion, clinicianReviewed, synthetic, formula },
    tasks: tasks.map((task) => ({ id: task.id, hash: contentHash(task) })),
    targets: input.targets.map((target) => withDefaults(target, TARGET_OUTPUT_TOKENS)),
    judges: input.judges.map((judge) => withDefaults(judge, JUDGE_OUTPUT_TOKENS)),
    judgeMode: input.judgeMode,
    judgePromptHash: judgePromptHash(input.prompts),
    repeats: input.repeats,
    requeryEmpty: input.requeryEmpty,
    seed: input.seed,
    calibration: calibrationOf(input.judges),
  };
  return {
    manifest,
    prompts: input.prompts,
    tasks,
    request: input.request,
    lineage: contentHash(input.request),
  };
}

/** What answers by its own rules: it takes neither temperature nor output cap, so none is invented for it. */
const WITHOUT_SAMPLING: ReadonlySet<Provider> = new Set<Provider>(["http", "module", "scripted"]);

/** What is not set is decided here and frozen, so that a later default cannot change an old run. */
function withDefaults(configuration: ModelConfiguration, maxOutputTokens: number): ModelConfiguration {
  if (WITHOUT_SAMPLING.has(configuration.provider)) return configuration;
  return {
    ...configuration,
    temperature: configuration.temperature ?? 0,
    maxOutputTokens: configuration.maxOutputTokens ?? maxOutputTokens,
  };
}

function calibrationOf(judges: readonly ModelConfiguration[]): Calibration {
  return judges.some(isDemonstrationJudge) ? { kind: "demonstration" } : { kind: "uncalibrated" };
}
