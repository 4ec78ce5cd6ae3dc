import { z } from "zod";
import { RATING_PHASES } from "../../domain/rating.ts";
import { instrumentSchema } from "./instrument-schema.ts";

const text = z.string().trim().min(1);

const pattern = z.string().refine(isPattern, { error: "expected a regular expression" });

/** A column; `remove` takes stray characters out of its cells. */
const columnSchema = z.union([text, z.strictObject({ column: text, remove: pattern.optional() })]);

/**
 * How a table of ratings that has another form is read. `wide`: one row a rater and transcript, a column an item;
 * `long`: one row a rating. Columns that nothing names are passed over.
 */
export const ratingMappingSchema = z.strictObject({
  layout: z.enum(["wide", "long"]),
  transcript: columnSchema,
  rater: columnSchema,
  /** `long`: which columns hold the item and the answer. */
  item: columnSchema.optional(),
  value: columnSchema.optional(),
  /** `wide`: column → item. Without it, columns named like items. `long`: what the file calls an item → item. */
  items: z.record(text, text).optional(),
  /** What the file calls an answer → answer of the instrument. */
  values: z.record(z.string(), text).default({}),
  /** Cells that are no answer; an empty cell never is one. */
  blank: z.array(z.string()).default([]),
  /** One phase for all, or the column that holds it. */
  phase: z.union([z.enum(RATING_PHASES), z.strictObject({ column: text })]).optional(),
  /** Column whose cell, where it holds anything, says why the rating stays out. */
  excluded: text.optional(),
  raters: z
    .strictObject({
      /** Raters whose part is another than the clinicians': they vote, or stand beside, as is asked for. */
      experts: z.array(text).default([]),
      /** Who is compared with the consensus and has no part in it. */
      judges: z.array(text).default([]),
      /** Rater → why they stay out of every figure. */
      leftOut: z.record(text, text).default({}),
    })
    .prefault({}),
  /** Which part of a transcript file's name, without its ending, is the transcript's id: the first group. */
  transcriptFiles: pattern.optional(),
  instrument: instrumentSchema.optional(),
});

export type RatingMapping = z.output<typeof ratingMappingSchema>;
export type MappedColumn = z.output<typeof columnSchema>;

function isPattern(source: string): boolean {
  try {
    new RegExp(source, "u");
    return true;
  } catch {
    return false;
  }
}
