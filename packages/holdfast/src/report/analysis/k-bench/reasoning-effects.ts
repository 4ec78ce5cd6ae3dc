import { reasoningPairs } from "../../../analyses/leaderboard/reasoning-pairs.ts";
import type { AnalysisDocument } from "../analysis-document.ts";
import { conditionSlopes } from "./condition-slopes.ts";
import { effectPlot, effectTable, groupEffects } from "./effect-tables.ts";
import type { EntriesAnalysis, EntriesInput } from "./entries-input.ts";
import { shortModel } from "./entry-cells.ts";
import { pairTableAndPlot } from "./pair-table.ts";
import { unpairedNote } from "./unpaired-note.ts";

const SIDES = ["clean baseline", "elevated"] as const;
const WHAT = "elevated minus clean baseline";

/** What elevated reasoning changes against the clean baseline (K-Bench, *Reasoning effects*). */
export const reasoningEffectsAnalysis: EntriesAnalysis = {
  name: "reasoning-effects",
  title: "Effects of elevated reasoning",
  question: "Does elevated reasoning raise combined risk and overall scores above the clean baseline?",
  lacks: ({ entries }) =>
    reasoningPairs(entries).pairs.length > 0
      ? null
      : "no base model was run at a clean baseline (none, else low) and at an elevated setting (max, else high) under the same prompt",
  analyse: document,
};

function document(input: EntriesInput): AnalysisDocument {
  const { entries } = input;
  const { pairs, unpaired } = reasoningPairs(entries);
  const prompts = [...new Set(pairs.map(({ from }) => entries[from]!.prompt))].sort();
  const byPrompt = prompts.map((prompt) => ({
    name: prompt,
    pairs: pairs.filter(({ from }) => entries[from]!.prompt === prompt),
  }));
  const effects = groupEffects(input, [{ name: "all matched pairs", pairs }, ...byPrompt]);
  const { table, plot } = pairTableAndPlot(input, {
    id: "pairs",
    title: "Elevated reasoning against the clean baseline",
    sides: SIDES,
    pairs,
    order: "falling",
    columns: [
      { key: "prompt", title: "Prompt", kind: "text" },
      { key: "baseline", title: "Baseline", kind: "text" },
      { key: "elevated", title: "Elevated", kind: "text" },
    ],
    cells: ({ from, to }) => [
      entries[from]!.prompt,
      entries[from]!.reasoning.text,
      entries[to]!.reasoning.text,
    ],
    label: ({ baseModel, from }) => `${shortModel(input, baseModel)}, ${entries[from]!.prompt}`,
  });
  return {
    analysis: reasoningEffectsAnalysis.name,
    title: reasoningEffectsAnalysis.title,
    question: reasoningEffectsAnalysis.question,
    method: [
      "The clean baseline of a base model is `none` where any of its configurations asks for it, else `low`; its elevated setting is `max` where any asks for it, else `high`. What a provider does by default is on neither side, whatever it is.",
      "A pair is one base model under one prompt at both settings; its difference is elevated minus baseline. Both are settled for the model: where `none` is offered, `low` never steps in for it.",
      "Mean differences have intervals over base models (cluster bootstrap, percentile): pairs of one model are drawn together.",
    ],
    tables: [effectTable(input, effects, WHAT), table],
    plots: [
      effectPlot(input, effects, {
        what: WHAT,
        id: "reasoning-effects-means",
        title: "Mean effect of elevated reasoning on combined risk",
      }),
      plot,
      ...conditionSlopes(input, "reasoning", SIDES, byPrompt),
    ],
    notes: [
      ...input.origin,
      ...unpairedNote(input, unpaired, "Elevated reasoning against the clean baseline"),
      "Settings of the same name are no equal budgets of computation across providers.",
    ],
  };
}
