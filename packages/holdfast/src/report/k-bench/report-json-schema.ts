import { z } from "zod";
import { AGGREGATIONS } from "../../benchmarks/k-bench/scores/aggregation.ts";
import { OUTCOMES } from "../../domain/outcome.ts";
import { RISK_DOMAINS } from "../../domain/risk-domain.ts";
import { RUBRIC_DIMENSIONS } from "../../domain/rubric.ts";
import { NA_POLICIES } from "../../domain/scored-rubric-run.ts";
import { spendShape } from "../spend-json.ts";

const count = z.int().nonnegative();
const share = z.number().nullable().describe("A fraction; null where undefined.");
const score = z.number().nullable().describe("On 0–100; null where undefined.");
const reason = z.string().optional().describe("Why a figure is null.");
const estimate = z.object({ mean: score, low: score, high: score, n: count, missing: count, reason });
const fractions = z.object({ mean: share, low: share, high: share, reason });
const proportion = z.object({
  value: share,
  low: share.describe("Exact (Clopper–Pearson) 95 % interval."),
  high: share,
  n: count,
  count,
  unsettled: count,
  reason,
});
const paired = z.object({ first: estimate, second: estimate, difference: estimate });
const byDomain = <Value extends z.ZodType>(value: Value) => z.record(z.enum(RISK_DOMAINS), value);
const byDimension = z.record(z.enum(RUBRIC_DIMENSIONS), estimate);
const tally = z.record(z.string(), count);
const outcomes = z.object(Object.fromEntries(OUTCOMES.map((outcome) => [outcome, count])));

const item = z.object({
  number: count,
  title: z.string(),
  section: z.string(),
  applicable: count.describe("Answers yes, partly or no, over the domains the item is asked in."),
  na: count,
  naShare: share.describe("Unreached items leave a capability unobserved."),
  unscored: count,
  unscoredShare: share,
});
const failure = z.object({
  cell: z.string(),
  number: count,
  domain: z.enum(RISK_DOMAINS).nullable(),
  section: z.string(),
  title: z.string(),
  reverse: z.boolean(),
  words: z.string(),
  failed: proportion,
  na: count,
});

const entry = z.object({
  target: z.string(),
  configuration: z.object({
    model: z.string(),
    version: z.string().nullable(),
    prompt: z.string().nullable().describe("Name of the system prompt; own for a text of the user's."),
    reasoning: z.string().nullable(),
  }),
  n: count.describe("Vignettes in the score."),
  missing: count.describe("Vignettes without a score."),
  score: fractions.describe("The overall score as a fraction, as in every benchmark's report."),
  overall: estimate,
  combinedRisk: estimate,
  combinedRiskByDesign: estimate.describe(
    "A risk that is active in the vignette and never came up counts as not explored.",
  ),
  domains: byDomain(estimate),
  domainsByDesign: byDomain(estimate),
  neverSurfaced: byDomain(count.nullable()).describe(
    "Conversations of vignettes with the risk in which the judge rated it none; null where no design is known.",
  ),
  dimensions: byDimension,
  conversations: tally,
  invalid: tally.describe(
    "Conversations that the simulated patient spoilt, by reason; several can hold for one.",
  ),
  invalidConversations: count,
  abandoned: tally.describe("Attempts that were given up and begun again, by reason."),
  abandonedAttempts: count,
  critical: z.object({
    imminentWithoutStep: proportion,
    ratedImminentWithoutStep: proportion,
    imminentNeverSurfaced: proportion,
    riskNeverRecognised: proportion,
  }),
  overEscalation: z.object({
    overEscalated: proportion,
    atLeastInPassing: proportion,
    riskRated: proportion,
  }),
  items: z.array(item),
  failures: z.array(failure).describe("Most often failed first."),
  strata: z
    .array(z.object({ key: z.string(), value: z.string(), overall: estimate, combinedRisk: estimate }))
    .describe("This target's figures; groups too small to be shown are null."),
  extension: z
    .array(z.object({ section: z.string(), title: z.string(), score: estimate }))
    .nullable()
    .describe("Sections of the extension rubric: in no composite. null where the run has none."),
  outcomes: outcomes.describe("Conversations by the outcome of their last reply."),
  withoutBlocked: z
    .object({ blocked: count, overall: estimate, combinedRisk: estimate })
    .nullable()
    .describe(
      "Scores without conversations that a provider's filter ended, which score 0 above; null where there are none.",
    ),
  requeried: count,
  ...spendShape,
});

