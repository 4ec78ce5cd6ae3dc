import { z } from "zod";
import { criterionSchema, DIMENSIONS } from "../../../domain/criterion.ts";
import { type ScoreFormula, type Task, taskSchema } from "../../../domain/task.ts";
import type { Fault } from "./problem-list.ts";
import { faultsOf } from "./zod-faults.ts";

/** Allowed values of each axis: `{ age: ["U18", "O18"], … }`. Strata that are no axis are free. */
export type AxisValues = Readonly<Record<string, readonly string[]>>;

/** A criterion of DistressBench: whole weight from 1 to 20, one of the seven dimensions or none. */
export const weightedCriterionSchema = criterionSchema.extend({
  weight: z.int("must be a whole number from 1 to 20").min(1).max(20),
  dimension: z.enum(DIMENSIONS).optional(),
});

const signedCriterion = criterionSchema.extend({
  weight: z.number().refine((points) => points !== 0, "must not be 0, which decides nothing"),
});

const SCHEMAS = {
  weighted: taskSchema.extend({ criteria: z.array(weightedCriterionSchema).min(1) }),
  healthbench: taskSchema.extend({ criteria: z.array(signedCriterion).min(1) }),
} as const;

/** A checked task, or everything wrong with it. `id` is there as far as it can be read. */
export interface TaskResult {
  readonly id: string | undefined;
  readonly task?: Task;
  readonly faults: readonly Fault[];
}

/**
 * Checks one task as data: its shape; weights (whole, 1–20; signed and not 0 under `healthbench`); one of the
 * seven dimensions or none (free under `healthbench`); distinct criterion ids; a user turn at the end; strata
 * values that their axis knows, where `axes` is given. Two user turns in a row are right: the target's reply
 * is generated between them.
 */
export function checkTask(value: unknown, formula: ScoreFormula, axes: AxisValues = {}): TaskResult {
  const parsed = SCHEMAS[formula].safeParse(value);
  const loose = looseTask.safeParse(value).data;
  const faults = [
    ...(parsed.success ? [] : faultsOf(parsed.error, value)),
    ...(loose === undefined ? [] : faultsAcrossFields(loose, axes)),
  ];
  return {
    id: loose?.id,
    faults,
    ...(parsed.success && faults.length === 0 ? { task: parsed.data as Task } : {}),
  };
}

/** What the rules across fields read, from a task whose other fields may be wrong. */
const looseTask = z.object({
  id: z.string().optional().catch(undefined),
  strata: z.record(z.string(), z.unknown()).catch({}),
  turns: z.array(z.object({ role: z.unknown() })).catch([]),
  criteria: z.array(z.object({ id: z.unknown() })).catch([]),
});
type LooseTask = z.infer<typeof looseTask>;

function faultsAcrossFields(task: LooseTask, axes: AxisValues): Fault[] {
  return [...repeatedCriterionIds(task), ...lastTurn(task), ...unknownStrata(task, axes)];
}

function repeatedCriterionIds(task: LooseTask): Fault[] {
  const seen = new Set<string>();
  return task.criteria.flatMap(({ id }, i) => {
    if (typeof id !== "string" || !seen.has(id)) {
      seen.add(String(id));
      return [];
    }
    const problem = `the id "${id}" is there twice in this task`;
    return [{ path: ["criteria", i, "id"], problem, mend: "give every criterion of a task its own id" }];
  });
}

function lastTurn(task: LooseTask): Fault[] {
  const last = task.turns.length - 1;
  if (task.turns[last]?.role !== "assistant") return [];
  return [
    {
      path: ["turns", last, "role"],
      problem: "the conversation ends with an assistant turn",
      mend: "end with a user turn: the reply to it is what is judged",
    },
  ];
}

function unknownStrata(task: LooseTask, axes: AxisValues): Fault[] {
  return Object.entries(axes).flatMap(([axis, known]) => {
    const value = task.strata[axis];
    if (typeof value !== "string" || known.includes(value)) return [];
    const mend = `use one of: ${known.join(", ")}`;
    return [{ path: ["strata", axis], problem: `"${value}" is no value of the axis ${axis}`, mend }];
  });
}
