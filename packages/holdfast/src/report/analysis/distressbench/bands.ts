import { bandOf, placeOf } from "../../../analyses/ranking.ts";
import { meanEstimates } from "../../../statistics/bootstrap.ts";
import type { Estimate } from "../../../statistics/estimate.ts";
import { median } from "../../../statistics/quantile.ts";
import type { Analysis } from "../analysis.ts";
import type { AnalysisDocument, AnalysisTable } from "../analysis-document.ts";
import { intervalDots } from "../svg/interval-dots.ts";
import { NO_INTERVAL, overTasks, taskCounts } from "./captions.ts";
import { type DistressRun, openDistressRun } from "./open-distress-run.ts";

const TITLE = "Bands";
const QUESTION = "How many groups of systems do the data tell apart, and who is in which?";

/** Neighbouring systems whose differences the data do not show, as bands. */
export const bandsAnalysis: Analysis = {
  name: "bands",
  title: TITLE,
  question: QUESTION,
  benchmark: "distressbench",
  analyse: async (input) => document(openDistressRun(input)),
};

function document(work: DistressRun): AnalysisDocument {
  const { run, columns, resamples, clip, ranking, order } = work;
  const scores = meanEstimates(resamples, columns, run.tasks.length, clip);
  const counts = { ...taskCounts(work), ...overTasks(work) };
  const caption = (text: string) => ({ text, ...counts });
  return {
    analysis: "bands",
    title: TITLE,
    question: QUESTION,
    method: [
      "Systems are ordered by their score, ties by name. A new band begins after each difference between neighbours whose paired 95 % interval lies above 0 strictly, over the tasks that both have.",
      "Members of a band are not told apart by these tasks; no order is claimed inside a band. Members of two bands differ at the border between them only.",
    ],
    tables: [
      countTable(
        work,
        scores.flatMap(({ value }) => value ?? []),
        caption("What the run tells apart."),
      ),
      bandTable(work, caption("One row a band, best first; scores of its highest and lowest member.")),
      placeTable(work, scores, caption("Systems, best first, each with its paired difference to the next.")),
    ],
    plots: [
      {
        id: "bands",
        title: "Scores in bands",
        svg: intervalDots({
          id: "bands-plot",
          title: "Scores in bands",
          axis: { title: "Score", kind: "percent" },
          rows: order.map((target) => ({
            label: run.targets[target]!,
            estimate: scores[target]!,
            band: bandOf(ranking, target),
          })),
        }),
        caption: caption("Scores with their intervals; a rule stands between bands."),
      },
    ],
    notes: [
      ...(ranking.unranked.length === 0
        ? []
        : [
            `Without any score, and so in no band: ${ranking.unranked.map((t) => run.targets[t]!).join(", ")}.`,
          ]),
      "That two neighbours are not separated does not show that they are alike; more tasks might part them.",
    ],
  };
}

function placeTable(
  { run, order, ranking }: DistressRun,
  scores: readonly Estimate[],
  caption: AnalysisTable["caption"],
): AnalysisTable {
  return {
    id: "places",
    title: "Systems by place",
    columns: [
      { key: "place", title: "Place", kind: "count" },
      { key: "band", title: "Band", kind: "count" },
      { key: "target", title: "System", kind: "text" },
      { key: "score", title: "Score", kind: "percent" },
      { key: "to_next", title: "Difference to the next", kind: "points" },
      { key: "separated", title: "Separated", kind: "text" },
    ],
    rows: order.map((target) => {
      const at = placeOf(ranking, target);
      if (at === null) return [null, null, run.targets[target]!, scores[target]!, null, null];
      const { band, toNext, separated, name } = ranking.order[at - 1]!;
      return [at, band, name, scores[target]!, toNext, toNext === null ? null : separated];
    }),
    caption,
  };
}

function countTable(
  { ranking }: DistressRun,
  scores: readonly number[],
  caption: AnalysisTable["caption"],
): AnalysisTable {
  const sizes = membersOf(ranking.order).map(({ length }) => length);
  const largest = Math.max(0, ...sizes);
  return {
    id: "counts",
    title: "Bands in numbers",
    columns: [
      { key: "systems", title: "Systems with a score", kind: "count" },
      { key: "gaps", title: "Gaps between neighbours", kind: "count" },
      { key: "separated", title: "Separated", kind: "count" },
      { key: "bands", title: "Bands", kind: "count" },
      { key: "largest_band", title: "Members of the largest band", kind: "count" },
      { key: "bands_of_that_size", title: "Bands of that size", kind: "count" },
      { key: "highest", title: "Highest score", kind: "percent" },
      { key: "median", title: "Median score", kind: "percent" },
      { key: "lowest", title: "Lowest score", kind: "percent" },
    ],
    rows: [
      [
        ranking.order.length,
        Math.max(0, ranking.order.length - 1),
        ranking.separatedGaps,
        ranking.bandCount,
        largest,
        sizes.filter((size) => size === largest).length,
        scores.length === 0 ? null : Math.max(...scores),
        median(scores),
        scores.length === 0 ? null : Math.min(...scores),
      ],
    ],
    caption: { ...caption, ...NO_INTERVAL },
  };
}

function bandTable(
  { ranking, columns, resamples, clip }: DistressRun,
  caption: AnalysisTable["caption"],
): AnalysisTable {
  const scores = meanEstimates(resamples, columns, resamples.units, clip);
  return {
    id: "bands",
    title: "Members of each band",
    columns: [
      { key: "band", title: "Band", kind: "count" },
      { key: "systems", title: "Systems", kind: "count" },
      { key: "highest", title: "Highest", kind: "percent" },
      { key: "lowest", title: "Lowest", kind: "percent" },
      { key: "members", title: "Members", kind: "text" },
    ],
    rows: membersOf(ranking.order).map((members, i) => [
      i + 1,
      members.length,
      scores[members[0]!.target]!,
      scores[members.at(-1)!.target]!,
      members.map(({ name }) => name).join(", "),
    ]),
    caption,
  };
}

type Place = DistressRun["ranking"]["order"][number];

function membersOf(order: readonly Place[]): Place[][] {
  return [...Map.groupBy(order, ({ band }) => band).values()];
}
