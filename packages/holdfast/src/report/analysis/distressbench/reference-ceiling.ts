import { type ReferenceCeiling, referenceCeiling } from "../../../analyses/reference-ceiling.ts";
import { dimensionColumn, dimensionsOf } from "../../../benchmarks/distressbench/dimension-scores.ts";
import type { ScoredRun } from "../../../domain/scored-run.ts";
import { scoreColumn } from "../../../domain/task-means.ts";
import { differenceEstimates, meanEstimates } from "../../../statistics/bootstrap.ts";
import { wordsOf } from "../../figures.ts";
import type { Analysis } from "../analysis.ts";
import type { AnalysisDocument, AnalysisPlot, AnalysisTable, Caption } from "../analysis-document.ts";
import { intervalDots } from "../svg/interval-dots.ts";
import { overTasks } from "./captions.ts";
import { judgedReferences, NEEDS_REFERENCES } from "./judged-references.ts";
import { type DistressRun, openDistressRun } from "./open-distress-run.ts";

const TITLE = "Reference ceiling";
const QUESTION = "Can the criteria be met at all, and how far below that does each system stay?";

/** Stratum that says how a task's reference reply was written. */
export const REFERENCE_ORIGIN = "reference-origin";

/** Reference replies under the same panel, and the headroom of each system. */
export const referenceCeilingAnalysis: Analysis = {
  name: "reference-ceiling",
  title: TITLE,
  question: QUESTION,
  benchmark: "distressbench",
  needs: NEEDS_REFERENCES,
  analyse: async (input) => document(openDistressRun(input), judgedReferences(input)),
};

function document(work: DistressRun, references: ScoredRun): AnalysisDocument {
  const { run, columns, resamples, clip } = work;
  const reference = scoreColumn(references, 0);
  const origins = run.tasks.map(({ strata }) => strata[REFERENCE_ORIGIN] ?? null);
  const found = referenceCeiling({ reference, columns, origins, resamples, clip });
  const counts = {
    n: found.ceiling.n,
    missing: found.ceiling.missing,
    unit: "tasks with a judged reference",
    ...overTasks(work),
  };
  const caption = (text: string): Caption => ({ text, ...counts });
  return {
    analysis: "reference-ceiling",
    title: TITLE,
    question: QUESTION,
    method: [
      "Reference replies are scored like any system's, once, by the same panel. Headroom is the references' score minus the system's over the tasks both have, paired.",
      "The ceiling shows that criteria can be met. It is no human baseline: whoever wrote a reference had the criteria at hand, which no system has.",
    ],
    tables: [
      ceilingTable(
        found,
        caption("Score of the reference replies, also by how they were written where the tasks say so."),
      ),
      headroomTable(work, found, caption("How far below the references each system stays.")),
      dimensionTable(
        work,
        references,
        found,
        caption("References against the best system, dimension by dimension."),
      ),
    ],
    plots: [headroomPlot(work, found, caption("Headroom with its interval."))],
    notes: [
      ...(found.origins.length === 0
        ? [
            `How references were written: the tasks do not say (stratum ${REFERENCE_ORIGIN}), so the ceiling is not split.`,
          ]
        : []),
      ...(found.ceiling.missing > 0
        ? [`${found.ceiling.missing} tasks have no judged reference and are in no figure of the ceiling.`]
        : []),
    ],
  };
}

function headroomPlot(
  { run, order }: DistressRun,
  { headroom }: ReferenceCeiling,
  caption: Caption,
): AnalysisPlot {
  return {
    id: "headroom",
    title: "Headroom of each system",
    svg: intervalDots({
      id: "headroom-plot",
      title: "Headroom of each system",
      axis: { title: "Reference score minus system score, in percentage points", kind: "points", rule: 0 },
      rows: order.map((target) => ({ label: run.targets[target]!, estimate: headroom[target]! })),
    }),
    caption,
  };
}

function ceilingTable(
  { ceiling, origins, originDifference }: ReferenceCeiling,
  caption: Caption,
): AnalysisTable {
  const [first, second] = origins;
  return {
    id: "ceiling",
    title: "Score of the references",
    columns: [
      { key: "references", title: "References", kind: "text" },
      { key: "tasks", title: "Tasks", kind: "count" },
      { key: "score", title: "Score", kind: "percent" },
      { key: "difference", title: "Difference", kind: "points" },
    ],
    rows: [
      ["all", ceiling.n + ceiling.missing, ceiling, null],
      ...origins.map((one) => [one.origin, one.tasks, one.ceiling, null]),
      [
        second === undefined ? "by how they were written" : `${first!.origin} − ${second.origin}`,
        originDifference.n + originDifference.missing,
        null,
        originDifference,
      ],
    ],
    caption,
  };
}

function headroomTable(
  { run, order, columns, resamples, clip }: DistressRun,
  found: ReferenceCeiling,
  caption: Caption,
): AnalysisTable {
  const scores = meanEstimates(resamples, columns, run.tasks.length, clip);
  return {
    id: "headroom",
    title: "Headroom by system",
    columns: [
      { key: "target", title: "System", kind: "text" },
      { key: "score", title: "Score", kind: "percent" },
      { key: "headroom", title: "Headroom", kind: "points" },
    ],
    rows: order.map((target) => [run.targets[target]!, scores[target]!, found.headroom[target]!]),
    caption,
  };
}

function dimensionTable(
  { run, formula, resamples, clip }: DistressRun,
  references: ScoredRun,
  { best }: ReferenceCeiling,
  caption: Caption,
): AnalysisTable {
  const rows = dimensionsOf(run.tasks).map((dimension) => {
    const column = dimensionColumn(references, 0, dimension, formula);
    const carriers = run.tasks.filter(({ criteria }) =>
      criteria.some((one) => one.dimension === dimension),
    ).length;
    const [ceiling] = meanEstimates(resamples, [column], carriers, clip);
    if (best === null) return [wordsOf(dimension), ceiling!, null, null];
    const own = dimensionColumn(run, best, dimension, formula);
    const [score] = meanEstimates(resamples, [own], carriers, clip);
    const [headroom] = differenceEstimates(resamples, [[column, own]], clip);
    return [wordsOf(dimension), ceiling!, score!, { ...headroom!, missing: carriers - headroom!.n }];
  });
  return {
    id: "dimensions",
    title: best === null ? "References by dimension" : `References and ${run.targets[best]!} by dimension`,
    columns: [
      { key: "dimension", title: "Dimension", kind: "text" },
      { key: "references", title: "References", kind: "percent" },
      { key: "best", title: "Best system", kind: "percent" },
      { key: "headroom", title: "Headroom", kind: "points" },
    ],
    rows,
    caption,
  };
}
