import { type AxisTests, type StrataContrast, strataTests } from "../../../analyses/strata-tests.ts";
import { countCell, wordsOf } from "../../figures.ts";
import type { Analysis } from "../analysis.ts";
import type { AnalysisDocument, AnalysisTable, Caption } from "../analysis-document.ts";
import { intervalDots } from "../svg/interval-dots.ts";
import { overTasks, taskCounts } from "./captions.ts";
import { type DistressRun, openDistressRun } from "./open-distress-run.ts";

const TITLE = "Strata and their tests";
const QUESTION =
  "Do systems do better for some people, intents, stages or lengths of conversation than for others?";

/** Scores by the tasks' axes, and which differences the tasks support. */
export const strataAnalysis: Analysis = {
  name: "strata",
  title: TITLE,
  question: QUESTION,
  benchmark: "distressbench",
  analyse: async (input) => document(openDistressRun(input)),
};

function document(work: DistressRun): AnalysisDocument {
  const { run, columns, resamples, clip, seed } = work;
  const axes = strataTests({ tasks: run.tasks, columns, resamples, clip });
  const counts = { ...taskCounts(work), ...overTasks(work) };
  const caption = (text: string): Caption => ({ text, ...counts });
  const least = 2 / (resamples.resamples + 1);
  const tested = axes.filter(({ family }) => family > 0);
  return {
    analysis: "strata",
    title: TITLE,
    question: QUESTION,
    method: [
      "A score in a stratum is the mean over its tasks. `Over systems` is the plain mean of the systems' scores; its interval draws tasks, so it speaks of these systems and other tasks.",
      "Two strata hold different tasks, so their difference is unpaired: both means are taken from the same resample of all tasks. Strata of fewer than 10 tasks get no interval and no test.",
      `p is two-sided, by turning the percentile interval round (2 · (1 + resamples on the rarer side of 0) / (R + 1)), and not below ${least.toPrecision(2)} here. Each axis is one family over all its contrasts and systems, adjusted by Holm (1979); supported means an adjusted p of 0.05 or less. Families are not adjusted for one another.`,
    ],
    tables: [
      strataTable(axes, caption("Mean score over systems in each stratum.")),
      contrastTable(
        axes,
        caption(
          "First stratum minus second, over systems, and how many systems show a difference: by their own interval, and after Holm's adjustment over the family of the axis.",
        ),
      ),
      testTable(work, axes, caption("First stratum minus second, system by system.")),
      scoreTable(work, axes, caption("Score of each system in each stratum.")),
    ],
    plots:
      contrastsOf(axes).length === 0
        ? []
        : [contrastPlot(axes, caption("First stratum minus second, over systems."))],
    notes: [
      ...axes.flatMap(({ axis, reason }) =>
        reason === undefined ? [] : [`${wordsOf(axis)}: not compared, since ${reason}.`],
      ),
      ...axes
        .filter(({ tasksWithoutValue }) => tasksWithoutValue > 0)
        .map(
          ({ axis, tasksWithoutValue }) =>
            `${tasksWithoutValue} tasks do not say their ${wordsOf(axis)} and are in none of its strata.`,
        ),
      ...tested.flatMap(({ axis, family }) =>
        least * family > 0.05
          ? [
              `${wordsOf(axis)}: with ${countCell(resamples.resamples)} resamples the least p times ${family} tests is above 0.05, so nothing can be supported; ask for more resamples (seed ${seed}).`,
            ]
          : [],
      ),
      "Strata differ in more than their name: tasks of one may be harder for other reasons.",
    ],
  };
}

interface NamedContrast extends StrataContrast {
  readonly axis: string;
  readonly family: number;
}

function contrastsOf(axes: readonly AxisTests[]): NamedContrast[] {
  return axes.flatMap(({ axis, family, contrasts }) =>
    contrasts.map((contrast) => ({ ...contrast, axis, family })),
  );
}

