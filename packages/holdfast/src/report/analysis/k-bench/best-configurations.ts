import {
  type BestConfiguration,
  bestConfigurations,
} from "../../../analyses/leaderboard/best-configurations.ts";
import type { AnalysisDocument, AnalysisPlot, AnalysisTable, Caption } from "../analysis-document.ts";
import { intervalDots } from "../svg/interval-dots.ts";
import { asEstimate } from "./as-estimate.ts";
import type { EntriesAnalysis, EntriesInput } from "./entries-input.ts";
import { entryCells, entryColumns, scoreCell, shortLabel } from "./entry-cells.ts";
import { ofScores } from "./interval-words.ts";

/** The configuration with the highest overall score of each base model and of each provider. */
export const bestConfigurationsAnalysis: EntriesAnalysis = {
  name: "best-configurations",
  title: "Best configuration of each base model and provider",
  question: "What does each base model, and each provider, reach in its highest-scoring configuration?",
  lacks: ({ entries }) =>
    entries.some(({ overall }) => overall !== null) ? null : "no configuration has an overall score",
  analyse: document,
};

function document(input: EntriesInput): AnalysisDocument {
  const models = bestConfigurations(input.entries, "baseModel");
  const providers = bestConfigurations(input.entries, "provider");
  return {
    analysis: bestConfigurationsAnalysis.name,
    title: bestConfigurationsAnalysis.title,
    question: bestConfigurationsAnalysis.question,
    method: [
      "Of each base model, and of each provider, the configuration with the highest overall score; all that tie are named, each on a row of its own.",
    ],
    tables: [
      bestTable(input, {
        id: "by-base-model",
        title: "Best of each base model",
        group: "Base model",
        rows: models,
      }),
      bestTable(input, {
        id: "by-provider",
        title: "Best of each provider",
        group: "Provider",
        rows: providers,
      }),
    ],
    plots: [dots(input, models, "overall"), dots(input, models, "combinedRisk")],
    notes: [
      ...input.origin,
      "The best of several is chosen by the figure it is shown by, which flatters who has many configurations: the column of configurations says among how many.",
      "Combined risk stands beside overall for the same configuration; another one of the same model may do better on risk.",
    ],
  };
}

interface Best {
  readonly id: string;
  readonly title: string;
  readonly group: string;
  readonly rows: readonly BestConfiguration[];
}

function captionOf(
  input: EntriesInput,
  rows: readonly BestConfiguration[],
  text: string,
  unit: string,
): Caption {
  const n = rows.filter(({ best }) => best.length > 0).length;
  return { text, n, missing: rows.length - n, unit, ...ofScores(input) };
}

function bestTable(input: EntriesInput, { id, title, group, rows }: Best): AnalysisTable {
  // The base model stands at the head of its row already.
  const shown = entryColumns(input).map(({ title }) => title !== group);
  const columns = entryColumns(input).filter((_, place) => shown[place]);
  const none = columns.map(() => null);
  return {
    id,
    title,
    columns: [
      { key: "group", title: group, kind: "text" },
      ...columns,
      { key: "overall", title: "Overall", kind: "score" },
      { key: "combined_risk", title: "Combined risk", kind: "score" },
      { key: "tied", title: "Tied at the top", kind: "count" },
      { key: "configurations", title: "Configurations", kind: "count" },
      { key: "without_score", title: "Without score", kind: "count" },
    ],
    rows: rows.flatMap(({ group: name, best, of, without }) =>
      best.length === 0
        ? [[name, ...none, null, null, 0, of, without]]
        : best.map((place) => [
            name,
            ...entryCells(input, place).filter((_, column) => shown[column]),
            scoreCell(input, place, "overall"),
            scoreCell(input, place, "combinedRisk"),
            best.length,
            of,
            without,
          ]),
    ),
    caption: captionOf(
      input,
      rows,
      "Highest overall score first; all that tie have a row each.",
      group === "Provider" ? "providers" : "base models",
    ),
  };
}

/** As the K-Bench paper's Figure 2: each score in an order of its own. */
function dots(
  input: EntriesInput,
  models: readonly BestConfiguration[],
  score: "overall" | "combinedRisk",
): AnalysisPlot {
  const name = score === "overall" ? "Overall score" : "Combined risk";
  const title = `${name} of the best configuration of each base model`;
  const id = score === "overall" ? "overall" : "combined-risk";
  const isTied = (place: number) => models.some(({ best }) => best.length > 1 && best.includes(place));
  const places = models
    .flatMap(({ best }) => best)
    .sort((a, b) => (input.entries[b]![score] ?? -1) - (input.entries[a]![score] ?? -1) || a - b);
  return {
    id,
    title,
    svg: intervalDots({
      id: `best-configurations-${id}`,
      title,
      axis: { title: name, kind: "score" },
      rows: places.map((place) => ({
        label: shortLabel(input, place, isTied(place) ? ["prompt", "reasoning"] : []),
        estimate: asEstimate(scoreCell(input, place, score)),
      })),
    }),
    caption: captionOf(
      input,
      models,
      "The configuration with the highest overall score of each base model, ordered by the score that is shown.",
      "base models",
    ),
  };
}
