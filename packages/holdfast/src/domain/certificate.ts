import { z } from "zod";

const sha256 = z.string().regex(/^[0-9a-f]{64}$/, "expected 64 lower-case hex digits");
const shortHash = z.string().regex(/^[0-9a-f]{12}$/, "expected 12 lower-case hex digits");

/** A figure with its 95 % interval; `null` is undefined, with the `reason`. `n` and `missing` count labels. */
const figureSchema = z.strictObject({
  name: z.string().min(1),
  value: z.number().nullable(),
  low: z.number().nullable(),
  high: z.number().nullable(),
  n: z.int().nonnegative(),
  missing: z.int().nonnegative(),
  reason: z.string().optional(),
});

const thresholdSchema = z.strictObject({
  figure: z.string().min(1),
  atLeast: z.number(),
  value: z.number().nullable(),
  passed: z.boolean(),
});

const judgeSchema = z.strictObject({
  name: z.string().min(1),
  /** Hash of all settings that can change an answer; `null` where its verdicts came from a file and nobody knows them. */
  configuration: sha256.nullable(),
  /** Short hash of each of those settings. */
  settings: z.record(z.string(), shortHash),
  family: z.string().nullable(),
});

/**
 * What a judge or panel was found to be worth against clinicians, frozen: which judges, asked how, on which data, with
 * which figures, by thresholds set beforehand. A run whose judges are these, asked in the same way, is *calibrated*.
 */
export const certificateSchema = z.strictObject({
  format: z.literal("holdfast-certificate-1"),
  /** First twelve digits of the hash of all the rest. */
  id: shortHash,
  kind: z.enum(["panel", "judge"]),
  benchmark: z.string().min(1),
  /** ISO time. */
  frozenAt: z.iso.datetime({ offset: true }),
  judges: z.array(judgeSchema).min(1),
  /** `null` where it is not known. */
  judgeMode: z.string().nullable(),
  /** Hash of what judges are asked in: prompts, and where there is one the rubric; `null` where it is not known. */
  judgeWording: sha256.nullable(),
  /** Comparability versions of the task sets or cohorts whose transcripts were labelled. */
  comparability: z.array(z.string()),
  transcripts: z.int().positive(),
  labels: z.int().positive(),
  /** Clinicians who labelled; `null` where only a consensus was handed in. */
  raters: z.int().positive().nullable(),
  /** How well it agreed, as reports print it after `calibrated on 40 transcripts, agreement`: `κ 0.732 (0.698 to 0.765)`. */
  agreement: z.string().min(1),
  figures: z.array(figureSchema),
  thresholds: z.array(thresholdSchema),
  /** Whether every threshold was reached. */
  passed: z.boolean(),
  /** Whether labels were read first: before a panel's rule of choice was written or changed, or a judge was locked. */
  postHoc: z.boolean(),
  /** Whether rules stood in for judges: it then shows the way and certifies nothing. */
  demonstration: z.boolean(),
  /** SHA-256 of what it rests on, by name: labels, verdicts, rule, key. */
  data: z.record(z.string(), sha256),
  /** What a reader must know besides. */
  notes: z.array(z.string()),
  /** What only this kind of certificate has, such as the rule of choice. */
  details: z.record(z.string(), z.json()),
});

export type Certificate = z.infer<typeof certificateSchema>;
