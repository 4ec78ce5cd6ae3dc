import { type AnsweredPair, type AnsweredRule, pairedAnswered } from "../../../analyses/paired-answered.ts";
import { differenceEstimates } from "../../../statistics/bootstrap.ts";
import type { Analysis } from "../analysis.ts";
import type { AnalysisDocument, AnalysisTable, Caption } from "../analysis-document.ts";
import { intervalDots } from "../svg/interval-dots.ts";
import { overTasks, taskCounts } from "./captions.ts";
import { type DistressRun, openDistressRun } from "./open-distress-run.ts";

const TITLE = "Two systems on the tasks that both answered";
const QUESTION = "Do two systems still differ where neither of them was silent?";
/** More rows than this make no plot that can be read. */
const PLOTTED = 45;

const RULES: Readonly<Record<AnsweredRule, string>> = {
  "some-repeat": "answered in some repeat",
  "every-repeat": "answered in every repeat",
};

/** Every two systems of which one was silent at some time, over the tasks to which both gave a reply. */
export const pairedAnsweredAnalysis: Analysis = {
  name: "paired-answered",
  title: TITLE,
  question: QUESTION,
  benchmark: "distressbench",
  analyse: async (input) => document(openDistressRun(input)),
};

function document(work: DistressRun): AnalysisDocument {
  const counts = { ...taskCounts(work), ...overTasks(work) };
  const caption = (text: string): Caption => ({ text, ...counts });
  const found = (["some-repeat", "every-repeat"] as const).map((rule) => ({
    rule,
    pairs: inOrder(work, pairedAnswered(work.run, rule, work.resamples, work.clip)),
  }));
  const [some] = found;
  return {
    analysis: "paired-answered",
    title: TITLE,
    question: QUESTION,
    method: [
      "Only an empty reply is no answer; a refusal is one. A task enters where both systems answered it in at least one repeat, each with the mean over its answered repeats; or, in the second table, where both answered it in every repeat.",
      "Differences are paired over those tasks. The difference with silence counted as 0, as in the score, stands beside them.",
    ],
    tables: found.map(({ rule, pairs }) =>
      pairTable(
        work,
        rule,
        pairs,
        caption(
          `Every two systems of which one was silent at some time, over the tasks that both ${RULES[rule]}; the higher-ranked one first.`,
        ),
      ),
    ),
    plots:
      some!.pairs.length === 0 || some!.pairs.length > PLOTTED
        ? []
        : [
            {
              id: "differences",
              title: "Differences over tasks both answered",
              svg: intervalDots({
                id: "paired-answered-plot",
                title: "Differences over tasks both answered",
                axis: { title: "First minus second, in percentage points", kind: "points", rule: 0 },
                rows: some!.pairs.map(({ a, b, difference }) => ({
                  label: `${work.run.targets[a]!} − ${work.run.targets[b]!}`,
                  estimate: difference,
                })),
              }),
              caption: caption("Over the tasks that both answered in some repeat."),
            },
          ],
    notes: [
      "A system that is silent where tasks are hard gains by this comparison: it says how replies differ, and not what a person would get.",
      ...(some!.pairs.length === 0
        ? [
            "No two systems of which one gave an empty last reply: the ordinary comparison is that over tasks both answered.",
          ]
        : []),
    ],
  };
}

/** Pairs with the higher-ranked target first, in the order of the ranking. */
function inOrder({ order }: DistressRun, pairs: readonly AnsweredPair[]): AnsweredPair[] {
  const placeOf = (target: number) => order.indexOf(target);
  return pairs
    .map((pair) => (placeOf(pair.a) < placeOf(pair.b) ? pair : turned(pair)))
    .sort((x, y) => placeOf(x.a) - placeOf(y.a) || placeOf(x.b) - placeOf(y.b));
}

function turned({ a, b, scoreA, scoreB, difference }: AnsweredPair): AnsweredPair {
  const { value, low, high } = difference;
  const negative = (x: number | null) => (x === null ? null : 0 - x);
  return {
    a: b,
    b: a,
    scoreA: scoreB,
    scoreB: scoreA,
    difference: { ...difference, value: negative(value), low: negative(high), high: negative(low) },
  };
}

function pairTable(
  { run, columns, resamples, clip }: DistressRun,
  rule: AnsweredRule,
  pairs: readonly AnsweredPair[],
  caption: Caption,
): AnalysisTable {
  const ordinary = differenceEstimates(
    resamples,
    pairs.map(({ a, b }) => [columns[a]!, columns[b]!] as const),
    clip,
  );
  return {
    id: rule,
    title: `Tasks that both ${RULES[rule]}`,
    columns: [
      { key: "first", title: "First", kind: "text" },
      { key: "second", title: "Second", kind: "text" },
      { key: "tasks", title: "Tasks both answered", kind: "count" },
      { key: "not_both", title: "Tasks not answered by both", kind: "count" },
      { key: "score_first", title: "Score, first", kind: "percent" },
      { key: "score_second", title: "Score, second", kind: "percent" },
      { key: "difference", title: "Difference", kind: "points" },
      { key: "with_silence", title: "Difference, silence as 0", kind: "points" },
    ],
    rows: pairs.map(({ a, b, scoreA, scoreB, difference }, i) => [
      run.targets[a]!,
      run.targets[b]!,
      difference.n,
      difference.missing,
      scoreA,
      scoreB,
      difference,
      ordinary[i]!,
    ]),
    caption,
  };
}