function strataTable(axes: readonly AxisTests[], caption: Caption): AnalysisTable {
  return {
    id: "strata",
    title: "Scores by stratum, over systems",
    columns: [
      { key: "axis", title: "Axis", kind: "text" },
      { key: "stratum", title: "Stratum", kind: "text" },
      { key: "tasks", title: "Tasks", kind: "count" },
      { key: "score", title: "Mean score over systems", kind: "percent" },
    ],
    rows: axes.flatMap(({ axis, strata }) =>
      strata.map(({ value, tasks, overTargets }) => [wordsOf(axis), value, tasks, overTargets]),
    ),
    caption,
  };
}

function contrastTable(axes: readonly AxisTests[], caption: Caption): AnalysisTable {
  return {
    id: "contrasts",
    title: "Differences between strata",
    columns: [
      { key: "axis", title: "Axis", kind: "text" },
      { key: "first", title: "First", kind: "text" },
      { key: "second", title: "Second", kind: "text" },
      { key: "difference", title: "Difference over systems", kind: "points" },
      { key: "tested", title: "Systems tested", kind: "count" },
      { key: "apart", title: "Own interval without 0", kind: "count" },
      { key: "supported", title: "Supported after Holm", kind: "count" },
      { key: "supported_words", title: "In words", kind: "text" },
      { key: "family", title: "Tests in the family", kind: "count" },
    ],
    rows: contrastsOf(axes).map(({ axis, first, second, overTargets, tested, apart, supported, family }) => [
      wordsOf(axis),
      first,
      second,
      overTargets,
      tested,
      apart,
      supported,
      `${supported} of ${tested} supported`,
      family,
    ]),
    caption,
  };
}

function testTable({ run, order }: DistressRun, axes: readonly AxisTests[], caption: Caption): AnalysisTable {
  return {
    id: "tests",
    title: "Differences by system",
    columns: [
      { key: "axis", title: "Axis", kind: "text" },
      { key: "first", title: "First", kind: "text" },
      { key: "second", title: "Second", kind: "text" },
      { key: "target", title: "System", kind: "text" },
      { key: "difference", title: "Difference", kind: "points" },
      { key: "p", title: "p", kind: "coefficient" },
      { key: "p_holm", title: "p, Holm", kind: "coefficient" },
      { key: "supported", title: "Supported", kind: "text" },
    ],
    rows: contrastsOf(axes).flatMap(({ axis, first, second, tests }) =>
      order.map((target) => {
        const { difference, p, adjusted } = tests[target]!;
        const supported = adjusted === null ? null : adjusted <= 0.05;
        return [wordsOf(axis), first, second, run.targets[target]!, difference, p, adjusted, supported];
      }),
    ),
    caption,
  };
}

function scoreTable(
  { run, order }: DistressRun,
  axes: readonly AxisTests[],
  caption: Caption,
): AnalysisTable {
  return {
    id: "scores",
    title: "Scores by stratum and system",
    columns: [
      { key: "axis", title: "Axis", kind: "text" },
      { key: "stratum", title: "Stratum", kind: "text" },
      { key: "target", title: "System", kind: "text" },
      { key: "score", title: "Score", kind: "percent" },
    ],
    rows: axes.flatMap(({ axis, strata }) =>
      strata.flatMap(({ value, targets }) =>
        order.map((target) => [wordsOf(axis), value, run.targets[target]!, targets[target]!]),
      ),
    ),
    caption,
  };
}

function contrastPlot(axes: readonly AxisTests[], caption: Caption) {
  return {
    id: "contrasts",
    title: "Differences between strata, over systems",
    svg: intervalDots({
      id: "strata-contrasts-plot",
      title: "Differences between strata, over systems",
      axis: { title: "First minus second, in percentage points", kind: "points", rule: 0 },
      rows: contrastsOf(axes).map(({ axis, first, second, overTargets }) => ({
        label: `${wordsOf(axis)}: ${first} − ${second}`,
        estimate: overTargets,
      })),
    }),
    caption,
  };
}
