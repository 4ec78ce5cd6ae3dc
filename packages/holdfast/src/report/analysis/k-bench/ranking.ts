import type { KBenchCase } from "../../../benchmarks/k-bench/k-bench-case.ts";
import type { KBenchWording } from "../../../benchmarks/k-bench/wording.ts";
import type { RunRecords } from "../../../domain/run-records.ts";
import { countCell } from "../../figures.ts";
import { summariseKBench } from "../../k-bench/summarise.ts";
import type { KBenchSummary } from "../../k-bench/summary.ts";
import type { Analysis } from "../analysis.ts";
import type { AnalysisCell, AnalysisDocument, Caption } from "../analysis-document.ts";
import { intervalDots } from "../svg/interval-dots.ts";

const NAME = "k-bench-ranking";
const TITLE = "Ranking by overall score";
const QUESTION = "Which configurations do better, and which are not told apart by these data?";

/** Configurations by overall score, as the report ranks them. */
export const kBenchRanking: Analysis = {
  name: NAME,
  title: TITLE,
  question: QUESTION,
  benchmark: "k-bench",
  analyse: async ({ run, resamples, seed }) =>
    document(
      summariseKBench(run.records as RunRecords<KBenchCase>, run.wording as KBenchWording, {
        resamples,
        seed,
      }),
    ),
};

function document(summary: KBenchSummary): AnalysisDocument {
  const { targets, ranking } = summary;
  const order = [...ranking.order.map(({ target }) => target), ...ranking.unranked];
  const caption = captionOf(summary);
  const bandOf = (target: number) => ranking.order.find((place) => place.target === target)?.band ?? null;
  const plotTitle = "Overall score with intervals and bands";
  return {
    analysis: NAME,
    title: TITLE,
    question: QUESTION,
    method: [
      `Configurations are ordered by overall score, aggregation ${summary.run.aggregation}, ties by name. Intervals are percentile bootstraps (Efron 1979) over vignettes; differences are paired over the vignettes that both have.`,
      "A band ends where the interval of the difference to the next lies above 0 strictly. Members of a band are not told apart by the data; that two bands differ is shown at their border only.",
    ],
    tables: [
      { id: "ranking", title: "Overall score", columns: COLUMNS, rows: rowsOf(summary, order), caption },
    ],
    plots: [
      {
        id: "ranking",
        title: plotTitle,
        svg: intervalDots({
          id: `${NAME}-plot`,
          title: plotTitle,
          axis: { title: "Overall score", kind: "score" },
          rows: order.map((target) => ({
            label: targets[target]!.name,
            estimate: targets[target]!.overall,
            band: bandOf(target),
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

function captionOf({ targets, run }: KBenchSummary): Caption {
  const figures = targets.map(({ overall }) => overall);
  return {
    text: `${countCell(targets.length)} configurations, best first, each with its paired difference to the next; a rule stands between bands. Counts are those of the configuration that lacks most`,
    n: figures.reduce((fewest, { n }) => Math.min(fewest, n), run.vignettes),
    missing: figures.reduce((most, { missing }) => Math.max(most, missing), 0),
    unit: "vignettes",
    interval: `95 % percentile bootstrap over vignettes, ${countCell(run.resamples)} resamples, the same for all configurations`,
    seed: run.seed,
  };
}

const COLUMNS = [
  { key: "target", title: "Configuration", kind: "text" },
  { key: "place", title: "Place", kind: "count" },
  { key: "band", title: "Band", kind: "count" },
  { key: "score", title: "Overall score", kind: "score" },
  { key: "to_next", title: "Difference to the next", kind: "score-difference" },
  { key: "is_separated", title: "Separated", kind: "text" },
] as const;

function rowsOf({ targets, ranking }: KBenchSummary, order: readonly number[]): AnalysisCell[][] {
  return order.map((target) => {
    const { name, overall } = targets[target]!;
    const at = ranking.order.findIndex((place) => place.target === target);
    const place = ranking.order[at];
    if (place === undefined) return [name, null, null, overall, null, null];
    return [name, at + 1, place.band, overall, place.toNext, place.toNext === null ? null : place.separated];
  });
}
