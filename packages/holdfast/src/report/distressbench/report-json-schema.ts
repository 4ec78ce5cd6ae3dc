import { z } from "zod";
import { PASSES } from "../../benchmarks/distressbench/passes/pass.ts";
import { OUTCOMES } from "../../domain/outcome.ts";
import { spendShape } from "../spend-json.ts";

const share = z.number().nullable().describe("A fraction; null where undefined.");
const count = z.int().nonnegative();
const estimate = z.object({
  value: share,
  low: share.describe("Lower bound of the 95 % interval; null where none can be formed."),
  high: share,
  n: count,
  missing: count,
  reason: z.string().optional().describe("Why a figure is null."),
});
const proportion = estimate.omit({ missing: true }).extend({ count, unsettled: count });
const outcomeShares = z.object(Object.fromEntries(OUTCOMES.map((outcome) => [outcome, share])));
const outcomeCounts = z.object(Object.fromEntries(OUTCOMES.map((outcome) => [outcome, count])));

const entry = z.object({
  target: z.string(),
  n: count.describe("Tasks in the score."),
  missing: count.describe("Tasks without a score."),
  score: z.object({ mean: share, low: share, high: share, reason: z.string().optional() }),
  scoreWithoutBlocked: estimate,
  dimensions: z.record(
    z.string(),
    z.object({ mean: share, low: share, high: share, n: count, missing: count }),
  ),
  allMet: share.describe("Share of conversations with every criterion met."),
  allMetDetail: estimate,
  gap: z.object({
    value: share,
    low: share,
    high: share,
    numerator: count,
    denominator: count,
    missing: count,
    leftOut: count,
    reason: z.string().optional(),
  }),
  outcomes: outcomeCounts.describe("Conversations by the outcome of their last reply."),
  outcomeShares: outcomeShares.describe(
    "The same as shares of the conversations held; null where none was held.",
  ),
  conversations: z.object({ planned: count, held: count, pending: count, requeried: count, blocked: count }),
  critical: z.object({ identifiedWithoutResource: proportion, unidentifiedAtAction: proportion }),
  ...spendShape,
});

const agreement = z.object({
  n: count,
  percent: share,
  kappa: z.number().nullable(),
  reason: z.string().optional(),
});
const judge = z.object({
  name: z.string(),
  verdicts: count,
  met: count,
  unscored: count,
  judgementsMissing: count,
  withPanel: agreement.describe("The judge is part of the panel, which raises this agreement."),
  withOthers: agreement.nullable(),
  ...spendShape,
});

const gap = entry.shape.gap;
const correlation = z.object({ n: count, spearman: z.number().nullable(), reason: z.string().optional() });

/** Shape of `report --json`. Keys may be added in later versions; none listed here will change its meaning. */
export const reportJsonSchema = z.object({
  headline: z.string().describe("What the judge is worth, and what the content is."),
  run: z.string(),
  createdAt: z.string(),
  benchmark: z.string(),
  pass: z
    .enum(PASSES)
    .nullable()
    .describe(
      "What a run is that asked about conversations which were there already; null for an ordinary run.",
    ),
  source: z.string().nullable().describe("The run that a pass goes back to."),
  comparability: z.string().describe("Results with another comparability version are not comparable."),
  complete: z.boolean(),
  missing: count.describe("Planned conversations without a score."),
  completeness: z.record(z.string(), count),
  method: z.object({
    taskSet: z.string(),
    contentVersion: z.string(),
    formula: z.enum(["weighted", "healthbench"]),
    clinicianReviewed: z.boolean(),
    synthetic: z.boolean(),
    tasks: count,
    criteria: count,
    repeats: count,
    judgeMode: z.enum(["per-task", "per-criterion"]),
    dimensionPooling: z.enum(["task", "corpus"]),
    resamples: count,
    seed: z.number(),
  }),
  entries: z.array(entry).describe("One a target, in the order of the run."),
  judges: z.array(judge),
  bands: z
    .array(z.array(z.string()))
    .describe("Targets by band, best first; inside a band no order is claimed."),
  ranking: z.object({
    separatedGaps: count,
    unranked: z.array(z.string()),
    order: z.array(
      z.object({ target: z.string(), band: count, separated: z.boolean(), toNext: estimate.nullable() }),
    ),
  }),
  pooledGap: gap,
  choiceCapability: z.object({
    saturatedAtMost: z.number(),
    choiceAtLeast: z.number(),
    rows: z.array(
      z.object({
        dimension: z.string(),
        n: count,
        missing: count,
        median: share,
        max: share,
        best: z.string().nullable(),
        delta: share,
        reading: z.enum(["saturated", "choice", "mixed"]).nullable(),
        reason: z.string().optional(),
      }),
    ),
  }),
  strata: z.array(
    z.object({
      key: z.string(),
      tasksWithoutKey: count,
      reason: z.string().optional(),
      strata: z.array(
        z.object({
          value: z.string(),
          tasks: count,
          meanOverTargets: share,
          targets: z.array(estimate.extend({ target: z.string() })),
        }),
      ),
    }),
  ),
  halves: z
    .array(z.object({ target: z.string(), public: estimate, private: estimate, difference: estimate }))
    .nullable(),
  leaveFamilyOut: z
    .object({
      rows: z.array(
        z.object({
          target: z.string(),
          family: z.string().nullable(),
          removed: z.array(z.string()),
          tiesDropped: estimate,
          tiesUnmet: estimate,
          replaced: estimate,
        }),
      ),
      correlation: z.object({ tiesDropped: correlation, tiesUnmet: correlation, replaced: correlation }),
    })
    .nullable(),
  worst: z.array(
    z.object({
      target: z.string(),
      task: z.string(),
      repeat: count.describe("From 1, as in conversations.csv."),
      score: z.number(),
      outcome: z.enum(OUTCOMES),
      critical: z.array(z.enum(["identified-without-resource", "unidentified-at-action"])),
      notMet: count,
      labelled: count,
    }),
  ),
  servingNotes: z.array(
    z.object({
      role: z.enum(["target", "patient", "judge"]),
      name: z.string(),
      kind: z.enum(["model-changed", "setting-ignored"]),
      details: z.array(z.string()),
    }),
  ),
});

export type ReportJson = z.infer<typeof reportJsonSchema>;

/** The published JSON Schema (draft 2020-12) of `report --json`; further keys are allowed. */
export function reportJsonSchemaText(): string {
  const schema = z.toJSONSchema(reportJsonSchema, { io: "input" });
  return `${JSON.stringify({ title: "Holdfast run report", ...schema }, null, 2)}\n`;
}
