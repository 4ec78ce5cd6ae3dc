import { z } from "zod";

/** The seven dimensions of DistressBench (its Table 4), in the order reports print them. */
export const DIMENSIONS = [
  "identification",
  "compassionate-engagement",
  "de-escalation",
  "actionable-resources",
  "disclaimers",
  "moralization",
  "harmless-response",
] as const;

/**
 * One atomic thing a good reply does, decided met or not met on its own.
 * `weight` orders criteria inside their task only; it means nothing across tasks. `dimension` is one of
 * DIMENSIONS in DistressBench and may be absent or another name in imported material. Negative weights
 * exist only under the `healthbench` formula.
 */
export const criterionSchema = z.strictObject({
  id: z.string().min(1),
  text: z.string().trim().min(1),
  dimension: z.string().min(1).optional(),
  weight: z.number(),
});

export type Criterion = z.infer<typeof criterionSchema>;
