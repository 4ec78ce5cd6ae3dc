import type { PairedFigure } from "../../../analyses/rubric/compare-targets.ts";
import type { RankingMoves } from "../../../analyses/rubric/ranking-moves.ts";
import { NONE } from "../../figures.ts";
import { type DataTable, dataTable } from "../../html/data-table.ts";
import { foldedTable } from "../../html/folded-table.ts";
import { html, type Markup } from "../../html/markup.ts";
import { note, type Section } from "../../html/section.ts";
import { caseHead, caseNoun } from "../case-words.ts";
import { methodWords } from "../method-words.ts";
import type { ComparedPair, KBenchSummary } from "../summary.ts";
import { stackedDifference } from "./score-cells.ts";

const TABLE = {
  id: "table-pairs",
  caption: "Paired differences with 95 % intervals",
  restCaption: "Further pairs",
  shown: 30,
};

/** Configurations in pairs on the same vignettes; `null` where there is only one. */
export function comparisonSection({ comparisons, run }: KBenchSummary): Section | null {
  const { which, pairs } = comparisons;
  if (pairs.length === 0) return null;
  return {
    id: "comparisons",
    title: "Configurations in pairs",
    body: html`<p>Second minus first, in points of the 0 to 100 scale, over the ${caseNoun(run)}s for which both have a score. ${
      which === "all"
        ? "Every pair is shown."
        : "Shown are the leader against each other system, and systems of one model that differ in system prompt or reasoning alone."
    } Intervals are not corrected for the number of pairs.</p>${foldedTable(pairs, TABLE, (id, caption, some) => pairTable(id, caption, some, run))}`,
  };
}

function pairTable(
  id: string,
  caption: string,
  pairs: readonly ComparedPair[],
  run: KBenchSummary["run"],
): Markup {
  const { targets, hasDesign } = run;
  return dataTable({
    id,
    caption,
    corner: "First",
    columns: [
      { head: "Second", words: true },
      { head: "Differs in", words: true },
      ...["Overall", "Combined risk", ...(hasDesign ? ["Risk by design"] : []), caseHead(run)].map(
        (head) => ({
          head,
        }),
      ),
    ],
    rows: pairs.map((pair): DataTable["rows"][number] => [
      targets[pair.first]!,
      targets[pair.second]!,
      pair.differsIn === null ? NONE : `${pair.differsIn} alone`,
      pointsOf(pair.overall),
      pointsOf(pair.combinedRisk),
      ...(hasDesign ? [pointsOf(pair.combinedRiskByDesign)] : []),
      pair.overall.difference.n,
    ]),
  });
}

function pointsOf({ difference }: PairedFigure) {
  return stackedDifference(difference);
}

/** How the order moves under other ways of aggregating the same answers; `null` with a single system. */
export function aggregationSection({ moves, run }: KBenchSummary): Section | null {
  if (run.targets.length < 2) return null;
  return {
    id: "aggregation",
    title: "Would another way of scoring change the order?",
    body: html`<p>The published description leaves open how answers become a score. The same answers are put together here in two other ways, so that what it leaves open does not decide who leads.</p>${agreementTable(moves)}${rankTable(moves.overall, run.targets.length)}${note(methodWords(run))}`,
  };
}

function agreementTable({ overall, combinedRisk }: KBenchSummary["moves"]): Markup {
  const rows = (score: string, { agreements }: RankingMoves) =>
    agreements.map(({ name, spearman, moved, largestMove, sameLeader }): DataTable["rows"][number] => [
      `${score}, ${name}`,
      spearman === null ? NONE : spearman.toFixed(3),
      moved,
      largestMove,
      sameLeader ? "yes" : html`<span class="alarm">no</span>`,
    ]);
  return dataTable({
    id: "table-aggregations",
    caption: "Other aggregations against this report's",
    corner: "Aggregation",
    columns: ["Rank correlation", "Systems that move", "By at most", "Same leader"].map((head) => ({ head })),
    rows: [...rows("Overall", overall), ...rows("Combined risk", combinedRisk)],
  });
}

const MOST_RANKS = 20;

function rankTable({ ways, targets }: RankingMoves, all: number): Markup {
  const moving = targets.filter(({ spread }) => spread > 0);
  if (moving.length === 0) return note("No system changes its place by overall score.");
  const table = dataTable({
    id: "table-ranks",
    caption: "Ranks by overall score of the systems that move",
    corner: "System",
    columns: ways.map((head) => ({ head })),
    rows: moving.slice(0, MOST_RANKS).map(({ name, ranks }) => [name, ...ranks.map((rank) => rank ?? NONE)]),
  });
  const rest = moving.length > MOST_RANKS ? `, the ${MOST_RANKS} that move most are shown` : "";
  return html`${table}${note(`${moving.length} of ${all} systems move${rest}.`)}`;
}
