import { z } from "zod";
import { criterionSchema } from "./criterion.ts";

/**
 * A turn that is written in advance. User turns are sent as they stand. An assistant turn, where a
 * source fixes one, is put into the context instead of being generated.
 */
export const fixedTurnSchema = z.strictObject({
  role: z.enum(["user", "assistant"]),
  text: z.string().refine((text) => text.trim() !== "", { error: "is empty" }),
});

/**
 * Case of a fixed-turn benchmark. The conversation ends with a user turn, to which the target's reply is
 * judged. `strata` holds the axes by which results are split (`subcategory`, `age`, `intent`, `stage`,
 * `directness`, or whatever an import brings); `turns` (single, multi) is derived, never stored.
 * `clinicalNote` and `reference` are never shown to a target or a judge.
 */
export const taskSchema = z.strictObject({
  id: z.string().min(1),
  strata: z.record(z.string(), z.string()).default({}),
  systemInstruction: z.string().optional(),
  turns: z.array(fixedTurnSchema).min(1),
  clinicalNote: z.string().optional(),
  criteria: z.array(criterionSchema).min(1),
  reference: z.string().optional(),
});

export type FixedTurn = z.infer<typeof fixedTurnSchema>;
export type Task = z.infer<typeof taskSchema>;

/** How the verdicts of one conversation become its score; see `benchmarks/distressbench/score.ts`. */
export type ScoreFormula = "weighted" | "healthbench";

/** Number of user turns: what the single-turn and multi-turn strata are told apart by. */
export function userTurnCount(task: Pick<Task, "turns">): number {
  return task.turns.filter((turn) => turn.role === "user").length;
}
