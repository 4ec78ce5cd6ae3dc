import { averageOverCases } from "../../../analyses/leaderboard/average-over-cases.ts";
import { type MatchedEffect, matchedEffect } from "../../../analyses/leaderboard/matched-effect.ts";
import type { MatchedPair } from "../../../analyses/leaderboard/matched-pairs.ts";
import type { Estimate } from "../../../statistics/estimate.ts";
import type {
  AnalysisCell,
  AnalysisColumn,
  AnalysisPlot,
  AnalysisTable,
  Caption,
} from "../analysis-document.ts";
import { intervalDots } from "../svg/interval-dots.ts";
import type { EntriesInput } from "./entries-input.ts";
import { overModels, overModelsAndCases } from "./interval-words.ts";
import { pairFigures } from "./pair-figures.ts";

/** Pairs whose differences are summed up together. */
export interface EffectGroup {
  readonly name: string;
  readonly pairs: readonly MatchedPair[];
}

/** Effects of a group on both scores. */
export interface GroupEffect {
  readonly group: EffectGroup;
  readonly combinedRisk: MatchedEffect;
  readonly overall: MatchedEffect;
  /** Mean effect on combined risk with its interval over vignettes; `null` for published entries. */
  readonly overCases: Estimate | null;
}

/** Sum up the differences of each group. */
export function groupEffects(input: EntriesInput, groups: readonly EffectGroup[]): GroupEffect[] {
  return groups.map((group) => {
    const [risk, overall] = [
      pairFigures(input, group.pairs, "combinedRisk"),
      pairFigures(input, group.pairs, "overall"),
    ];
    const effectOf = ({ values }: { readonly values: readonly (number | null)[] }) =>
      matchedEffect(
        group.pairs.map(({ baseModel }, i) => ({ model: baseModel, value: values[i]! })),
        input,
      );
    return {
      group,
      combinedRisk: effectOf(risk),
      overall: effectOf(overall),
      overCases:
        risk.columns === null || input.run === null
          ? null
          : averageOverCases(risk.columns, input.run.cases()),
    };
  });
}

/** How the intervals of effects were made. */
function ofEffects(input: EntriesInput): Pick<Caption, "interval" | "seed"> {
  return input.run === null ? overModels(input) : overModelsAndCases(input, input.run.caseNoun);
}

const difference = (key: string, title: string): AnalysisColumn => ({ key, title, kind: "score-difference" });
const count = (key: string, title: string): AnalysisColumn => ({ key, title, kind: "count" });

/**
 * One row a group: how many pairs rise and fall in combined risk, and mean differences.
 * @param what is subtracted from what, e.g. `elevated minus clean baseline`.
 */
export function effectTable(
  input: EntriesInput,
  effects: readonly GroupEffect[],
  what: string,
): AnalysisTable {
  const { run } = input;
  return {
    id: "effects",
    title: "Mean differences",
    columns: [
      { key: "pairs_of", title: "Pairs", kind: "text" },
      count("pairs", "Number of pairs"),
      count("base_models", "Base models"),
      count("up", "Combined risk up"),
      count("down", "Down"),
      count("same", "The same"),
      difference("combined_risk", "Combined risk, mean over pairs"),
      difference("combined_risk_over_models", "Combined risk, mean over base models"),
      ...(run === null
        ? []
        : [difference("combined_risk_over_cases", `Combined risk, interval over ${run.caseNoun}s`)]),
      difference("overall", "Overall, mean over pairs"),
    ],
    rows: effects.map(({ group, combinedRisk, overall, overCases }): AnalysisCell[] => [
      group.name,
      combinedRisk.pairs,
      combinedRisk.models,
      combinedRisk.up,
      combinedRisk.down,
      combinedRisk.same,
      combinedRisk.mean,
      combinedRisk.meanOfModels,
      ...(run === null ? [] : [overCases]),
      overall.mean,
    ]),
    caption: captionOf(
      input,
      effects,
      `Differences are ${what}. Each pair counts once, or each base model by the mean of its pairs`,
    ),
  };
}

/** Mean differences in combined risk with their intervals, a row a group. */
export function effectPlot(
  input: EntriesInput,
  effects: readonly GroupEffect[],
  { id, title, what }: { readonly id: string; readonly title: string; readonly what: string },
): AnalysisPlot {
  return {
    id: "effects",
    title,
    svg: intervalDots({
      id,
      title,
      axis: { title: "Difference in combined risk", kind: "score-difference", rule: 0 },
      rows: effects.map(({ group, combinedRisk }) => ({ label: group.name, estimate: combinedRisk.mean })),
    }),
    caption: { ...captionOf(input, effects, `Mean over pairs of ${what}`), ...overModels(input) },
  };
}

/** The first group holds all pairs. */
function captionOf(input: EntriesInput, effects: readonly GroupEffect[], text: string): Caption {
  const all = effects[0]?.combinedRisk;
  return {
    text,
    n: all?.pairs ?? 0,
    missing: all?.missing ?? 0,
    unit: "matched pairs of the first row",
    ...ofEffects(input),
  };
}
