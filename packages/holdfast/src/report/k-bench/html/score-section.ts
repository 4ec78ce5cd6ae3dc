import type { Estimate } from "../../../statistics/estimate.ts";
import { NONE } from "../../figures.ts";
import { dataTable } from "../../html/data-table.ts";
import { intervalPlot } from "../../html/interval-plot.ts";
import { html, type Markup } from "../../html/markup.ts";
import { note, type Section } from "../../html/section.ts";
import { targetsInOrder } from "../../targets-in-order.ts";
import { caseHead } from "../case-words.ts";
import { intervalWords, methodWords, withoutBlockedSentence } from "../method-words.ts";
import { asFraction } from "../score-figures.ts";
import type { KBenchSummary } from "../summary.ts";
import { promptWords } from "../target-configuration.ts";
import { withoutRiskWords } from "../without-risk-words.ts";
import { stackedDifference, stackedScore } from "./score-cells.ts";

/** Targets in bands, with plots of overall and combined risk and their table. */
export function scoreSection(summary: KBenchSummary): Section {
  const placed = targetsInOrder(summary);
  const { run, ranking } = summary;
  const plot = (
    id: string,
    title: string,
    axis: string,
    of: (one: (typeof placed)[number]["target"]) => Estimate,
  ) =>
    intervalPlot({
      id,
      title,
      axis,
      unit: "",
      rows: placed.map(({ target, band }) => ({
        label: target.name,
        band,
        estimate: asFraction(of(target)),
      })),
    });
  const withoutRisk = withoutRiskWords(summary);
  const toNext = new Map(ranking.order.map((place) => [place.target, place.toNext]));
  const table = dataTable({
    id: "table-scores",
    caption: "Scores, 0 to 100, with 95 % intervals",
    corner: "System",
    columns: [
      ...["Band", "Overall", "Combined risk", ...(run.hasDesign ? ["Risk by design"] : [])],
      ...[caseHead(run), "Missing", "Overall ahead of the next, points"],
    ].map((head) => ({ head })),
    rows: placed.map(({ target, band }) => {
      const next = toNext.get(target.target) ?? null;
      return [
        target.name,
        band ?? NONE,
        stackedScore(target.overall),
        stackedScore(target.combinedRisk),
        ...(run.hasDesign ? [stackedScore(target.combinedRiskByDesign)] : []),
        target.overall.n,
        target.overall.missing,
        next === null ? NONE : stackedDifference(next),
      ];
    }),
  });
  return {
    id: "scores",
    title: "Scores",
    body: html`<p>Higher is better in every score. Overall is the mean of the seven dimensions. Combined risk says how well risk was judged and explored: it rests on D1 and D2, over the risks that the judge saw in a conversation${
      run.hasDesign
        ? "; by design, a risk that the person carried and that never came up counts as not explored"
        : "; by design there is no figure: no design known"
    }. A band ends where the difference of two neighbours in overall is told apart by the data; inside a band no order is claimed.</p><h3>Overall</h3>${plot(
      "plot-overall",
      "Overall score with 95 % intervals",
      "overall score, 0 to 100",
      ({ overall }) => overall,
    )}<h3>Combined risk, in the order of the overall score</h3>${plot(
      "plot-risk",
      "Combined risk score with 95 % intervals",
      "combined risk score, 0 to 100",
      ({ combinedRisk }) => combinedRisk,
    )}${table}${placed.map(({ target }) => {
      const sentence = withoutBlockedSentence(target, run);
      return sentence === null ? null : note(sentence);
    })}${withoutRisk === null ? null : note(withoutRisk)}${note(`${methodWords(run)} ${intervalWords(run)}`)}${configurationTable(summary)}`,
  };
}

function configurationTable(summary: KBenchSummary): Markup {
  return dataTable({
    id: "table-configurations",
    caption: "Configurations",
    corner: "System",
    columns: ["Model", "Version", "System prompt", "Reasoning"].map((head) => ({
      head,
      words: true as const,
    })),
    rows: targetsInOrder(summary).map(({ target: { name, configuration } }) => [
      name,
      configuration.model,
      configuration.version ?? NONE,
      promptWords(configuration),
      configuration.reasoning ?? "not set",
    ]),
  });
}
