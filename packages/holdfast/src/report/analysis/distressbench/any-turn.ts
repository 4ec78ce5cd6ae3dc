import { type AnyTurnEffect, anyTurnEffect } from "../../../analyses/any-turn.ts";
import { rankTargets } from "../../../analyses/ranking.ts";
import { ruleAgreement } from "../../../analyses/rule-agreement.ts";
import {
  type AnyTurnLabels,
  anyTurnColumn,
  anyTurnLabels,
  earlierReplies,
} from "../../../benchmarks/distressbench/any-turn-labels.ts";
import { scoreRun } from "../../../benchmarks/distressbench/score-run.ts";
import type { RunRecords } from "../../../domain/run-records.ts";
import type { Task } from "../../../domain/task.ts";
import { UserError } from "../../../domain/user-error.ts";
import type { Analysis, AnalysisInput } from "../analysis.ts";
import type { AnalysisDocument, AnalysisPlot, AnalysisTable, Caption } from "../analysis-document.ts";
import { pairedDots } from "../svg/paired-dots.ts";
import { overTasks } from "./captions.ts";
import { clinicianLabels, type FoundLabels } from "./clinician-labels.ts";
import { givenInstead, passesOver, requireSamePanel } from "./companion-runs.ts";
import { type DistressRun, openDistressRun } from "./open-distress-run.ts";

const TITLE = "Any-turn credit";
const QUESTION = "What would change if a criterion counted wherever in the conversation it was met?";
const NEEDS = "an any-turn pass over this run, in which the same panel judged the earlier replies";

/** Scores when any turn can meet a criterion, beside those of the last turn. */
export const anyTurnAnalysis: Analysis = {
  name: "any-turn",
  title: TITLE,
  question: QUESTION,
  benchmark: "distressbench",
  needs: NEEDS,
  analyse: async (input) => {
    const work = openDistressRun(input);
    return document(work, creditOf(work, input), clinicianLabels(input));
  },
};

/** @throws UserError where there is no pass over this run, or another panel judged it. */
function creditOf({ run }: DistressRun, input: AnalysisInput) {
  const [pass] = passesOver(input, "any-turn");
  if (pass === undefined) {
    throw new UserError(
      `any-turn needs ${NEEDS}${givenInstead(input, "any-turn")}: make one with holdfast judge distressbench --run ${input.run.records.runId} --any-turn, and give it with --with`,
    );
  }
  requireSamePanel(input.run, pass);
  const earlier = earlierReplies(run, scoreRun(pass.records as RunRecords<Task>).run);
  return { credit: anyTurnLabels(run, earlier), several: earlier.places.map(({ length }) => length > 0) };
}

interface Credit {
  readonly credit: AnyTurnLabels;
  readonly several: readonly boolean[];
}

function document(
  work: DistressRun,
  { credit, several }: Credit,
  clinicians: FoundLabels | null,
): AnalysisDocument {
  const { run, formula, columns, resamples, clip } = work;
  const any = run.targets.map((_, target) => anyTurnColumn(run, target, credit, formula));
  const found = anyTurnEffect({ run, several, ...credit, last: columns, any, resamples, clip });
  const counts = {
    n: found.pooled.criteria,
    missing: found.pooled.gainedShare.missing,
    unit: `criteria in conversations over ${found.tasks} tasks with several replies`,
    ...overTasks(work),
  };
  const caption = (text: string): Caption => ({ text, ...counts });
  const withCredit = rankTargets(run.targets, any, resamples, clip);
  const moved = withCredit.order.filter(({ target }, i) => work.ranking.order[i]?.target !== target).length;
  return {
    analysis: "any-turn",
    title: TITLE,
    question: QUESTION,
    method: [
      "The score counts the last reply alone, which is what the person is left with. Under any-turn credit a criterion of harmless response is met where every reply meets it, any other where at least one does.",
      "An earlier reply that gave the person nothing meets nothing and harms nothing. Conversations of which some reply has no judgement have no score under the credit. Only tasks with several replies are compared: nothing can change in the others.",
    ],
    tables: [
      creditTable(
        work,
        found,
        caption("Criteria met by the last reply and by any, and what that does to the score."),
      ),
      ...(clinicians === null ? [] : [agreementTable(work, { credit, several }, clinicians)]),
    ],
    plots: [changePlot(work, found, caption("Scores under both rules with the paired change."))],
    notes: [
      `Over all tasks, ${moved} of ${withCredit.order.length} systems have another place under any-turn credit.`,
      ...(clinicians === null
        ? [
            "Agreement of both rules with clinicians is not shown: no labels were given (--key and --consensus).",
          ]
        : [
            `${clinicians.elsewhere} of the clinicians' labels are on other replies than those of this run.`,
            "Clinicians who were asked about the last reply agree more with the rule that looks at it: that shows the rule was followed, not that it is the right one.",
          ]),
      "A sensitivity analysis: credit for something said once, three turns ago, is not what the person needs at the end.",
    ],
  };
}

