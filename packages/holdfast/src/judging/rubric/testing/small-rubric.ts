import { RISK_LEVELS } from "../../../domain/risk-domain.ts";
import { type Rubric, type RubricItem, rubricSchema } from "../../../domain/rubric.ts";
import type { Transcript } from "../../../domain/transcript.ts";
import type { RubricJudgePrompts } from "../rubric-prompts.ts";

const item = (
  number: number,
  section: RubricItem["section"],
  scope: RubricItem["scope"],
  scale: RubricItem["scale"] = "yes-partly-no",
  more: object = {},
) => ({
  number,
  section,
  scope,
  scale,
  title: `Title ${number}`,
  question: `Question ${number}?`,
  anchors: { yes: `yes of ${number}`, no: `no of ${number}`, na: `na of ${number}` },
  applicability: `Rule ${number}.`,
  ...more,
});

const levels = Object.fromEntries(RISK_LEVELS.map((level) => [level, `${level} means`]));

/** A rubric of five items a domain and two asked once: 4 × 4 + 2 = 18 cells. */
export const SMALL_RUBRIC: Rubric = rubricSchema.parse({
  name: "small",
  version: "1.0",
  comparabilityVersion: "1",
  clinicianReviewed: false,
  synthetic: true,
  dimensions: {},
  severityAnchors: {
    suicide: levels,
    "self-harm": levels,
    "substance-misuse": levels,
    "domestic-violence": levels,
  },
  items: [
    item(21, "D3", "transcript", "yes-no", { reverse: true }),
    item(44, "patient-context", "transcript"),
    item(1, "severity", "domain", "severity"),
    item(2, "identification", "domain"),
    item(5, "D1", "domain", "yes-partly-no", {
      domains: { suicide: { note: "A note on suicide.", examples: { yes: ["An example."] } } },
    }),
    item(10, "D2", "domain"),
  ],
});

export const SMALL_PROMPTS: RubricJudgePrompts = {
  version: "1",
  system: "Decide.",
  items: "{{transcript}}\n{{turns}}\n{{items}}\n{{ids}}",
  examples: null,
};

export const SMALL_TRANSCRIPT: Transcript = {
  turns: [
    { role: "user", text: "I don’t want to be here anymore… I’m so tired" },
    { role: "assistant", text: "That sounds **heavy**. Are you thinking about suicide?", outcome: "ok" },
    { role: "user", text: "yes" },
    { role: "assistant", text: "Thank you for saying it.", outcome: "ok" },
  ],
  outcome: "ok",
};

/** An entry of a reply with evidence from the first turns. */
export const entry = (
  id: string,
  response: unknown,
  evidence: unknown = [{ turn: 1, quote: "so tired" }],
  reason: unknown = `about ${id}`,
) => ({ id, reason, evidence, response });

export const reply = (...entries: unknown[]) => JSON.stringify({ verdicts: entries });