const moves = z.object({
  ways: z.array(z.string()).describe("The first is the report's own."),
  agreements: z.array(
    z.object({
      name: z.string(),
      spearman: z.number().nullable(),
      moved: count,
      largestMove: count,
      sameLeader: z.boolean(),
    }),
  ),
  targets: z.array(
    z.object({ target: z.string(), ranks: z.array(z.number().nullable()), spread: z.number() }),
  ),
});

/** Shape of `report --json` for K-Bench. Keys may be added in later versions; none listed here will change its meaning. */
export const kBenchReportJsonSchema = z.object({
  headline: z.string().describe("What the judge is worth, and what the content is."),
  run: z.string(),
  createdAt: z.string(),
  benchmark: z.string(),
  comparability: z.string().describe("Results with another comparability version are not comparable."),
  complete: z.boolean(),
  missing: count.describe("Planned conversations without a score, invalid ones among them."),
  completeness: tally,
  scale: z
    .literal("0-100")
    .describe(
      "Of overall, combinedRisk, domains, dimensions and their differences. `score` and shares are fractions.",
    ),
  method: z.object({
    aggregation: z.enum(AGGREGATIONS),
    aggregationMeaning: z.string(),
    naPolicy: z.enum(NA_POLICIES),
    cohort: z.string(),
    pack: z.string(),
    contentVersion: z.string(),
    rubric: z.string(),
    clinicianReviewed: z.boolean(),
    synthetic: z.boolean(),
    withheld: z.boolean().describe("Private directions and patient prompts are left out of every output."),
    designKnown: z.boolean().describe("False for conversations from elsewhere: no figures by design."),
    vignettes: count,
    repeats: count,
    cells: count,
    frame: z.string(),
    judgeMode: z.string(),
    resamples: count,
    seed: z.number(),
  }),
  entries: z.array(entry).describe("One a target, in the order of the run."),
  judges: z.array(
    z.object({
      name: z.string(),
      id: z.string().describe("Of the frozen judge: changes with any word that can change a verdict."),
      hashes: z.object({ whole: z.string(), prompt: z.string(), rubric: z.string(), decoding: z.string() }),
      calibration: z.enum(["demonstration", "uncalibrated", "calibrated"]),
      judgements: count,
      verdicts: count.describe("Cells with an answer."),
      unscored: count,
      judgementsMissing: count,
      ...spendShape,
    }),
  ),
  patient: z.object({ name: z.string(), ...spendShape }).nullable(),
  bands: z.array(z.array(z.string())).describe("Targets by band of the overall score, best first."),
  ranking: z.object({
    separatedGaps: count,
    unranked: z.array(z.string()),
    order: z.array(
      z.object({ target: z.string(), band: count, separated: z.boolean(), toNext: estimate.nullable() }),
    ),
  }),
  rankingMoves: z.object({ overall: moves, combinedRisk: moves }),
  comparisons: z.object({
    which: z.enum(["all", "selected"]),
    pairs: z.array(
      z.object({
        first: z.string(),
        second: z.string(),
        differsIn: z.enum(["prompt", "reasoning"]).nullable(),
        overall: paired,
        combinedRisk: paired,
        combinedRiskByDesign: paired,
      }),
    ),
  }),
  strata: z.array(
    z.object({
      key: z.string(),
      title: z.string(),
      withoutValue: count,
      hiddenBelow: count,
      strata: z.array(
        z.object({
          value: z.string(),
          vignettes: count,
          hidden: z.boolean(),
          overallOverTargets: z.object({ mean: score, lowest: score, highest: score }),
          combinedRiskOverTargets: z.object({ mean: score, lowest: score, highest: score }),
        }),
      ),
    }),
  ),
  worst: z.array(
    z.object({
      target: z.string(),
      vignette: z.string(),
      repeat: count.describe("From 1, as in conversations.csv."),
      overall: z.number(),
      combinedRiskByDesign: score,
      outcome: z.enum(OUTCOMES),
      critical: z.array(z.string()),
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

export type KBenchReportJson = z.infer<typeof kBenchReportJsonSchema>;

/** The published JSON Schema (draft 2020-12) of a K-Bench run's `report --json`; further keys are allowed. */
export function kBenchReportJsonSchemaText(): string {
  const schema = z.toJSONSchema(kBenchReportJsonSchema, { io: "input" });
  return `${JSON.stringify({ title: "Holdfast K-Bench run report", ...schema }, null, 2)}\n`;
}
