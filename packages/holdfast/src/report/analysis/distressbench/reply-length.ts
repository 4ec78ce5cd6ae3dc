import { type LengthAdjusted, lengthAdjusted } from "../../../analyses/reply-length/length-adjusted.ts";
import { type LengthData, lengthData } from "../../../analyses/reply-length/length-data.ts";
import { forEachCell } from "../../../domain/scored-run.ts";
import { mean } from "../../../statistics/mean.ts";
import { median } from "../../../statistics/quantile.ts";
import { countCell } from "../../figures.ts";
import type { Analysis } from "../analysis.ts";
import type { AnalysisDocument, AnalysisPlot, Caption } from "../analysis-document.ts";
import { pairedDots } from "../svg/paired-dots.ts";
import { scatter } from "../svg/scatter.ts";
import { NO_INTERVAL, overTasks } from "./captions.ts";
import { type DistressRun, openDistressRun } from "./open-distress-run.ts";
import { adjustedTable, slopeTable, type TargetLengths } from "./reply-length-tables.ts";
import { replyWords } from "./reply-words.ts";

const TITLE = "Score and reply length";
const QUESTION = "Do longer replies score higher, and how would systems stand at the same length?";

/** Score against the words of the last reply, within tasks, and scores adjusted for length. */
export const replyLengthAnalysis: Analysis = {
  name: "reply-length",
  title: TITLE,
  question: QUESTION,
  benchmark: "distressbench",
  async analyse(input) {
    const work = openDistressRun(input);
    const words = await replyWords(work.run, input.run.transcripts());
    return document(work, words);
  },
};

function document(work: DistressRun, words: Float64Array): AnalysisDocument {
  const { run, resamples } = work;
  const data = lengthData(run, words);
  const adjusted = lengthAdjusted(data, resamples);
  const lengths = run.targets.map((_, target) => lengthsOf(work, data, words, target));
  const caption = (text: string): Caption => ({
    text,
    n: data.n,
    missing: data.missing,
    unit: "conversations with a scored reply whose words were counted",
    ...overTasks(work),
  });
  const { commonWords, slope } = adjusted;
  const overTasksOfAll: Caption = {
    ...caption(
      `Scores over the tasks on which every system has a reply, as they are and adjusted to a reply of ${commonWords === null ? "the common length" : `${Math.round(commonWords)} words, the geometric mean over systems`}.`,
    ),
    n: slope.n,
    missing: slope.missing,
    unit: "tasks with a reply of every system",
  };
  return {
    analysis: "reply-length",
    title: TITLE,
    question: QUESTION,
    method: [
      "Length is the number of words of the last reply, the one that is judged. Conversations in which the person got nothing have no length and stay out.",
      "Slopes are least squares of score on ln(words) with fixed effects (Mundlak 1978), shown as the change that goes with a reply twice as long: of the task (systems and repeats on the same task); of task and system; of task × system (repeats alone).",
      "Length-adjusted score: s = task + system + β · ln(words) + error, by least squares on means over repeats, over the tasks on which every system has a reply; a system's score minus β times its distance from the mean ln(words), in the manner of length-controlled win rates (Dubois et al. 2024). Intervals fit the model again in each resample.",
      "It assumes one slope for all systems and tasks, linear in ln(words), and that length itself is not care. A system that never writes at the common length has no adjusted score: the model would have to say what was never seen. Where replies are longer because they do more, the adjustment takes away what they did: a sensitivity analysis, not a better score, and not in the paper.",
    ],
    tables: [
      slopeTable(
        work,
        data,
        adjusted,
        lengths,
        caption("Change of the score that goes with a reply twice as long."),
      ),
      adjustedTable(work, adjusted, lengths, overTasksOfAll),
    ],
    plots: plotsOf(work, adjusted, lengths, [
      caption("Each system's mean score against its median reply."),
      overTasksOfAll,
    ]),
    notes: [
      ...(data.withoutReply > 0
        ? [
            `${countCell(data.withoutReply)} conversations in which the person got nothing are not in these figures.`,
          ]
        : []),
      ...(adjusted.slope.value === null ? [`No length-adjusted score: ${adjusted.slope.reason}.`] : []),
      "Scripts written without spaces are counted by character where they are Chinese or Japanese; Thai, Lao, Khmer and Burmese are not split, so their lengths mean little here.",
    ],
  };
}

function lengthsOf(
  { run }: DistressRun,
  { logWords }: LengthData,
  words: Float64Array,
  target: number,
): TargetLengths {
  const own: number[] = [];
  const scores: number[] = [];
  forEachCell(run, target, (_task, cell) => {
    if (Number.isNaN(logWords[cell]!)) return;
    own.push(words[cell]!);
    scores.push(run.scores[cell]!);
  });
  return { n: own.length, median: median(own), mean: mean(own), score: mean(scores) };
}

function plotsOf(
  { run, order }: DistressRun,
  { targets }: LengthAdjusted,
  lengths: readonly TargetLengths[],
  [ofLength, ofAdjusted]: readonly [Caption, Caption],
): AnalysisPlot[] {
  const points = order.flatMap((target) => {
    const { median: words, score } = lengths[target]!;
    if (words === null || score === null) return [];
    return [{ label: run.targets[target]!, x: words, y: score, isNamed: true }];
  });
  const isAdjusted = targets.some(({ adjusted }) => adjusted.value !== null);
  return [
    ...(points.length === 0
      ? []
      : [
          {
            id: "length",
            title: "Score against reply length",
            svg: scatter({
              id: "reply-length-plot",
              title: "Score against reply length",
              x: { title: "Median words of the last reply", kind: "number", log: true },
              y: { title: "Mean score of replies", kind: "percent" },
              points,
            }),
            caption: { ...ofLength, ...NO_INTERVAL },
          },
        ]),
    ...(isAdjusted
      ? [
          {
            id: "adjusted",
            title: "Scores before and after adjustment for length",
            svg: pairedDots({
              id: "length-adjusted-plot",
              title: "Scores before and after adjustment for length",
              axis: { title: "Score over the tasks of all", kind: "percent" },
              names: ["as it is", "length-adjusted"],
              differenceKind: "points",
              rows: order.map((target) => {
                const { score, adjusted } = targets[target]!;
                const value =
                  score.value === null || adjusted.value === null ? null : adjusted.value - score.value;
                const difference = { ...adjusted, value, low: null, high: null };
                return {
                  label: run.targets[target]!,
                  first: score.value,
                  second: adjusted.value,
                  difference,
                };
              }),
            }),
            caption: { ...ofAdjusted, ...NO_INTERVAL },
          },
        ]
      : []),
  ];
}
