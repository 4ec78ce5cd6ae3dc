import { basename } from "node:path";
import { z } from "zod";
import type { Task } from "../../../domain/task.ts";
import type { ValuePath } from "../../../domain/value-path.ts";
import { collectTasks, type SourceRecord } from "./collect-tasks.ts";
import type { Fault } from "./problem-list.ts";
import type { ReadTaskSet } from "./read-result.ts";
import { checkTask, type TaskResult } from "./task-rules.ts";
import { taskSetOf } from "./task-set-header.ts";
import { turnsFrom } from "./turns-from.ts";

/**
 * A line of HealthBench (its published JSONL: `prompt_id`, `prompt` as chat messages, `rubrics` with signed
 * `points` and tags such as `axis:completeness`, `example_tags`). Other fields are left aside.
 */
const lineSchema = z.looseObject({
  prompt_id: z.string().min(1),
  prompt: z.array(z.looseObject({ role: z.string(), content: z.string() })).min(1),
  rubrics: z
    .array(
      z.looseObject({
        criterion: z.string().min(1),
        points: z.number(),
        tags: z.array(z.string()).optional(),
      }),
    )
    .min(1),
  example_tags: z.array(z.string()).optional(),
  ideal_completions_data: z.looseObject({ ideal_completion: z.string().nullish() }).nullish(),
});
type Line = z.infer<typeof lineSchema>;

/**
 * Reads HealthBench-like JSONL under its own formula: Σ met points / Σ positive points. Fixed assistant turns
 * stay in the context; a leading system or developer message becomes the task's system instruction; the
 * `axis:` tag becomes the dimension, tags of the case become strata.
 * @throws UserError listing every problem with its line and HealthBench's field names.
 */
export async function readHealthBench(file: string, records: Iterable<SourceRecord>): Promise<ReadTaskSet> {
  const tasks = await collectTasks(file, named(records), lineToTask);
  return { ...taskSetOf(basename(file), { formula: "healthbench" }, tasks), notes: notesOn(tasks) };
}

/** Whether a first record looks like HealthBench's. */
export function looksLikeHealthBench(value: unknown): boolean {
  return typeof value === "object" && value !== null && "rubrics" in value && "prompt" in value;
}

function lineToTask(value: unknown): TaskResult {
  const parsed = lineSchema.safeParse(value);
  if (parsed.success) return checkTask(taskFrom(parsed.data), "healthbench");
  const id = (value as { prompt_id?: unknown } | null)?.prompt_id;
  const faults = parsed.error.issues.map((issue): Fault => {
    const path = issue.path.filter((step) => typeof step !== "symbol");
    return { path, problem: issue.message, mend: "write the line as HealthBench does" };
  });
  return { id: typeof id === "string" ? id : undefined, faults };
}

function taskFrom(line: Line): unknown {
  const [first, ...rest] = line.prompt;
  const hasSystem = first?.role === "system" || first?.role === "developer";
  const reference = line.ideal_completions_data?.ideal_completion;
  return {
    id: line.prompt_id,
    strata: strataFrom(line.example_tags ?? []),
    ...(hasSystem ? { systemInstruction: first.content } : {}),
    turns: turnsFrom(hasSystem ? rest : line.prompt),
    criteria: line.rubrics.map(criterionFrom),
    ...(reference ? { reference } : {}),
  };
}

function criterionFrom({ criterion, points, tags }: Line["rubrics"][number], i: number): unknown {
  const axis = tags?.find((tag) => tag.startsWith("axis:"))?.slice("axis:".length);
  return { id: `c${i + 1}`, text: criterion, weight: points, ...(axis ? { dimension: axis } : {}) };
}

function strataFrom(tags: readonly string[]): Record<string, string> {
  const pairs = tags.map((tag) => [tag.slice(0, tag.indexOf(":")), tag.slice(tag.indexOf(":") + 1)] as const);
  return Object.fromEntries(pairs.filter(([axis, value]) => axis !== "" && value !== ""));
}

function* named(records: Iterable<SourceRecord>): Generator<SourceRecord> {
  for (const record of records) yield { ...record, field: healthBenchField };
}

/** Task fields by their HealthBench names; HealthBench's own paths pass through. */
function healthBenchField(path: ValuePath): string {
  const names: Record<string, string> = {
    id: "prompt_id",
    turns: "prompt",
    text: path[0] === "criteria" || path[0] === "rubrics" ? "criterion" : "content",
    criteria: "rubrics",
    weight: "points",
  };
  return path
    .map((step) => (typeof step === "number" ? `[${step}]` : `.${names[step] ?? step}`))
    .join("")
    .slice(1);
}

function notesOn(tasks: readonly Task[]): string[] {
  const fixed = tasks.filter((task) => task.turns.some(({ role }) => role === "assistant")).length;
  const unscorable = tasks.filter((task) => task.criteria.every(({ weight }) => weight < 0)).length;
  const notes: string[] = [];
  if (fixed > 0) notes.push(`${fixed} of ${tasks.length} tasks hold assistant turns, which stay as written`);
  if (unscorable > 0) notes.push(`${unscorable} tasks have no positive points: their score is undefined`);
  return notes;
}
