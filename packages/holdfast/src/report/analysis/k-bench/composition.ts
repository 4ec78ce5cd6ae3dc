import { type CompositionCount, composition } from "../../../analyses/leaderboard/composition.ts";
import type { AnalysisDocument, AnalysisTable, Caption } from "../analysis-document.ts";
import { type EntriesAnalysis, type EntriesInput, lacksNothing } from "./entries-input.ts";
import { NO_INTERVAL } from "./interval-words.ts";

/** What a leaderboard is made of. */
export const compositionAnalysis: EntriesAnalysis = {
  name: "composition",
  title: "Composition of the leaderboard",
  question: "Which configurations, base models and providers does the leaderboard compare?",
  lacks: lacksNothing,
  analyse: compositionDocument,
};

function compositionDocument({ entries, origin }: EntriesInput): AnalysisDocument {
  const found = composition(entries);
  const caption = (text: string): Caption => ({
    text,
    n: found.entries,
    missing: 0,
    unit: "configurations",
    ...NO_INTERVAL,
  });
  const by = (id: string, title: string, value: string, rows: readonly CompositionCount[]) =>
    countTable({
      id,
      title,
      value,
      rows,
      caption: caption(`Configurations and base models by ${value.toLowerCase()}.`),
    });
  return {
    analysis: compositionAnalysis.name,
    title: compositionAnalysis.title,
    question: compositionAnalysis.question,
    method: [
      "A configuration is a base model under one system prompt and one reasoning setting. A provider is the namespace of the base model's name.",
      "The clean baseline of a base model is `none` where any of its configurations asks for it, else `low`; its elevated setting is `max` where any asks for it, else `high`. What a provider does by default is neither.",
    ],
    tables: [
      {
        id: "totals",
        title: "Totals",
        columns: [
          { key: "configurations", title: "Configurations", kind: "count" },
          { key: "base_models", title: "Base models", kind: "count" },
          { key: "providers", title: "Providers", kind: "count" },
          { key: "without_overall", title: "Without overall score", kind: "count" },
          { key: "without_combined_risk", title: "Without combined risk", kind: "count" },
        ],
        rows: [[found.entries, found.models, found.providers, found.withoutOverall, found.withoutRisk]],
        caption: caption("All configurations of the leaderboard."),
      },
      by("providers", "By provider", "Provider", found.byProvider),
      by("prompts", "By system prompt", "System prompt", found.byPrompt),
      by("reasoning", "By reasoning setting", "Reasoning setting", found.byReasoning),
      by(
        "prompt-sets",
        "Base models by the prompts they ran with",
        "Prompts of the base model",
        found.byPromptSet,
      ),
      by("clean-baselines", "Base models by clean baseline", "Clean baseline", found.byBaseline),
      by("elevated-settings", "Base models by elevated setting", "Elevated setting", found.byElevated),
    ],
    plots: [],
    notes: [
      ...origin,
      "Configurations of one base model are not independent of each other: intervals of the other analyses resample base models.",
    ],
  };
}

function countTable({
  id,
  title,
  value,
  rows,
  caption,
}: {
  readonly id: string;
  readonly title: string;
  readonly value: string;
  readonly rows: readonly CompositionCount[];
  readonly caption: Caption;
}): AnalysisTable {
  return {
    id,
    title,
    columns: [
      { key: "value", title: value, kind: "text" },
      { key: "configurations", title: "Configurations", kind: "count" },
      { key: "base_models", title: "Base models", kind: "count" },
    ],
    rows: rows.map((row) => [row.value, row.entries, row.models]),
    caption,
  };
}
