import { z } from "zod";
import { RISK_DOMAINS } from "../../../domain/risk-domain.ts";
import { whenInFile } from "./when.ts";

const text = z.string().trim().min(1);
const texts = z.array(text).min(1);
const guard = { domain: z.enum(RISK_DOMAINS).optional(), when: whenInFile.optional() };
const sentence = z.union([
  text,
  z.strictObject({ ...guard, say: text }),
  z.strictObject({ ...guard, pick: z.array(text).min(2) }),
]);
const paragraph = z.union([
  z.array(sentence).min(1),
  z.strictObject({
    ...guard,
    as: z.enum(["prose", "list"]).default("prose"),
    sentences: z.array(sentence).min(1),
  }),
]);

const phraseTable = z.union([
  z.strictObject({ of: text.optional(), say: z.record(z.string(), z.union([text, texts])) }),
  z.strictObject({
    of: text.optional(),
    bands: z.array(z.strictObject({ upTo: z.number(), say: z.union([text, texts]) })).min(1),
  }),
]);
const pool = z.union([texts, z.array(z.strictObject({ when: whenInFile.optional(), pick: texts })).min(1)]);

const itemList = z.array(z.strictObject({ ...guard, say: text })).min(1);

/** Shape of `patient/rendering.yaml`. */
export const renderingFile = z.strictObject({
  version: z.int().positive(),
  schemaVersion: z.int().positive(),
  synthetic: z.boolean(),
  clinicianReviewed: z.boolean(),
  phrases: z.record(z.string(), phraseTable).default({}),
  pools: z.record(z.string(), pool).default({}),
  lists: z.record(z.string(), itemList).default({}),
  sections: z.array(z.strictObject({ title: text, paragraphs: z.array(paragraph).min(1) })).min(1),
  notRendered: z.record(z.string(), text).default({}),
});

export type RenderingFile = z.output<typeof renderingFile>;
export type ParagraphInFile = z.output<typeof paragraph>;
export type SentenceInFile = z.output<typeof sentence>;
