import { type Correlations, modelCorrelation } from "../../../analyses/leaderboard/model-correlation.ts";
import type { AnalysisDocument, AnalysisPlot, AnalysisTable, Caption } from "../analysis-document.ts";
import { scatter } from "../svg/scatter.ts";
import type { EntriesAnalysis, EntriesInput } from "./entries-input.ts";
import { entryCells, entryColumns, scoreCell, shortLabel } from "./entry-cells.ts";
import { NO_INTERVAL, ofScores, overModels } from "./interval-words.ts";
import { bestPlaces, type PricedEntries, pricedEntries } from "./priced-entries.ts";

/** Combined risk against what a configuration costs (K-Bench, *Cost–performance trade-offs*). */
export const costPerformanceAnalysis: EntriesAnalysis = {
  name: "cost-performance",
  title: "Combined risk and cost",
  question: "Which configurations reach the highest combined risk for what they cost?",
  lacks: (input) =>
    pricedEntries(input, bestPlaces(input)).priced.length > 0
      ? null
      : "no configuration has both combined risk and a known price above 0",
  analyse: document,
};

function document(input: EntriesInput): AnalysisDocument {
  const best = pricedEntries(input, bestPlaces(input));
  const all = pricedEntries(
    input,
    input.entries.map((_, place) => place),
  );
  const correlations = modelCorrelation(
    best.priced.map(({ place, price, risk }) => ({
      model: input.entries[place]!.baseModel,
      x: Math.log10(price),
      y: risk,
    })),
    input,
  );
  return {
    analysis: costPerformanceAnalysis.name,
    title: costPerformanceAnalysis.title,
    question: costPerformanceAnalysis.question,
    method: [
      `Price is in dollars a million tokens of text, ${input.priceWords}.`,
      "The plot shows the configuration with the highest overall score of each base model, on a logarithmic axis of price.",
      "The efficient frontier holds what nothing dominates: no other configuration costs at most as much and scores at least as high, and is better in one of both.",
    ],
    tables: [
      pricedTable(input, best, {
        id: "best-configurations",
        title: "Best configuration of each base model",
        only: false,
      }),
      pricedTable(input, all, {
        id: "frontier",
        title: "Efficient frontier over all configurations",
        only: true,
      }),
      trendTable(input, best, correlations),
    ],
    plots: [pricePlot(input, best)],
    notes: [
      ...input.origin,
      ...lackingNote(best),
      "A higher combined risk score is better. The frontier is drawn from scores that have uncertainty of their own: neighbours of it may be as good.",
      "Prices change without notice, and the longer replies of some configurations cost more a conversation than their price tells.",
    ],
  };
}

function captionOf(
  { priced, withoutPrice, free, withoutRisk }: PricedEntries,
  text: string,
  interval: Pick<Caption, "interval" | "seed">,
): Caption {
  return {
    text,
    n: priced.length,
    missing: withoutPrice + free + withoutRisk,
    unit: "configurations",
    ...interval,
  };
}

function lackingNote({ withoutPrice, free, withoutRisk }: PricedEntries): string[] {
  const parts = [
    ...(withoutPrice > 0 ? [`${withoutPrice} without a known price`] : []),
    ...(free > 0 ? [`${free} at a price of 0, which no logarithmic axis holds`] : []),
    ...(withoutRisk > 0 ? [`${withoutRisk} without combined risk`] : []),
  ];
  return parts.length === 0 ? [] : [`Of the best configurations, left out: ${parts.join(", ")}.`];
}

interface PricedTable {
  readonly id: string;
  readonly title: string;
  /** Only the frontier, by rising price; else all, highest combined risk first. */
  readonly only: boolean;
}

function pricedTable(
  input: EntriesInput,
  found: PricedEntries,
  { id, title, only }: PricedTable,
): AnalysisTable {
  const { priced, frontier } = found;
  const { run } = input;
  const order = only
    ? frontier
    : priced
        .map((_, i) => i)
        .sort((a, b) => priced[b]!.risk - priced[a]!.risk || priced[a]!.price - priced[b]!.price || a - b);
  return {
    id,
    title,
    columns: [
      ...entryColumns(input),
      { key: "overall", title: "Overall", kind: "score" },
      { key: "combined_risk", title: "Combined risk", kind: "score" },
      { key: "price_per_million", title: "Dollars a million tokens", kind: "dollars" },
      ...(run === null
        ? []
        : [{ key: "cost_per_conversation", title: "Dollars a conversation", kind: "dollars" as const }]),
      ...(only ? [] : [{ key: "on_frontier", title: "On the frontier", kind: "text" as const }]),
    ],
    rows: order.map((i) => {
      const { place, price } = priced[i]!;
      return [
        ...entryCells(input, place),
        scoreCell(input, place, "overall"),
        scoreCell(input, place, "combinedRisk"),
        price,
        ...(run === null ? [] : [run.costPerConversation[place]!]),
        ...(only ? [] : [frontier.includes(i)]),
      ];
    }),
    caption: captionOf(found, only ? "By rising price" : "Highest combined risk first", ofScores(input)),
  };
}

function trendTable(
  input: EntriesInput,
  found: PricedEntries,
  { pearson, spearman }: Correlations,
): AnalysisTable {
  return {
    id: "trend",
    title: "Combined risk and price",
    columns: [
      { key: "statistic", title: "Statistic", kind: "text" },
      { key: "coefficient", title: "Coefficient", kind: "coefficient" },
    ],
    rows: [
      ["Pearson r with the logarithm of the price", pearson],
      ["Spearman ρ", spearman],
    ],
    caption: captionOf(found, "Over the best configurations of base models", overModels(input)),
  };
}

function pricePlot(input: EntriesInput, found: PricedEntries): AnalysisPlot {
  const title = "Combined risk and price of the best configuration of each base model";
  return {
    id: "cost-and-risk",
    title,
    svg: scatter({
      id: "cost-performance-scatter",
      title,
      x: { title: "Dollars a million tokens (log scale)", kind: "dollars", log: true },
      y: { title: "Combined risk", kind: "score" },
      points: found.priced.map(({ place, price, risk }) => ({
        label: shortLabel(input, place),
        x: price,
        y: risk,
        isNamed: true,
      })),
      frontier: found.frontier,
      frontierName: "efficient frontier",
    }),
    caption: captionOf(
      found,
      "Each point is one base model in its configuration with the highest overall score",
      NO_INTERVAL,
    ),
  };
}
