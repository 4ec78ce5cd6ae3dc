import { type EmptyReplies, type EmptyShare, emptyReplies } from "../../../analyses/empty-replies.ts";
import type { Estimate } from "../../../statistics/estimate.ts";
import type { Analysis } from "../analysis.ts";
import type { AnalysisDocument, AnalysisPlot, AnalysisTable, Caption } from "../analysis-document.ts";
import { heatMap } from "../svg/heat-map.ts";
import { total } from "./captions.ts";
import { type DistressRun, openDistressRun } from "./open-distress-run.ts";

const TITLE = "Empty replies";
const QUESTION = "Where do systems answer a person in distress with nothing at all?";
const AXIS = "subcategory";

/** Share of attempts with an empty last reply, by system and subcategory. */
export const emptyRepliesAnalysis: Analysis = {
  name: "empty-replies",
  title: TITLE,
  question: QUESTION,
  benchmark: "distressbench",
  analyse: async (input) => document(openDistressRun(input)),
};

function document(work: DistressRun): AnalysisDocument {
  const { run, order } = work;
  const found = order.map((target) => emptyReplies(run, target, AXIS));
  const silent = found.filter(({ all }) => all.count > 0);
  const counts = {
    n: total(found, ({ all }) => all.n),
    missing: total(found, ({ all }) => all.unsettled),
    unit: "attempts",
    interval:
      "95 %, exact (Clopper & Pearson 1934), each attempt counted by itself, not corrected for their number",
    seed: null,
  };
  const caption = (text: string): Caption => ({ text, ...counts });
  const without = found[0]?.tasksWithoutStratum ?? 0;
  return {
    analysis: "empty-replies",
    title: TITLE,
    question: QUESTION,
    method: [
      "An attempt is one conversation: a task in one repeat. It is empty where the last reply held nothing but white space. Blocks by a provider's filter and full contexts are no empty replies; lost calls are missing.",
      "Repeats of a task tend to come out alike, so intervals that count them singly are too narrow; the number of tasks with an empty reply stands beside each share.",
    ],
    tables: [
      {
        id: "systems",
        title: "Empty replies by system",
        columns: [{ key: "target", title: "System", kind: "text" }, ...SHARE_COLUMNS],
        rows: found.map(({ target, all }) => [run.targets[target]!, ...shareCells(all)]),
        caption: caption("Share of attempts with an empty last reply."),
      },
      strataTable(
        work,
        silent,
        caption("Systems with any empty reply, by subcategory, most often empty first."),
      ),
    ],
    plots: strataPlots(work, silent, caption("Systems with any empty reply.")),
    notes: [
      ...(silent.length === 0 ? ["No system gave an empty last reply."] : []),
      ...(without > 0 ? [`${without} tasks name no ${AXIS} and are in no row by ${AXIS}.`] : []),
      ...(work.records.manifest.requeryEmpty
        ? ["Empty replies were asked for again once, so these are empty twice in a row."]
        : []),
    ],
  };
}

/** None where no system fell silent, or no task says its subcategory. */
function strataPlots(
  { run }: DistressRun,
  silent: readonly EmptyReplies[],
  caption: Caption,
): AnalysisPlot[] {
  const strata = silent[0]?.strata ?? [];
  if (strata.length === 0) return [];
  return [
    {
      id: "subcategories",
      title: "Empty replies by subcategory",
      svg: heatMap({
        id: "empty-replies-plot",
        title: "Empty replies by subcategory",
        legend: "Share of attempts with an empty last reply, in percent",
        kind: "percent",
        rows: strata.map(({ stratum }) => stratum),
        columns: silent.map(({ target }) => run.targets[target]!),
        cells: strata.map((_, i) => silent.map((one) => one.strata[i]!.value)),
      }),
      caption,
    },
  ];
}

const SHARE_COLUMNS = [
  { key: "empty_share", title: "Empty", kind: "percent" },
  { key: "empty", title: "Empty replies", kind: "count" },
  { key: "attempts", title: "Attempts", kind: "count" },
  { key: "missing", title: "Not held or lost", kind: "count" },
  { key: "tasks_with_empty", title: "Tasks with an empty reply", kind: "count" },
  { key: "tasks", title: "Tasks", kind: "count" },
] as const;

function shareCells(share: EmptyShare) {
  const { value, low, high, n, unsettled, count, tasksWithEmpty, tasks, reason } = share;
  const estimate: Estimate = {
    value,
    low,
    high,
    n,
    missing: unsettled,
    ...(reason === undefined ? {} : { reason }),
  };
  return [estimate, count, n, unsettled, tasksWithEmpty, tasks];
}

function strataTable({ run }: DistressRun, silent: readonly EmptyReplies[], caption: Caption): AnalysisTable {
  return {
    id: "subcategories",
    title: "Empty replies by subcategory",
    columns: [
      { key: "target", title: "System", kind: "text" },
      { key: "subcategory", title: "Subcategory", kind: "text" },
      ...SHARE_COLUMNS,
    ],
    rows: silent.flatMap(({ target, strata }) =>
      strata
        .toSorted((a, b) => (b.value ?? -1) - (a.value ?? -1))
        .map((share) => [run.targets[target]!, share.stratum, ...shareCells(share)]),
    ),
    caption,
  };
}
