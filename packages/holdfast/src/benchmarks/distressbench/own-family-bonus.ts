import { CELL, type ScoredRun } from "../../domain/scored-run.ts";
import type { ScoreFormula } from "../../domain/task.ts";
import { taskMeans } from "../../domain/task-means.ts";
import { meanEstimates } from "../../statistics/bootstrap.ts";
import { type Estimate, undefinedEstimate } from "../../statistics/estimate.ts";
import type { Resamples } from "../../statistics/resamples.ts";
import type { Families } from "./leave-family-out.ts";
import { scoreConversation } from "./score-conversation.ts";

/**
 * How much more generous than its fellow judges one judge is towards its own family than towards others: above 0 it
 * favours its own. n counts tasks on which both groups of targets could be compared.
 */
export interface OwnFamilyBonus {
  readonly judge: number;
  readonly family: string | null;
  /** Targets of the judge's family, and of any other known one. */
  readonly own: readonly number[];
  readonly others: readonly number[];
  /** The judge's score minus the mean of the other judges' scores, over its own family's targets. */
  readonly towardsOwn: Estimate;
  readonly towardsOthers: Estimate;
  /** `towardsOwn` minus `towardsOthers`, paired by task. */
  readonly bonus: Estimate;
}

export interface OwnFamilyBonuses {
  readonly judges: readonly OwnFamilyBonus[];
  /** Mean of the bonuses of the judges that have one, task by task. */
  readonly pooled: Estimate;
}

interface Inputs {
  readonly run: ScoredRun;
  /** Verdicts of each judge, laid out as `run.labels`. */
  readonly verdicts: readonly Int8Array[];
  readonly families: Families;
  readonly formula: ScoreFormula;
  readonly resamples: Resamples;
}

interface JudgeColumns {
  readonly own: Float64Array;
  readonly others: Float64Array;
}

/**
 * Own-family bonus of each judge: every conversation is scored by each judge alone; the judge's score minus the mean of
 * the others' on the same conversations is averaged over targets of its family, and over targets of other families. The
 * difference of the two leaves out what the judge is towards everybody. Targets of unknown family are in neither.
 * A judge's score rests on the criteria that this judge labelled, which need not be those that its fellow judges did.
 */
export function ownFamilyBonus(inputs: Inputs): OwnFamilyBonuses {
  const { run, verdicts, families, resamples } = inputs;
  const groups = verdicts.map((_, judge) => groupsOf(families, judge));
  const columns = verdicts.map((_, judge) => {
    const excess = run.targets.map((_name, target) => excessOf(inputs, judge, target));
    const { own, others } = groups[judge]!;
    return { own: meanOver(excess, own, run), others: meanOver(excess, others, run) };
  });
  const bonuses = columns.map(({ own, others }) => own.map((x, task) => x - others[task]!));
  const figures = meanEstimates(resamples, [
    ...columns.flatMap(({ own, others }: JudgeColumns) => [own, others]),
    ...bonuses,
    meanOver(
      bonuses,
      bonuses.map((_, judge) => judge),
      run,
    ),
  ]);
  const why = (judge: number) => reasonOf(verdicts.length, families.judges[judge] ?? null, groups[judge]!);
  return {
    judges: verdicts.map((_, judge) => ({
      judge,
      family: families.judges[judge] ?? null,
      ...groups[judge]!,
      towardsOwn: explained(figures[2 * judge]!, why(judge)),
      towardsOthers: explained(figures[2 * judge + 1]!, why(judge)),
      bonus: explained(figures[2 * verdicts.length + judge]!, why(judge)),
    })),
    pooled: explained(figures.at(-1)!, "no judge has targets of its own family and of another"),
  };
}

function groupsOf({ targets, judges }: Families, judge: number) {
  const family = judges[judge] ?? null;
  const known = targets.flatMap((other, target) => (other === null || family === null ? [] : [target]));
  return {
    own: known.filter((target) => targets[target] === family),
    others: known.filter((target) => targets[target] !== family),
  };
}

/**
 * One judge's score minus the mean of the others', conversation by conversation where all have one, then averaged over
 * repeats. A conversation that no judge read says nothing of judges.
 */
function excessOf({ run, verdicts, formula }: Inputs, judge: number, target: number): Float64Array {
  const weights = run.tasks.map(({ criteria }) => criteria.map(({ weight }) => weight));
  const others = verdicts.filter((_, other) => other !== judge);
  return taskMeans(run, target, (task, cell, start) => {
    if (others.length === 0 || run.cells[cell] === CELL.zero) return Number.NaN;
    const scoreBy = (labels: Int8Array) => scoreConversation(labels, start, weights[task]!, formula);
    const sum = others.reduce((total, labels) => total + scoreBy(labels), 0);
    return scoreBy(verdicts[judge]!) - sum / others.length;
  });
}

/** Mean of some columns, task by task, over those that have a value there. */
function meanOver(
  columns: readonly Float64Array[],
  chosen: readonly number[],
  { tasks }: Pick<ScoredRun, "tasks">,
): Float64Array {
  return Float64Array.from(tasks, (_, task) => {
    const there = chosen.map((one) => columns[one]![task]!).filter((value) => !Number.isNaN(value));
    return there.reduce((sum, value) => sum + value, 0) / there.length;
  });
}

function reasonOf(
  judges: number,
  family: string | null,
  { own, others }: Pick<OwnFamilyBonus, "own" | "others">,
): string {
  if (judges < 2) return "a panel of one has nobody to be compared with";
  if (family === null) return "the judge's family is not known";
  if (own.length === 0) return "no target is of the judge's family";
  if (others.length === 0) return "every target is of the judge's family";
  return "no task was scored by every judge";
}

function explained(estimate: Estimate, reason: string): Estimate {
  return estimate.value === null ? undefinedEstimate(reason, estimate.n, estimate.missing) : estimate;
}
