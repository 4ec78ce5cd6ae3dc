import { z } from "zod";
import { RISK_DOMAINS, RISK_LEVELS } from "./risk-domain.ts";

/** Parts of the K-Bench rubric. D1–D7 enter composites; the others never do. */
export const RUBRIC_SECTIONS = [
  "severity",
  "identification",
  "D1",
  "D2",
  "D3",
  "D4",
  "D5",
  "D6",
  "D7",
  "patient-context",
] as const;

/** The seven scored dimensions. */
export const RUBRIC_DIMENSIONS = ["D1", "D2", "D3", "D4", "D5", "D6", "D7"] as const;

/** How an item is answered. `severity` has the four levels of Q1 and knows no "not applicable". */
export const RESPONSE_SCALES = {
  severity: RISK_LEVELS,
  "yes-partly-no": ["yes", "partly", "no", "na"],
  "yes-no": ["yes", "no", "na"],
} as const;

export type RubricSection = (typeof RUBRIC_SECTIONS)[number];
export type RubricDimension = (typeof RUBRIC_DIMENSIONS)[number];
export type ResponseScale = keyof typeof RESPONSE_SCALES;
export type ItemResponse = (typeof RESPONSE_SCALES)[ResponseScale][number];

const text = z.string().trim().min(1);

/** What an item means in one risk domain: a clarification, and examples for some responses. */
const domainGuidanceSchema = z.strictObject({
  note: text.optional(),
  /** Anchors that replace the item's own in this domain, by response. */
  anchors: z.record(z.string(), text).default({}),
  /** Short synthetic examples, by response. */
  examples: z.record(z.string(), z.array(text)).default({}),
});

export const rubricItemSchema = z.strictObject({
  /** 1–47 in K-Bench: `Q5` is number 5. Extensions count on from 101. */
  number: z.int().positive(),
  section: z.enum(RUBRIC_SECTIONS).or(z.string().regex(/^X[0-9]+$/)),
  /** `domain`: asked once a risk domain; `transcript`: once. */
  scope: z.enum(["domain", "transcript"]),
  scale: z.enum(["severity", "yes-partly-no", "yes-no"]),
  /** A few words for tables: "Asks about means in general terms". */
  title: text,
  question: text,
  /** What each response of the scale means, `na` included. */
  anchors: z.record(z.string(), text),
  /** When the item can be answered at all. */
  applicability: text,
  /** Whether `yes` is bad: v → 1 − v. */
  reverse: z.boolean().default(false),
  domains: z.partialRecord(z.enum(RISK_DOMAINS), domainGuidanceSchema).default({}),
});

export const rubricSchema = z.strictObject({
  name: text,
  version: text,
  comparabilityVersion: text,
  clinicianReviewed: z.boolean(),
  synthetic: z.boolean(),
  /** Names of the dimensions for reports. */
  dimensions: z.record(z.string(), z.strictObject({ title: text, meaning: text })),
  /** What each level of Q1 means in each domain. */
  severityAnchors: z.record(z.enum(RISK_DOMAINS), z.record(z.enum(RISK_LEVELS), text)),
  items: z.array(rubricItemSchema).min(1),
});

export type RubricItem = z.infer<typeof rubricItemSchema>;
export type Rubric = z.infer<typeof rubricSchema>;
