import type { MatchedPair } from "../../../analyses/leaderboard/matched-pairs.ts";
import {
  conditionOf,
  type PromptContrast,
  promptContrasts,
  promptPairs,
} from "../../../analyses/leaderboard/prompt-pairs.ts";
import { median } from "../../../statistics/quantile.ts";
import type { AnalysisDocument, AnalysisPlot, AnalysisTable } from "../analysis-document.ts";
import { conditionSlopes } from "./condition-slopes.ts";
import { type EffectGroup, effectPlot, effectTable, groupEffects } from "./effect-tables.ts";
import type { EntriesAnalysis, EntriesInput } from "./entries-input.ts";
import { shortModel } from "./entry-cells.ts";
import { pairTableAndPlot } from "./pair-table.ts";
import { unpairedNote } from "./unpaired-note.ts";

/** What a system prompt changes, other things being the same (K-Bench, *Therapeutic-prompt effects*). */
export const promptEffectsAnalysis: EntriesAnalysis = {
  name: "prompt-effects",
  title: "Effects of the system prompt",
  question: "Does another system prompt than the default one raise combined risk and overall scores?",
  lacks: ({ entries }) => {
    const contrasts = promptContrasts(entries);
    if (contrasts.length === 0) {
      return "no two system prompts can be compared: one must be called default-…, and another stand beside it";
    }
    return contrasts.some((contrast) => promptPairs(entries, contrast).pairs.length > 0)
      ? null
      : "no base model was run under two prompts with an identical reasoning setting";
  },
  analyse: document,
};

function document(input: EntriesInput): AnalysisDocument {
  const contrasts = promptContrasts(input.entries).filter(
    (contrast) => promptPairs(input.entries, contrast).pairs.length > 0,
  );
  const parts = contrasts.map((contrast, i) => contrastParts(input, contrast, i, contrasts.length === 1));
  const effects = groupEffects(
    input,
    parts.flatMap(({ groups }) => groups),
  );
  const [only] = contrasts;
  const what =
    contrasts.length === 1
      ? `${only!.other} minus ${only!.reference}`
      : "the named prompt minus the default one";
  return {
    analysis: promptEffectsAnalysis.name,
    title: promptEffectsAnalysis.title,
    question: promptEffectsAnalysis.question,
    method: [
      "A pair is one base model under the default and under the other prompt at an identical reasoning label, providers' defaults among them. Its difference is the other prompt minus the default one.",
      "The stricter analysis takes of these the pairs at the model's clean baseline (`none` where it is offered, else `low`) and those at its elevated setting (`max` where it is offered, else `high`), at most one of each a model and prompt.",
      "Pairs are split in halves by the mean of both their risk scores, not by the default one alone: a score that is low by chance rises at the next look by itself (Oldham 1962).",
      "Mean differences have intervals over base models (cluster bootstrap, percentile): pairs of one model are drawn together.",
    ],
    tables: [effectTable(input, effects, what), ...parts.map(({ table }) => table)],
    plots: [
      effectPlot(input, effects, {
        what,
        id: "prompt-effects-means",
        title: "Mean effect of the prompt on combined risk",
      }),
      ...parts.flatMap(({ plots }) => plots),
    ],
    notes: [
      ...input.origin,
      ...parts.flatMap(({ note }) => note),
      "Counts of pairs that rise and fall say nothing about how far; single differences are small beside their uncertainty.",
    ],
  };
}

interface ContrastParts {
  readonly groups: readonly EffectGroup[];
  readonly table: AnalysisTable;
  readonly plots: readonly AnalysisPlot[];
  readonly note: readonly string[];
}

function contrastParts(
  input: EntriesInput,
  contrast: PromptContrast,
  index: number,
  isOnly: boolean,
): ContrastParts {
  const { entries } = input;
  const { pairs, unpaired } = promptPairs(entries, contrast);
  const { reference, other } = contrast;
  // One contrast needs no name in each row; the caption has it.
  const name = (what: string) => (isOnly ? what : `${other}: ${what}`);
  const at = (condition: string) => pairs.filter((pair) => conditionOf(entries, pair) === condition);
  const clean = { name: name("clean baseline"), pairs: at("clean baseline") };
  const elevated = { name: name("elevated reasoning"), pairs: at("elevated reasoning") };
  const id = `pairs-${index + 1}`;
  const { table, plot } = pairTableAndPlot(input, {
    id,
    title: `${other} against ${reference}`,
    sides: [reference, other],
    pairs,
    order: "rising",
    columns: [
      { key: "reasoning", title: "Reasoning", kind: "text" },
      { key: "condition", title: "In the stricter analysis", kind: "text" },
    ],
    cells: (pair) => [entries[pair.from]!.reasoning.text, conditionOf(entries, pair) ?? "no"],
    label: ({ baseModel, from }) => `${shortModel(input, baseModel)}, ${entries[from]!.reasoning.text}`,
  });
  return {
    groups: [
      { name: name("all matched pairs"), pairs },
      ...[clean, elevated].filter((group) => group.pairs.length > 0),
      ...halves(input, pairs).map((half) => ({ ...half, name: name(half.name) })),
    ],
    table,
    plots: [plot, ...conditionSlopes(input, id, [reference, other], [clean, elevated])],
    note: unpairedNote(input, unpaired, `${other} against ${reference}`),
  };
}

/** Nothing to split with fewer than four pairs. */
function halves({ entries }: EntriesInput, pairs: readonly MatchedPair[]): EffectGroup[] {
  const levels = pairs.map(({ from, to }) => {
    const [a, b] = [entries[from]!.combinedRisk, entries[to]!.combinedRisk];
    return a === null || b === null ? null : (a + b) / 2;
  });
  const middle = median(levels.filter((level) => level !== null));
  if (middle === null || pairs.length < 4) return [];
  const half = (name: string, isIn: (level: number) => boolean): EffectGroup => ({
    name,
    pairs: pairs.filter((_, i) => levels[i] !== null && isIn(levels[i]!)),
  });
  return [
    half("lower-scoring half of pairs", (level) => level < middle),
    half("higher-scoring half of pairs", (level) => level >= middle),
  ];
}
