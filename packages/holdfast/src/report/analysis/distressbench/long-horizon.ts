import { type ScoreByTurn, scoreByTurn } from "../../../analyses/long-horizon/score-by-turn.ts";
import { earlierReplies } from "../../../benchmarks/distressbench/any-turn-labels.ts";
import { replyColumns, replyCounts } from "../../../benchmarks/distressbench/reply-columns.ts";
import { scoreRun } from "../../../benchmarks/distressbench/score-run.ts";
import { LONG_HORIZON } from "../../../domain/long-horizon.ts";
import type { RunRecords } from "../../../domain/run-records.ts";
import type { Task } from "../../../domain/task.ts";
import { UserError } from "../../../domain/user-error.ts";
import { meanEstimates } from "../../../statistics/bootstrap.ts";
import { withoutSmallInterval } from "../../../statistics/subgroup-interval.ts";
import type { Analysis, AnalysisInput } from "../analysis.ts";
import type { AnalysisDocument, AnalysisTable, Caption } from "../analysis-document.ts";
import { overTasks, taskCounts } from "./captions.ts";
import { otherSource, passesOver, requireSamePanel } from "./companion-runs.ts";
import { byTurnPlot, byTurnTable, changeTable } from "./long-horizon-tables.ts";
import { type DistressRun, openDistressRun } from "./open-distress-run.ts";

const TITLE = "Long-horizon track";
const QUESTION =
  "How well do systems that write every reply do in conversations of twenty turns and more, and does it change on the way?";

/** Scores of the long-horizon track, apart from every main table; by turn where an any-turn pass is given. */
export const longHorizonAnalysis: Analysis = {
  name: LONG_HORIZON,
  title: TITLE,
  question: QUESTION,
  benchmark: "distressbench",
  track: LONG_HORIZON,
  analyse: async (input) => {
    const work = openDistressRun(input);
    return document(work, byTurnOf(work, input), input.run.records.runId);
  },
};

/**
 * `null` without an any-turn pass.
 * @throws UserError where the pass is over another run, or another panel judged it.
 */
function byTurnOf({ run, resamples, clip }: DistressRun, input: AnalysisInput): ScoreByTurn[] | null {
  const [pass] = passesOver(input, "any-turn");
  if (pass === undefined) {
    const stray = otherSource(input, "any-turn");
    if (stray === null) return null;
    throw new UserError(`${LONG_HORIZON}: ${stray}; give the any-turn pass over this run, or none`);
  }
  requireSamePanel(input.run, pass);
  const earlier = earlierReplies(run, scoreRun(pass.records as RunRecords<Task>).run);
  const replies = replyCounts(run);
  return run.targets.map((_, target) =>
    scoreByTurn({ columns: replyColumns(run, target, earlier), replies, resamples, clip }),
  );
}

function document(work: DistressRun, byTurn: ScoreByTurn[] | null, runId: string): AnalysisDocument {
  const caption = (text: string): Caption => ({ text, ...taskCounts(work), ...overTasks(work) });
  return {
    analysis: LONG_HORIZON,
    title: TITLE,
    question: QUESTION,
    method: [
      "The person's turns are fixed; the system under test writes every reply. The score is that of the last reply, by the criteria of its task and the labels of the panel, as in the main tasks.",
      "Beyond the paper, whose long conversations have the replies of one model only and no criteria. Runs of this track have a comparability version of their own and are refused by every other analysis.",
      ...(byTurn === null
        ? []
        : [
            "By turn, each reply is judged as if it were the last, by the same criteria. Early and late are the first and last quarter of each conversation's replies, over tasks in which every reply of both has a score; the change is paired by task.",
          ]),
    ],
    tables: [
      scoreTable(work, caption("Score of the last reply, best first.")),
      ...(byTurn === null
        ? []
        : [
            changeTable(work, byTurn, caption("First and last quarter of the replies, and the difference.")),
            byTurnTable(work, byTurn, caption("Score of each reply by its position.")),
          ]),
    ],
    plots: byTurn === null ? [] : [byTurnPlot(work, byTurn, caption("Score of each reply by its position."))],
    notes: [
      ...(byTurn === null
        ? [
            `Whether care holds over the turns needs a judgement of every reply: holdfast judge distressbench --run ${runId} --any-turn, given with --with.`,
          ]
        : [
            "Criteria are written for the last reply. What they ask may not be called for yet in an early one, so a rise over the turns is expected and a flat line is no proof that nothing was lost.",
            "The person says the same whatever the replies were: a decline is one of the replies, not of what they do to a person.",
            "A conversation that ended early has no score at the turns that were never reached: they are missing, not 0.",
          ]),
      "Not comparable with scores of the main tasks, nor to be merged with them.",
    ],
  };
}

function scoreTable({ run, order, columns, resamples, clip }: DistressRun, caption: Caption): AnalysisTable {
  const scores = meanEstimates(resamples, columns, run.tasks.length, clip);
  return {
    id: "scores",
    title: "Scores of the long-horizon track",
    columns: [
      { key: "target", title: "System", kind: "text" },
      { key: "score", title: "Score, last reply", kind: "percent" },
      { key: "tasks", title: "Tasks", kind: "count" },
      { key: "missing", title: "Missing", kind: "count" },
    ],
    rows: order.map((target) => {
      const score = withoutSmallInterval(scores[target]!);
      return [run.targets[target]!, score, score.n, score.missing];
    }),
    caption,
  };
}
