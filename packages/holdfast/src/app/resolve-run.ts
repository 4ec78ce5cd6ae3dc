import { isAbsolute, resolve } from "node:path";
import { loadProtocol } from "../benchmarks/registry.ts";
import { loadConfiguration } from "../cli/configuration/load-configuration.ts";
import { resolveJudges } from "../cli/configuration/resolve-judges.ts";
import { resolveModel } from "../cli/configuration/resolve-model.ts";
import type { RunCommand } from "../cli/run-services.ts";
import { partOfTaskSet } from "../domain/part-of-task-set.ts";
import type { TaskSet } from "../domain/task-set.ts";
import { UserError } from "../domain/user-error.ts";
import { seededRandom } from "../statistics/random.ts";
import { pinModules } from "./pin-modules.ts";
import { planRun, type RunPlan } from "./plan-run.ts";

/** The parts of the command that decide what comes out: what makes two commands the same command. */
export type RunRequest = Pick<
  RunCommand,
  | "benchmark"
  | "target"
  | "judges"
  | "tasks"
  | "format"
  | "mapping"
  | "rubric"
  | "half"
  | "sample"
  | "repeats"
  | "mode"
  | "requeryEmpty"
  | "seed"
>;

export interface ResolvedRun {
  readonly plan: RunPlan;
  /** What the readers guessed or kept: to be shown. */
  readonly notes: readonly string[];
  /** Characters of the judge prompts, for the estimate of a dry run. */
  readonly promptCharacters: number;
}

/**
 * Reads everything a command names: benchmark, tasks, rubric, configurations.
 * @param options.dryRun lets a command name no judge: it asks only what the targets would cost.
 * @throws UserError for whatever cannot be found or read, before anything is stored or sent.
 */
export async function resolveRun(
  request: RunRequest,
  cwd: string,
  { dryRun = false }: { readonly dryRun?: boolean } = {},
): Promise<ResolvedRun> {
  const protocol = await loadProtocol(request.benchmark);
  const configuration = await loadConfiguration({ cwd });
  if (request.target.length === 0) throw new UserError("--target: name at least one target");
  const targets = [];
  for (const name of request.target) targets.push(await resolveModel(name, configuration, cwd));
  const isUnjudged = dryRun && request.judges.trim() === "";
  const judges = isUnjudged ? [] : await resolveJudges(request.judges, configuration, cwd);
  const prompts = await protocol.loadPrompts();
  const { taskSet, notes } = await protocol.loadTasks(sourceOf(request, cwd));
  const chosen = sampled(await halved(taskSet, request, protocol.halves), request);
  const plan = planRun({
    benchmark: protocol.name,
    taskSet: chosen,
    targets: await pinModules(distinct(targets), cwd),
    judges: await pinModules(judges, cwd),
    judgeMode: request.mode,
    prompts,
    repeats: request.repeats,
    requeryEmpty: request.requeryEmpty,
    seed: request.seed,
    request: JSON.parse(JSON.stringify(requestOf(request))),
  });
  return { plan, notes, promptCharacters: prompts.system.length + prompts.perTask.length };
}

function requestOf(request: RunRequest): RunRequest {
  const { benchmark, target, judges, repeats, mode, requeryEmpty, seed } = request;
  const optional = (["tasks", "format", "mapping", "rubric", "half", "sample"] as const).filter(
    (key) => request[key] !== undefined,
  );
  return {
    benchmark,
    target,
    judges,
    repeats,
    mode,
    requeryEmpty,
    seed,
    ...Object.fromEntries(optional.map((key) => [key, request[key]])),
  };
}

function sourceOf({ tasks, format, mapping, rubric }: RunRequest, cwd: string) {
  if (tasks === undefined) {
    const stray = Object.entries({ format, mapping, rubric }).find(([, value]) => value !== undefined);
    if (stray) throw new UserError(`--${stray[0]} goes with --tasks FILE, which is missing`);
    return null;
  }
  return {
    file: at(cwd, tasks),
    format,
    mapping: mapping && at(cwd, mapping),
    rubric: rubric && at(cwd, rubric),
  };
}

async function halved(
  taskSet: TaskSet,
  { half, seed }: RunRequest,
  halves: (taskSet: TaskSet, seed: number) => Promise<readonly string[]>,
): Promise<TaskSet> {
  if (half === undefined) return taskSet;
  const sides = await halves(taskSet, seed);
  const tasks = taskSet.tasks.filter((_, place) => sides[place] === half);
  return partOfTaskSet(taskSet, `${half}-${seed}`, tasks);
}

/** Draws tasks without replacement (a partial Fisher–Yates shuffle), and keeps them in their order. */
function sampled(taskSet: TaskSet, { sample, seed }: RunRequest): TaskSet {
  if (sample === undefined || sample >= taskSet.tasks.length) return taskSet;
  const random = seededRandom(`sample ${seed}`);
  const places = taskSet.tasks.map((_, place) => place);
  for (let drawn = 0; drawn < sample; drawn++) {
    const other = drawn + Math.floor(random() * (places.length - drawn));
    [places[drawn], places[other]] = [places[other]!, places[drawn]!];
  }
  const kept = places.slice(0, sample).sort((a, b) => a - b);
  const tasks = kept.map((place) => taskSet.tasks[place]!);
  return partOfTaskSet(taskSet, `sample-${sample}-${seed}`, tasks);
}

function distinct<T extends { readonly name: string }>(targets: readonly T[]): readonly T[] {
  const twice = targets.find(
    ({ name }, place) => targets.findIndex((other) => other.name === name) !== place,
  );
  if (twice) throw new UserError(`--target: "${twice.name}" is named twice; give each target its own name`);
  return targets;
}

function at(cwd: string, path: string): string {
  return isAbsolute(path) ? path : resolve(cwd, path);
}
