import { z } from "zod";
import { OUTCOMES, type Outcome } from "../../../domain/outcome.ts";
import { schemaProblems } from "../../../domain/schema-problems.ts";
import { pathText } from "../../../domain/value-path.ts";
import { type ModelReply, NO_USAGE } from "../../language-model.ts";

const count = z
  .int()
  .nonnegative()
  .max(2 ** 31 - 1)
  .nullable()
  .default(null);

const answerSchema = z.strictObject({
  text: z.string(),
  events: z
    .array(
      z.strictObject({
        kind: z.enum(["crisis-banner", "handover", "moderation", "link", "other"]),
        text: z.string().default(""),
      }),
    )
    .default([]),
  outcome: z.enum(OUTCOMES).optional(),
  usage: z.strictObject({ input: count, output: count, reasoning: count, cachedInput: count }).prefault({}),
});

/** Maps what the function returned to a reply; a wrong shape is `malformed` and says what was expected. */
export function readAnswer(returned: unknown): ModelReply {
  const value = typeof returned === "string" ? { text: returned } : returned;
  const checked = answerSchema.safeParse(value);
  if (!checked.success) return failedAnswer("malformed", shapeProblem(value));
  const { text, events, usage, outcome = "ok" } = checked.data;
  const isBlank = outcome === "ok" && text.trim() === "";
  return { ...failedAnswer(isBlank ? "empty" : outcome, null), text, events, usage };
}

/** A reply without text. */
export function failedAnswer(outcome: Outcome, detail: string | null): ModelReply {
  return {
    outcome,
    text: "",
    events: [],
    usage: NO_USAGE,
    rawReason: null,
    httpStatus: null,
    returnedModel: null,
    ignored: [],
    retryAfterMs: null,
    body: null,
    detail,
  };
}

function shapeProblem(value: unknown): string {
  const [problem] = schemaProblems(answerSchema, value);
  const where = problem && problem.path.length > 0 ? `${pathText(problem.path)}: ` : "";
  const what = problem ? `: ${where}${problem.message}` : "";
  return `the function must return a string or {text, events?, outcome?, usage?}${what}`;
}
