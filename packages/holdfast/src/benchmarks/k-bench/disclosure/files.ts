import { z } from "zod";
import { RISK_DOMAINS, SEVERITIES } from "../../../domain/risk-domain.ts";
import { whenInFile } from "../rendering/when.ts";
import { MANNERS, RUNGS } from "./policy.ts";

const text = z.string().trim().min(1);
const patterns = z.array(text).min(1);
/** Turns of a patient, from 0. */
const turn = z.int().nonnegative();
const amount = z.int().positive();

const style = z.strictObject({
  unasked: z.record(z.enum(SEVERITIES), z.strictObject({ hint: turn, partly: turn })),
  askedOpens: amount.max(RUNGS.length),
  askedWarmlyOpens: amount.max(RUNGS.length),
  warmRepliesForARung: amount,
  shutFor: amount,
  privateLater: turn,
  thingsAtOnce: amount.max(3),
  manner: text,
});

const trigger = z.strictObject({
  id: z
    .string()
    .regex(/^[a-z]+(-[a-z]+)*$/, "must be lower-case words with hyphens, such as asked-about-work"),
  domain: z.enum(RISK_DOMAINS).optional(),
  effect: z.enum(["asks", "warms", "closes", "notes"]),
  /** Asked of everything, even in a sentence that also asks after one risk. */
  everywhere: z.boolean().default(false),
  any: patterns,
  unless: z.array(text).default([]),
});

const fact = z.strictObject({
  id: z.string().regex(/^[a-z-]+(\/[a-z-]+)?$/, "must be like suicide/plan or work"),
  domain: z.enum(RISK_DOMAINS).optional(),
  when: whenInFile.optional(),
  about: text,
  opens: z.boolean().default(false),
  asks: z.array(text).default([]),
  after: text.optional(),
  warmth: z.enum([...RUNGS, "none"]).default("partly"),
  from: turn.optional(),
  private: z.boolean().default(false),
  cues: z.strictObject({ partly: z.array(text).default([]), plain: z.array(text).default([]) }).prefault({}),
});

/** Shape of `patient/disclosure.yaml`. */
export const disclosureFile = z.strictObject({
  version: z.int().positive(),
  schemaVersion: z.int().positive(),
  synthetic: z.boolean(),
  clinicianReviewed: z.boolean(),
  styles: z.record(z.string(), style),
  latestHint: turn.min(RISK_DOMAINS.length),
  fewWords: z.array(text).default([]),
  invitations: patterns,
  negations: patterns,
  triggers: z.array(trigger).min(1),
  facts: z.array(fact).min(1),
  absent: z.record(z.enum(RISK_DOMAINS), z.strictObject({ cues: patterns })),
});

const group = z.union([text, z.strictObject({ when: whenInFile, say: z.array(text).min(1) })]);
const pool = z.array(group).min(1);

/** Shape of `patient/phrases.yaml`. */
export const phrasesFile = z.strictObject({
  version: z.int().positive(),
  synthetic: z.boolean(),
  clinicianReviewed: z.boolean(),
  slots: z.record(z.string(), pool).default({}),
  facts: z.record(
    z.string(),
    z.strictObject({ hint: pool.optional(), partly: pool.optional(), plain: pool }),
  ),
  deny: z.record(z.enum(RISK_DOMAINS), pool),
  safe: pool,
  manners: z.record(z.enum(MANNERS), pool),
});

export type DisclosureFile = z.output<typeof disclosureFile>;
export type PhrasesFile = z.output<typeof phrasesFile>;
export type PoolInFile = z.output<typeof pool>;
