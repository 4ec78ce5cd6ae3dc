import { type ItemFailure, itemAnswers } from "../../../analyses/rubric/item-failures.ts";
import type { KBenchCase } from "../../../benchmarks/k-bench/k-bench-case.ts";
import type { KBenchWording } from "../../../benchmarks/k-bench/wording.ts";
import type { RunRecords } from "../../../domain/run-records.ts";
import type { Estimate } from "../../../statistics/estimate.ts";
import { proportion } from "../../../statistics/proportion.ts";
import { summariseKBench } from "../../k-bench/summarise.ts";
import type { Analysis } from "../analysis.ts";
import type { AnalysisDocument, AnalysisPlot, AnalysisTable, Caption } from "../analysis-document.ts";
import { heatMap } from "../svg/heat-map.ts";

const QUESTION = "Which items of the rubric does each configuration fail most often?";
const TITLE = "Items failed";

/** An item of one configuration, over all the domains in which it applied. */
interface FailedItem {
  readonly number: number;
  readonly title: string;
  readonly section: string;
  readonly failed: Estimate;
  readonly na: number;
}

/** How often each item was answered with its failing answer, by configuration. */
export const itemFailureMap: Analysis = {
  name: "item-failures",
  title: TITLE,
  question: QUESTION,
  benchmark: "k-bench",
  async analyse({ run }) {
    const records = run.records as RunRecords<KBenchCase>;
    // No interval here rests on resamples.
    const { scored } = summariseKBench(records, run.wording as KBenchWording, { resamples: 1 });
    const byTarget = scored.targets.map((_, target) => byItem(itemAnswers(scored, target)));
    return document(scored.targets, byTarget);
  },
};

/** Counts of the domains of an item together: an answer a conversation and domain. */
function byItem(failures: readonly ItemFailure[]): FailedItem[] {
  return [...Map.groupBy(failures, ({ number }) => number).values()]
    .map((cells) => {
      const sum = (pick: (cell: ItemFailure) => number) =>
        cells.reduce((total, cell) => total + pick(cell), 0);
      const {
        count: _,
        unsettled,
        ...share
      } = proportion(
        sum(({ failed }) => failed.count),
        sum(({ failed }) => failed.n),
        sum(({ failed }) => failed.unsettled),
      );
      const { number, title, section } = cells[0]!;
      return { number, title, section, failed: { ...share, missing: unsettled }, na: sum(({ na }) => na) };
    })
    .sort((a, b) => a.number - b.number);
}

function document(names: readonly string[], byTarget: readonly FailedItem[][]): AnalysisDocument {
  const caption = captionOf(byTarget.flat());
  return {
    analysis: "item-failures",
    title: TITLE,
    question: QUESTION,
    method: [
      "The failing answer is no, or yes for items that ask after something harmful. Items that are asked in each risk domain are counted together over the domains. Not applicable stays out of the share and is counted beside it.",
    ],
    tables: [tableOf(names, byTarget, caption)],
    plots: [plotOf(names, byTarget, caption)],
    notes: [],
  };
}

function captionOf(items: readonly FailedItem[]): Caption {
  return {
    text: "Share of the answers that fail the item, over the conversations and risk domains in which it applied; partly is no failure, and an item that never applied has no figure",
    n: items.reduce((sum, { failed }) => sum + failed.n, 0),
    missing: items.reduce((sum, { failed }) => sum + failed.missing, 0),
    unit: "answers",
    interval:
      "95 %, exact (Clopper & Pearson 1934), each answer counted by itself, not corrected for the number of items",
    seed: null,
  };
}

function tableOf(
  names: readonly string[],
  byTarget: readonly FailedItem[][],
  caption: Caption,
): AnalysisTable {
  return {
    id: "items",
    title: "Failures by item and configuration",
    columns: [
      { key: "target", title: "Configuration", kind: "text" },
      { key: "item", title: "Item", kind: "count" },
      { key: "section", title: "Section", kind: "text" },
      { key: "title", title: "What it asks", kind: "text" },
      { key: "failed", title: "Failed", kind: "percent" },
      { key: "answers", title: "Answers", kind: "count" },
      { key: "not_applicable", title: "Not applicable", kind: "count" },
    ],
    rows: byTarget.flatMap((own, target) =>
      own.map(({ number, section, title, failed, na }) => [
        names[target]!,
        number,
        section,
        title,
        failed,
        failed.n,
        na,
      ]),
    ),
    caption,
  };
}

function plotOf(names: readonly string[], byTarget: readonly FailedItem[][], caption: Caption): AnalysisPlot {
  const numbers = [...new Set(byTarget.flat().map(({ number }) => number))].sort((a, b) => a - b);
  const title = "Items failed, by configuration";
  const svg = heatMap({
    id: "item-failures-plot",
    title,
    legend: "Share of the applicable answers that fail the item, in percent",
    kind: "percent",
    rows: names,
    columns: numbers.map((number) => `Q${number}`),
    cells: byTarget.map((own) =>
      numbers.map((number) => own.find((item) => item.number === number)?.failed.value ?? null),
    ),
    range: { from: 0, to: 1 },
    digits: 0,
  });
  return { id: "items", title, svg, caption };
}
