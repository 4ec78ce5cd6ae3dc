import { z } from "zod";

const count = z.int().nonnegative();
const figure = z.number().nullable();

const estimate = z.object({
  value: figure,
  low: figure.describe("Lower bound of the interval; null where none can be formed."),
  high: figure,
  n: count.describe("Units that entered."),
  missing: count.describe("Units that should have entered and could not."),
  reason: z.string().optional().describe("Why the figure or its interval is null."),
});

const caption = z.object({
  text: z.string().describe("What is shown."),
  n: count,
  missing: count,
  unit: z.string().describe("What is counted."),
  interval: z.string().nullable().describe("How intervals were made; null where there are none."),
  seed: z.int().nullable().describe("Null where nothing was drawn at random."),
  full: z.string().describe("All of it as one paragraph, as it stands under the table or plot."),
});

const table = z.object({
  id: z.string(),
  title: z.string(),
  columns: z.array(
    z.object({
      key: z.string(),
      title: z.string(),
      kind: z
        .enum([
          "text",
          "count",
          "number",
          "percent",
          "points",
          "score",
          "score-difference",
          "coefficient",
          "coefficient-difference",
          "dollars",
        ])
        .describe("percent and points are fractions: 0.353 is 35.3 %, 0.012 is 1.2 points."),
    }),
  ),
  rows: z
    .array(z.record(z.string(), z.union([estimate, z.string(), z.number(), z.boolean(), z.null()])))
    .describe("One cell a column, by its key; figures are not rounded, null is no figure."),
  printed: z.array(z.array(z.string())).describe("The same rows as they are printed, one cell a column."),
  caption,
});

/** Shape of `report --analysis … --json` and `analyse --json`. Keys may be added; none will change its meaning. */
export const analysisSetJsonSchema = z.object({
  headline: z.string().describe("What the judge is worth, and what the content is."),
  subject: z.string().describe("What was analysed: a run, or a file of published entries."),
  benchmark: z.string(),
  companions: z.array(z.string()).describe("Runs that stood beside the first."),
  seed: z.int(),
  resamples: count,
  software: z.string().describe("Version of Holdfast that computed the analyses."),
  analyses: z.array(
    z.object({
      analysis: z.string(),
      title: z.string(),
      question: z.string(),
      method: z.array(z.string()),
      notes: z.array(z.string()).describe("What to know before using a figure."),
      tables: z.array(table),
      plots: z.array(
        z.object({
          id: z.string(),
          title: z.string(),
          file: z.string().describe("Where --out writes it, inside its folder."),
          caption,
        }),
      ),
    }),
  ),
  leftOut: z.array(z.object({ analysis: z.string(), reason: z.string() })),
  report: z
    .looseObject({})
    .optional()
    .describe("`analyse` only: the report, as `report --json` prints it; it has a schema of its own."),
});

export type AnalysisSetJson = z.infer<typeof analysisSetJsonSchema>;

/** The published JSON Schema (draft 2020-12); further keys are allowed. */
export function analysisSetJsonSchemaText(): string {
  const schema = z.toJSONSchema(analysisSetJsonSchema, { io: "input" });
  return `${JSON.stringify({ title: "Holdfast analyses", ...schema }, null, 2)}\n`;
}
