import { z } from "zod";
import { SCORE_LEVELS } from "../../calibration/panel/draw-replies.ts";
import type { LabelledItem } from "../../calibration/panel/gather-labels.ts";
import type { Instrument } from "../../domain/instrument.ts";
import { nearestName } from "../../domain/nearest-name.ts";
import { UserError } from "../../domain/user-error.ts";
import { readChecked } from "../../files/read-checked.ts";

const text = z.string().min(1);

/**
 * What a labelling sheet keeps from its raters: whose reply each transcript is, and what each item belongs to. Written by
 * `calibrate distressbench sample`; for labels from elsewhere the `items` alone are enough.
 */
export const keySchema = z.strictObject({
  format: z.literal("holdfast-labelling-key-1"),
  /** SHA-256 of the sheet. */
  sheet: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .optional(),
  seed: z.int().optional(),
  runs: z.array(z.strictObject({ run: text, manifest: text, comparability: text })).default([]),
  transcripts: z
    .array(
      z.strictObject({
        transcript: text,
        run: text,
        target: text,
        task: text,
        /** From 0. */
        repeat: z.int().nonnegative(),
        subcategory: text.nullable(),
        score: z.number().nullable(),
        level: z.enum(SCORE_LEVELS).nullable(),
        /** The reply's words name its model or maker, which no blinding can hide. */
        namesItself: z.boolean(),
      }),
    )
    .default([]),
  items: z.array(z.strictObject({ item: text, task: text, criterion: text, dimension: text })).min(1),
});

export type LabellingKey = z.output<typeof keySchema>;

/** @throws UserError with file, line and field. */
export async function readKey(file: string): Promise<LabellingKey> {
  return (await readChecked(file, keySchema)).value;
}

/** The key's items as raters and judges decide them. */
export function instrumentOf({ items }: LabellingKey): Instrument {
  return {
    name: "the key",
    asked: "where-rated",
    items: items.map(({ item, dimension }) => ({
      id: item,
      section: dimension,
      domain: null,
      levels: ["not-met", "met"],
      ordered: true,
      notApplicable: null,
      gate: null,
    })),
  };
}

/** Looks up what an item belongs to; every item of the key is known to it. */
export function itemsOf({ items }: LabellingKey): (item: string) => LabelledItem {
  const known = new Map(items.map(({ item, task, dimension }) => [item, { task, dimension }]));
  return (item) => known.get(item)!;
}

/**
 * Refuses labels on what the key does not have: an item without a task, a transcript that nobody drew, or an item of
 * another transcript's task.
 * @throws UserError naming file and line of the first.
 */
export function requireKnown(
  key: LabellingKey,
  labels: readonly { readonly transcript: string; readonly item: string }[],
  placeOf: (label: number) => string,
): void {
  const items = new Map(key.items.map(({ item, task }) => [item, task]));
  const transcripts = new Map(key.transcripts.map(({ transcript, task }) => [transcript, task]));
  for (const [n, { transcript, item }] of labels.entries()) {
    const task = items.get(item);
    if (task === undefined) throw new UserError(`${placeOf(n)}: ${unknownItem(item, [...items.keys()])}`);
    if (transcripts.size === 0) continue;
    const own = transcripts.get(transcript);
    if (own === undefined) {
      throw new UserError(
        `${placeOf(n)}: transcript "${transcript}" is not in the key; is the key of another sheet?`,
      );
    }
    if (own === task) continue;
    throw new UserError(
      `${placeOf(n)}: ${item} is a criterion of task ${task}, and transcript ${transcript} is of task ${own}`,
    );
  }
}

function unknownItem(item: string, known: readonly string[]): string {
  const near = nearestName(item, known);
  const hint =
    near === null
      ? `expected one of its ${known.length} items, such as ${known[0]}`
      : `did you mean "${near}"?`;
  return `"${item}" is no criterion of the key, so that it has no task; ${hint}`;
}

/** Every label that the sheet asked for, by transcript and item; none where the key names no transcripts. */
export function expectedLabels(key: LabellingKey): { readonly transcript: string; readonly item: string }[] {
  const byTask = Map.groupBy(key.items, ({ task }) => task);
  return key.transcripts.flatMap(({ transcript, task }) =>
    (byTask.get(task) ?? []).map(({ item }) => ({ transcript, item })),
  );
}
