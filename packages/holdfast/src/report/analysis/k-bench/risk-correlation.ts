import { correlationOverCases } from "../../../analyses/leaderboard/correlation-over-cases.ts";
import { distributionOf } from "../../../analyses/leaderboard/distribution.ts";
import { modelCorrelation } from "../../../analyses/leaderboard/model-correlation.ts";
import { type RiskRankMove, riskRankMoves } from "../../../analyses/leaderboard/rank-moves.ts";
import { vignetteMeans } from "../../../domain/vignette-means.ts";
import type { AnalysisDocument, AnalysisPlot, AnalysisTable, Caption } from "../analysis-document.ts";
import { scatter } from "../svg/scatter.ts";
import type { EntriesAnalysis, EntriesInput } from "./entries-input.ts";
import { entryCells, entryColumns, entryLabel, scoreCell, shortLabel } from "./entry-cells.ts";
import { NO_INTERVAL, ofScores, overModels, overModelsAndCases } from "./interval-words.ts";

/** Largest moves that a plot names. */
const NAMED = 8;

/** How far overall score and combined risk say the same, and who moves between both rankings. */
export const riskCorrelationAnalysis: EntriesAnalysis = {
  name: "risk-correlation",
  title: "Overall score against combined risk",
  question: "Does the overall score order configurations as combined risk does?",
  lacks: ({ entries }) =>
    entries.some(({ overall, combinedRisk }) => overall !== null && combinedRisk !== null)
      ? null
      : "no configuration has both an overall score and combined risk",
  analyse: document,
};

function document(input: EntriesInput): AnalysisDocument {
  const moves = riskRankMoves(input.entries);
  return {
    analysis: riskCorrelationAnalysis.name,
    title: riskCorrelationAnalysis.title,
    question: riskCorrelationAnalysis.question,
    method: [
      "Pearson's correlation of the scores, and Spearman's (1904), which is Pearson's of mid-ranks. Each configuration counts once; intervals resample whole base models and take ranks anew in each resample.",
      "Ranks run from 1, highest first; equal scores share the better rank. Ranks of scores that were rounded when they were printed can differ from ranks of the exact ones.",
    ],
    tables: [correlationTable(input), spanTable(input), moveTable(input, moves)],
    plots: [scatterPlot(input, moves)],
    notes: [
      ...input.origin,
      "The overall score holds the dimensions that combined risk is made of, so the two are not independent measures.",
    ],
  };
}

function captionOf(
  { entries }: EntriesInput,
  text: string,
  interval: Pick<Caption, "interval" | "seed">,
): Caption {
  const n = entries.filter((one) => one.overall !== null && one.combinedRisk !== null).length;
  return { text, n, missing: entries.length - n, unit: "configurations", ...interval };
}

function correlationTable(input: EntriesInput): AnalysisTable {
  const { entries, run } = input;
  const found = modelCorrelation(
    entries.map(({ baseModel, overall, combinedRisk }) => ({
      model: baseModel,
      x: overall,
      y: combinedRisk,
    })),
    input,
  );
  const columnsOf = (scores: Float64Array) =>
    entries.map((_, target) => vignetteMeans(run!.scored, target, (place) => scores[place]!));
  const overCases =
    run === null
      ? null
      : correlationOverCases(columnsOf(run.scored.overall), columnsOf(run.scored.combinedRisk), run.cases());
  return {
    id: "correlation",
    title: "Correlation of overall score and combined risk",
    columns: [
      { key: "statistic", title: "Statistic", kind: "text" },
      { key: "coefficient", title: "Coefficient", kind: "coefficient" },
      ...(run === null
        ? []
        : [{ key: "over_cases", title: `Interval over ${run.caseNoun}s`, kind: "coefficient" as const }]),
    ],
    rows: [
      ["Pearson r", found.pearson, ...(overCases === null ? [] : [overCases.pearson])],
      ["Spearman ρ", found.spearman, ...(overCases === null ? [] : [overCases.spearman])],
    ],
    caption: captionOf(
      input,
      "Over configurations with both scores.",
      run === null ? overModels(input) : overModelsAndCases(input, run.caseNoun),
    ),
  };
}

function spanTable(input: EntriesInput): AnalysisTable {
  const { entries } = input;
  const row = (title: string, score: "overall" | "combinedRisk") => {
    const scores = entries.map((entry) => entry[score]);
    const { lowest, highest, range, mean, leaders } = distributionOf(scores);
    const sorted = scores.filter((one) => one !== null).sort((a, b) => b - a);
    const lead = sorted.length < 2 ? null : sorted[0]! - sorted[1]!;
    return [
      title,
      mean,
      lowest,
      highest,
      range,
      lead,
      leaders.map((place) => entryLabel(input, place)).join("; "),
    ];
  };
  return {
    id: "spans",
    title: "Span of both scores, and their leaders",
    columns: [
      { key: "score", title: "Score", kind: "text" },
      { key: "mean", title: "Mean", kind: "score" },
      { key: "lowest", title: "Lowest", kind: "score" },
      { key: "highest", title: "Highest", kind: "score" },
      { key: "range", title: "Range", kind: "score" },
      { key: "lead", title: "Lead of the first over the second", kind: "score" },
      { key: "leaders", title: "Leader", kind: "text" },
    ],
    rows: [row("Overall", "overall"), row("Combined risk", "combinedRisk")],
    caption: captionOf(
      input,
      "Descriptive: means and spans over configurations. Leaders that tie are all named.",
      NO_INTERVAL,
    ),
  };
}

function moveTable(input: EntriesInput, moves: readonly RiskRankMove[]): AnalysisTable {
  return {
    id: "rank-moves",
    title: "Ranks by overall score and by combined risk",
    columns: [
      ...entryColumns(input),
      { key: "overall", title: "Overall", kind: "score" },
      { key: "combined_risk", title: "Combined risk", kind: "score" },
      { key: "overall_rank", title: "Overall rank", kind: "count" },
      { key: "risk_rank", title: "Risk rank", kind: "count" },
      { key: "places_gained", title: "Places gained on risk", kind: "number" },
    ],
    rows: moves.map(({ entry, overallRank, riskRank, gained }) => [
      ...entryCells(input, entry),
      scoreCell(input, entry, "overall"),
      scoreCell(input, entry, "combinedRisk"),
      overallRank,
      riskRank,
      gained,
    ]),
    caption: captionOf(input, "Largest moves first.", ofScores(input)),
  };
}

function scatterPlot(input: EntriesInput, moves: readonly RiskRankMove[]): AnalysisPlot {
  const named = new Set(moves.slice(0, NAMED).map(({ entry }) => entry));
  const title = "Overall score and combined risk of each configuration";
  return {
    id: "overall-and-risk",
    title,
    svg: scatter({
      id: "risk-correlation-scatter",
      title,
      x: { title: "Overall score", kind: "score" },
      y: { title: "Combined risk", kind: "score" },
      points: moves
        .toSorted((a, b) => a.entry - b.entry)
        .map(({ entry }) => ({
          label: shortLabel(input, entry, ["prompt", "reasoning"]),
          x: input.entries[entry]!.overall!,
          y: input.entries[entry]!.combinedRisk!,
          isNamed: named.has(entry),
        })),
    }),
    caption: captionOf(
      input,
      `The ${named.size} configurations that move most between both rankings are named.`,
      NO_INTERVAL,
    ),
  };
}
