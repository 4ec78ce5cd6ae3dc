import { z } from "zod";
import { RISK_DOMAINS } from "../../../domain/risk-domain.ts";

/** Plain lower-case names, which are safe in any table, spreadsheet or file name. */
const name = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "expected lower-case words joined by hyphens");
const text = z.string().trim().min(1, "expected a text that is not empty");
const weight = z.number().min(0, "expected a weight of at least 0");

const scalar = z.union([z.string(), z.number(), z.boolean()]);
const valueTest = z.union([
  scalar,
  z.array(scalar).min(1, "expected at least one value"),
  z.strictObject({ min: z.number().optional(), max: z.number().optional() }),
  z.strictObject({ includes: z.string() }),
  z.strictObject({ sameAs: z.string() }),
]);
const condition = z.record(z.string(), valueTest);

const leaf = {
  weights: z.array(weight).optional(),
  probability: z.number().min(0).max(1).optional(),
  bins: z.array(z.array(z.number()).length(3, "expected [from, to, weight]")).min(1).optional(),
  counts: z.array(weight).min(1).optional(),
  design: z.enum(["active-domains", "coherence", "severity"]).optional(),
};

const variable = z.strictObject({
  id: z.string().regex(/^[a-z][a-z0-9_]*$/, "expected lower-case words joined by _"),
  group: z.enum(["core", ...RISK_DOMAINS]),
  section: name,
  label: text,
  meaning: text,
  source: text,
  type: z.enum(["level", "number", "boolean", "list"]),
  levels: z.array(name).min(2, "expected at least two levels").optional(),
  options: z.array(name).min(2, "expected at least two options").optional(),
  range: z.array(z.int()).length(2, "expected [least, most]").optional(),
  length: z.array(z.int().min(0)).length(2, "expected [fewest, most]").optional(),
  condition: condition.optional(),
  distribution: z.strictObject({
    ...leaf,
    cases: z
      .array(z.strictObject({ when: condition.optional(), ...leaf }))
      .min(1)
      .optional(),
  }),
});

/** What a vignette schema's file holds; how its parts must fit together is checked in schema-faults.ts. */
export const schemaFile = z.strictObject({
  name,
  schemaVersion: z.int().min(1),
  synthetic: z.boolean(),
  clinicianReviewed: z.boolean(),
  sources: z.record(z.string(), text),
  variables: z.array(variable).min(1),
  rules: z.array(z.strictObject({ name, forbids: condition, because: text })),
});
