import type { Ranking } from "../../../analyses/ranking.ts";
import type { Estimate } from "../../../statistics/estimate.ts";
import { countCell } from "../../figures.ts";
import type { AnalysisCell, AnalysisDocument, Caption, FigureKind } from "../analysis-document.ts";
import { intervalDots } from "../svg/interval-dots.ts";

export interface RankedScores {
  readonly analysis: string;
  /** What is ranked, e.g. `Overall score`. */
  readonly measure: string;
  readonly kind: FigureKind;
  readonly differenceKind: FigureKind;
  /** What `n` of an estimate counts. */
  readonly unit: string;
  readonly cases: number;
  /** In manifest order. */
  readonly targets: readonly { readonly name: string; readonly score: Estimate }[];
  readonly ranking: Ranking;
  readonly resamples: number;
  readonly seed: number;
}

export const RANKING_QUESTION = "Which systems do better, and which are not told apart by these data?";

/** Scores in order with their intervals and bands, as a table and a plot. */
export function rankingDocument(scores: RankedScores): AnalysisDocument {
  const { analysis, measure, kind, unit, targets, ranking, resamples, seed } = scores;
  const order = [...ranking.order.map(({ target }) => target), ...ranking.unranked];
  const caption: Caption = {
    text: `${measure} of ${countCell(targets.length)} systems, best first, with the paired difference to the next; a new band begins after each difference whose interval lies above 0. Missing are the ${unit} that the system with the most gaps lacks`,
    n: scores.cases,
    missing: Math.max(0, ...targets.map(({ score }) => score.missing)),
    unit,
    interval: `95 %, percentile bootstrap of ${unit}, ${countCell(resamples)} resamples, the same for all systems`,
    seed,
  };
  return {
    analysis,
    title: `Ranking by ${measure.toLowerCase()}`,
    question: RANKING_QUESTION,
    method: [
      `Systems are ordered by their mean over ${unit}, ties by name. Intervals are percentile bootstraps (Efron 1979) over ${unit}; differences are paired over the ${unit} that both have.`,
      "A band ends where the interval of the difference to the next system lies above 0 strictly. Members of a band are not told apart by the data; that two bands differ is shown at their border only.",
    ],
    tables: [
      { id: "ranking", title: measure, columns: columnsOf(scores), rows: rowsOf(scores, order), caption },
    ],
    plots: [
      {
        id: "ranking",
        title: `${measure} with intervals and bands`,
        svg: intervalDots({
          id: `${analysis}-plot`,
          title: `${measure} with intervals and bands`,
          axis: { title: measure, kind },
          rows: order.map((target) => ({
            label: targets[target]!.name,
            estimate: targets[target]!.score,
            band: ranking.order.find((place) => place.target === target)?.band ?? null,
          })),
        }),
        caption,
      },
    ],
    notes:
      ranking.unranked.length === 0
        ? []
        : [
            `Without any score, and so in no band: ${ranking.unranked.map((target) => targets[target]!.name).join(", ")}.`,
          ],
  };
}

function columnsOf({ measure, kind, differenceKind }: RankedScores) {
  return [
    { key: "target", title: "System", kind: "text" },
    { key: "place", title: "Place", kind: "count" },
    { key: "band", title: "Band", kind: "count" },
    { key: "score", title: measure, kind },
    { key: "to_next", title: "Difference to the next", kind: differenceKind },
    { key: "is_separated", title: "Separated", kind: "text" },
  ] as const;
}

function rowsOf({ targets, ranking }: RankedScores, order: readonly number[]): AnalysisCell[][] {
  return order.map((target) => {
    const { name, score } = targets[target]!;
    const at = ranking.order.findIndex((place) => place.target === target);
    const place = ranking.order[at];
    if (place === undefined) return [name, null, null, score, null, null];
    return [name, at + 1, place.band, score, place.toNext, place.toNext === null ? null : place.separated];
  });
}
