import { z } from "zod";
import { LONG_HORIZON } from "../../domain/long-horizon.ts";
import { fixedTurnSchema } from "../../domain/task.ts";

const text = z.string().trim().min(1);

/** First line of a file of long transcripts: what they are, and what was labelled. */
export const setHeaderSchema = z.strictObject({
  holdfast: z.literal(LONG_HORIZON),
  name: text.optional(),
  contentVersion: text.optional(),
  /** The model that wrote the assistant's side of every transcript. */
  assistant: text.optional(),
  synthetic: z.boolean().default(false),
  clinicianReviewed: z.boolean().default(false),
  /** Kinds of violation that whole conversations are labelled with. */
  categories: z.array(text).min(1),
  /** What raters were asked about each turn. */
  turnItems: z
    .array(z.strictObject({ id: text.regex(/^[^/\s]+$/), levels: z.array(text).min(2) }))
    .default([]),
});

/** Every further line: one transcript. A category that is left out, or null, is not labelled. */
export const longTranscriptSchema = z.strictObject({
  id: text,
  subcategory: text.optional(),
  turns: z.array(fixedTurnSchema).min(1),
  violations: z.record(z.string(), z.boolean().nullable()).default({}),
});