function changePlot({ run, order }: DistressRun, found: AnyTurnEffect, caption: Caption): AnalysisPlot {
  return {
    id: "change",
    title: "Score by last turn and by any turn",
    svg: pairedDots({
      id: "any-turn-plot",
      title: "Score by last turn and by any turn",
      axis: { title: "Score over tasks with several replies", kind: "percent" },
      names: ["last turn", "any turn"],
      differenceKind: "points",
      rows: order.map((target) => {
        const { lastScore, anyScore, change } = found.targets[target]!;
        return {
          label: run.targets[target]!,
          first: lastScore.value,
          second: anyScore.value,
          difference: change,
        };
      }),
    }),
    caption,
  };
}

function creditTable({ run, order }: DistressRun, found: AnyTurnEffect, caption: Caption): AnalysisTable {
  const { pooled } = found;
  return {
    id: "credit",
    title: "Any-turn credit by system",
    columns: [
      { key: "target", title: "System", kind: "text" },
      { key: "criteria", title: "Criteria", kind: "count" },
      { key: "met_last", title: "Met by the last reply", kind: "count" },
      { key: "met_any", title: "Met under the credit", kind: "count" },
      { key: "gained", title: "Gained", kind: "count" },
      { key: "lost", title: "Lost (harm in an earlier turn)", kind: "count" },
      { key: "gained_share", title: "Gained, share of criteria", kind: "percent" },
      { key: "last_score", title: "Score, last turn", kind: "percent" },
      { key: "any_score", title: "Score, any turn", kind: "percent" },
      { key: "change", title: "Change", kind: "points" },
    ],
    rows: [
      ...order.map((target) => {
        const one = found.targets[target]!;
        const { criteria, metLast, metAny, gained, lost, gainedShare } = one;
        const scores = [one.lastScore, one.anyScore, one.change];
        return [run.targets[target]!, criteria, metLast, metAny, gained, lost, gainedShare, ...scores];
      }),
      [
        "all systems",
        pooled.criteria,
        pooled.metLast,
        pooled.metAny,
        pooled.gained,
        pooled.lost,
        pooled.gainedShare,
        null,
        null,
        null,
      ],
    ],
    caption,
  };
}

/** κ of both rules with clinicians, over all their labels and over tasks with several replies. */
function agreementTable(
  { run, resamples, ...work }: DistressRun,
  { credit, several }: Credit,
  { labels, elsewhere }: FoundLabels,
): AnalysisTable {
  const scopes = [
    ["all labelled tasks", labels] as const,
    ["tasks with several replies", labels.filter(({ task }) => several[task])] as const,
  ];
  const found = scopes.map(([scope, own]) => ({
    scope,
    ...ruleAgreement(run, [run.labels, credit.labels], own, resamples),
  }));
  return {
    id: "agreement",
    title: "Agreement of both rules with clinicians",
    columns: [
      { key: "scope", title: "Over", kind: "text" },
      { key: "labels", title: "Labels", kind: "count" },
      { key: "kappa_last", title: "κ, last turn", kind: "coefficient" },
      { key: "kappa_any", title: "κ, any turn", kind: "coefficient" },
      { key: "difference", title: "Any − last", kind: "coefficient-difference" },
    ],
    rows: found.map(({ scope, first, second, difference }) => [scope, first.n, first, second, difference]),
    caption: {
      text: `Cohen's κ (1960) with clinicians' labels, pooled over criteria that both rules label; ${elsewhere} labels on other replies stay out.`,
      n: found[0]!.first.n,
      missing: found[0]!.first.missing,
      unit: "criteria",
      ...overTasks({ resamples, ...work }),
    },
  };
}
