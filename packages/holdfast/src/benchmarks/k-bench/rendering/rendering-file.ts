import { z } from "zod";
import { RISK_DOMAINS } from "../../../domain/risk-domain.ts";

const text = z.string().trim().min(1);
const texts = z.array(text).min(1);
const plain = z.union([z.string(), z.number(), z.boolean()]);
const values = z.union([plain, z.array(plain).min(1)]);

const clause = z.union([
  values,
  z.strictObject({ not: values }),
  z
    .strictObject({ atLeast: z.number().optional(), atMost: z.number().optional() })
    .refine(
      ({ atLeast, atMost }) => atLeast !== undefined || atMost !== undefined,
      "expected atLeast or atMost",
    ),
  z.strictObject({ present: z.boolean() }),
]);
const clauses = z.record(z.string(), clause);

/** `anyOf` stands among the variables; its alternatives have none of their own. */
const when = z.object({ anyOf: z.array(clauses).min(2).optional() }).catchall(clause);

const guard = { domain: z.enum(RISK_DOMAINS).optional(), when: when.optional() };
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
const pool = z.union([texts, z.array(z.strictObject({ when: when.optional(), pick: texts })).min(1)]);

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
export type ClauseInFile = z.output<typeof clause>;
export type WhenInFile = z.output<typeof when>;
export type ParagraphInFile = z.output<typeof paragraph>;
export type SentenceInFile = z.output<typeof sentence>;
