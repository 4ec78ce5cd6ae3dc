import { familyPlans, leaveFamilyOut } from "../../../benchmarks/distressbench/leave-family-out.ts";
import { ownFamilyBonus } from "../../../benchmarks/distressbench/own-family-bonus.ts";
import { UserError } from "../../../domain/user-error.ts";
import { meanEstimates } from "../../../statistics/bootstrap.ts";
import type { Analysis, AnalysisInput } from "../analysis.ts";
import type { AnalysisDocument, Caption } from "../analysis-document.ts";
import { intervalDots } from "../svg/interval-dots.ts";
import { overTasks, taskCounts } from "./captions.ts";
import { bonusTable, correlationTable, type LeftOutFamilies, scoreTable } from "./leave-family-out-tables.ts";
import { type DistressRun, openDistressRun } from "./open-distress-run.ts";
import { reserveJudges } from "./reserve-judges.ts";

const TITLE = "Without the judges of a system's own family";
const QUESTION = "Do judges favour systems of their own family, and does the order stand without them?";

/** Scores without own-family judges, three ways; rank correlations; own-family bonus of each judge. */
export const leaveFamilyOutAnalysis: Analysis = {
  name: "leave-family-out",
  title: TITLE,
  question: QUESTION,
  benchmark: "distressbench",
  analyse: async (input) => document(openDistressRun(input), input),
};

function document(work: DistressRun, input: AnalysisInput): AnalysisDocument {
  const { run, resamples, clip } = work;
  const { families } = input.run;
  if ([...families.targets, ...families.judges].every((family) => family === null)) {
    throw new UserError(
      `run ${work.records.runId}: no model family is known, so no judge can be left out for its family; name families with "family" in the configurations`,
    );
  }
  const { reserves, passedOver } = reserveJudges(input);
  const ordinary = meanEstimates(resamples, work.columns, run.tasks.length, clip);
  const shared = { records: work.records, scored: work.scored, families, reserves };
  const found: LeftOutFamilies = {
    ordinary,
    scores: leaveFamilyOut({ ...shared, ordinary, resamples }),
    plans: familyPlans(shared),
    bonuses: ownFamilyBonus({
      run,
      verdicts: work.scored.verdicts.labels,
      families,
      formula: work.formula,
      resamples,
    }),
  };
  const counts = { ...taskCounts(work), ...overTasks(work) };
  const caption = (text: string): Caption => ({ text, ...counts });
  return {
    analysis: "leave-family-out",
    title: TITLE,
    question: QUESTION,
    method: [
      "Each system is scored again without the judges of its family. An even panel can tie: a tie then gives no label, or counts as not met, or the empty place goes to a reserve judge outside the family that has read every conversation (a pass that judges the run again, given as a companion).",
      "The own-family bonus of a judge: every conversation is scored by each judge alone; the judge's score minus the mean of the other judges' on the same conversations, over systems of its family, minus the same over systems of other families, paired by task. Above 0 the judge favours its own beyond what it gives everybody. Each judge's score of a conversation rests on the criteria that this judge labelled: where judges left different criteria without a label, their scores are over different criteria, and a part of the difference can be due to that.",
      "ρ is Spearman's over systems between ordinary scores and those of a variant; systems that lose no judge keep their score in both, which raises it.",
    ],
    tables: [
      scoreTable(
        work,
        found,
        caption("Scores with the whole panel and without own-family judges; changes are paired over tasks."),
      ),
      correlationTable(work, found, caption("Rank correlation with the whole panel, over systems.")),
      bonusTable(
        work,
        found,
        caption("What each judge gives its own family beyond its fellow judges, and others beyond them."),
      ),
    ],
    plots: [
      bonusPlot(work, found, caption("Own-family bonus of each judge with a family among the systems.")),
    ],
    notes: [
      ...passedOver.map((why) => `Not used as a reserve judge: ${why}.`),
      "Ties as not met lower only the systems that lose a judge; what they lose against the others is the rule's doing and shows no bonus. The bonus table compares judges without such ties.",
      ...(reserves.length === 0 ? ["No reserve judge was given, so the third way has no figures."] : []),
      ...(families.targets.includes(null)
        ? ["Systems of unknown family lose no judge and count for no bonus."]
        : []),
    ],
  };
}

function bonusPlot({ records }: DistressRun, { bonuses }: LeftOutFamilies, caption: Caption) {
  return {
    id: "bonus",
    title: "Own-family bonus of each judge",
    svg: intervalDots({
      id: "own-family-bonus-plot",
      title: "Own-family bonus of each judge",
      axis: { title: "Percentage points in favour of the own family", kind: "points", rule: 0 },
      rows: [
        ...bonuses.judges.map(({ judge, bonus }) => ({
          label: records.manifest.judges[judge]!.name,
          estimate: bonus,
        })),
        { label: "mean over judges", estimate: bonuses.pooled },
      ],
    }),
    caption,
  };
}
