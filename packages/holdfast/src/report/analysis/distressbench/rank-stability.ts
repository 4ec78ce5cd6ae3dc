import { type RankStability, rankStability } from "../../../analyses/rank-stability.ts";
import type { Analysis } from "../analysis.ts";
import type { AnalysisDocument, AnalysisTable, Caption } from "../analysis-document.ts";
import { profiles } from "../svg/profiles.ts";
import { NO_INTERVAL, overTasks, taskCounts } from "./captions.ts";
import { type DistressRun, openDistressRun } from "./open-distress-run.ts";

const TITLE = "Order over repeats";
const QUESTION = "Would a single repeat of the run have told another story?";

/** Each repeat ranked alone, and how far the repeats agree. */
export const rankStabilityAnalysis: Analysis = {
  name: "rank-stability",
  title: TITLE,
  question: QUESTION,
  benchmark: "distressbench",
  analyse: async (input) => document(openDistressRun(input)),
};

function document(work: DistressRun): AnalysisDocument {
  const { run, resamples, clip } = work;
  const found = rankStability(run, resamples, clip);
  const counts = { ...taskCounts(work), ...overTasks(work) };
  const caption = (text: string): Caption => ({ text, ...counts });
  const leaders = found.leaders.map((target) => run.targets[target]!);
  return {
    analysis: "rank-stability",
    title: TITLE,
    question: QUESTION,
    method: [
      "Each repeat is scored, ranked and banded as if it were the whole run. Two repeats are compared by Spearman's ρ and Kendall's τ-b (1945) over the systems with a score in both; the intervals draw tasks, the same in both repeats.",
    ],
    tables: [
      pairTable(found, caption("Rank correlations between repeats; n of a correlation counts systems.")),
      repeatTable(found, { ...caption("Each repeat alone."), ...NO_INTERVAL }),
      spreadTable(work, found, caption("Scores and places of each system over repeats.")),
    ],
    plots:
      run.repeats < 2
        ? []
        : [
            {
              id: "repeats",
              title: "Scores by repeat",
              svg: profiles({
                id: "rank-stability-plot",
                title: "Scores by repeat",
                axis: { title: "Score", kind: "percent" },
                categories: found.repeats.map(({ repeat }) => `repeat ${repeat + 1}`),
                series: work.order.map((target) => ({
                  label: run.targets[target]!,
                  estimates: found.repeats.map(({ scores }) => scores[target]!),
                })),
                joined: true,
              }),
              caption: { ...caption("Scores of each system in each repeat."), ...NO_INTERVAL },
            },
          ],
    notes: [
      ...(run.repeats < 2 ? ["The run has one repeat: there is nothing to compare it with."] : []),
      ...(leaders.length > 1 ? [`Not the same system leads in every repeat: ${leaders.join(", ")}.`] : []),
    ],
  };
}

function pairTable({ pairs }: RankStability, caption: Caption): AnalysisTable {
  return {
    id: "pairs",
    title: "Repeats compared",
    columns: [
      { key: "first", title: "Repeat", kind: "count" },
      { key: "second", title: "With repeat", kind: "count" },
      { key: "spearman", title: "ρ", kind: "coefficient" },
      { key: "kendall", title: "τ", kind: "coefficient" },
      { key: "systems", title: "Systems", kind: "count" },
      { key: "same_leader", title: "Same first", kind: "text" },
      { key: "ranks_changed", title: "Systems with another place", kind: "count" },
      { key: "largest_move", title: "Most places moved", kind: "count" },
    ],
    rows: pairs.map((pair) => [
      pair.first + 1,
      pair.second + 1,
      pair.spearman,
      pair.kendall,
      pair.spearman.n,
      pair.sameLeader,
      pair.ranksChanged,
      pair.largestMove,
    ]),
    caption,
  };
}

function repeatTable({ repeats }: RankStability, caption: Caption): AnalysisTable {
  return {
    id: "repeats",
    title: "Repeats",
    columns: [
      { key: "repeat", title: "Repeat", kind: "count" },
      { key: "first", title: "First", kind: "text" },
      { key: "systems", title: "Systems with a score", kind: "count" },
      { key: "separated", title: "Gaps separated", kind: "count" },
      { key: "bands", title: "Bands", kind: "count" },
    ],
    rows: repeats.map(({ repeat, ranking }) => [
      repeat + 1,
      ranking.order[0]?.name ?? null,
      ranking.order.length,
      ranking.separatedGaps,
      ranking.bandCount,
    ]),
    caption,
  };
}

function spreadTable(
  { run, order }: DistressRun,
  { spreads, repeats }: RankStability,
  caption: Caption,
): AnalysisTable {
  return {
    id: "systems",
    title: "Systems over repeats",
    columns: [
      { key: "target", title: "System", kind: "text" },
      { key: "repeats", title: "Repeats with a score", kind: "count" },
      ...repeats.map(({ repeat }) => ({
        key: `repeat_${repeat + 1}`,
        title: `Repeat ${repeat + 1}`,
        kind: "percent" as const,
      })),
      { key: "lowest", title: "Lowest", kind: "percent" },
      { key: "highest", title: "Highest", kind: "percent" },
      { key: "best_place", title: "Best place", kind: "count" },
      { key: "worst_place", title: "Worst place", kind: "count" },
    ],
    rows: order.map((target) => {
      const { repeats: having, least, greatest, best, worst } = spreads[target]!;
      const scores = repeats.map((one) => one.scores[target]!);
      return [run.targets[target]!, having, ...scores, least, greatest, best, worst];
    }),
    caption,
  };
}
