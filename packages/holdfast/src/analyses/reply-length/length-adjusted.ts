import { taskMeans } from "../../domain/task-means.ts";
import { withInterval } from "../../statistics/bootstrap.ts";
import { type Estimate, undefinedEstimate } from "../../statistics/estimate.ts";
import { resampledSums } from "../../statistics/resampled-sums.ts";
import type { Resamples } from "../../statistics/resamples.ts";
import type { LengthData } from "./length-data.ts";

/** Scores as they would be if every target wrote replies of the same mean length, under the model below. */
export interface LengthAdjusted {
  /** Score change that goes with a reply twice as long, task and target held fixed. */
  readonly slope: Estimate;
  /** Words of a reply of the common length, the geometric mean over targets; `null` without such a task. */
  readonly commonWords: number | null;
  /** One a target; n counts tasks on which every target has a reply with a score, missing the others. */
  readonly targets: readonly AdjustedTarget[];
}

export interface AdjustedTarget {
  /** Over those tasks and the replies in them, so that it can be set beside `adjusted`. */
  readonly score: Estimate;
  /** Undefined where the common length lies outside the lengths that the target writes: the model says nothing there. */
  readonly adjusted: Estimate;
  /** Geometric mean of the words over those tasks, and of its shortest and longest task; `null` without such a task. */
  readonly words: number | null;
  readonly shortest: number | null;
  readonly longest: number | null;
}

/** Sums over tasks of what the model needs: one set for the whole run, one a resample. */
interface Sums {
  readonly tasks: number;
  /** Of the task's mean score over targets. */
  readonly score: number;
  /** Within tasks, of dx² and dx · dy: deviations of ln(words) and score from the task's means. */
  readonly xx: number;
  readonly xy: number;
  readonly dx: (target: number) => number;
  readonly dy: (target: number) => number;
}

const NO_TASK = "no task has a scored reply of every target";
const OUTSIDE = "the common length lies outside the lengths that this system writes";
const NO_SPREAD = "with task and target held fixed, no difference in length is left";

/**
 * Length-adjusted scores by the two-way model s = task + target + β · ln(words) + error, fitted by least squares to
 * the means over repeats of each target and task. A target's adjusted score is its score minus β times what its mean
 * ln(words) lies above the mean over targets. In the manner of length-controlled win rates (Dubois et al. 2024), with
 * scores in place of preferences. Only tasks on which every target has a reply enter, which keeps the model balanced.
 *
 * It assumes that one slope holds for all targets and tasks, that the score is linear in ln(words), and that length is
 * not itself the care that was asked for; and it is not asked beyond what was seen: a target that never writes at the
 * common length has no adjusted score. Where a reply is longer because it does more, the adjustment takes away what
 * was done: it is a sensitivity analysis and no better score.
 */
export function lengthAdjusted(data: LengthData, resamples: Resamples): LengthAdjusted {
  const { run } = data;
  const targets = run.targets.length;
  const { x, y } = taskValues(data);
  const columns = columnsOf(x, y, run.tasks.length);
  const whole = sumsAt(
    columns.map((column) => Float64Array.of(column.reduce((sum, value) => sum + value, 0))),
    targets,
  )(0);
  const drawn = sumsAt(resampledSums(resamples, columns), targets);
  const missing = run.tasks.length - whole.tasks;
  const estimate = (figure: (sums: Sums) => number, reason: string): Estimate => {
    const value = figure(whole);
    if (Number.isNaN(value)) return undefinedEstimate(reason, whole.tasks, missing);
    const resampled = Float64Array.from({ length: resamples.resamples }, (_, r) => figure(drawn(r)));
    return withInterval(value, resampled, whole.tasks, missing);
  };
  const why = whole.tasks === 0 ? NO_TASK : NO_SPREAD;
  const lengths = x.map((own) => lengthsOf(own, columns[0]!));
  const common =
    whole.tasks === 0 ? null : Math.exp(lengths.reduce((sum, { mean }) => sum + mean, 0) / targets);
  return {
    slope: estimate((sums) => slopeOf(sums, targets) * Math.LN2, why),
    commonWords: common,
    targets: lengths.map(({ mean, least, greatest }, target) => {
      const adjusted = estimate(
        (sums) => scoreOf(sums, target) - (slopeOf(sums, targets) * sums.dx(target)) / sums.tasks,
        why,
      );
      const words =
        common === null
          ? null
          : { mean: Math.exp(mean), least: Math.exp(least), greatest: Math.exp(greatest) };
      const isOutside = words !== null && (common! < words.least || common! > words.greatest);
      return {
        score: estimate((sums) => scoreOf(sums, target), NO_TASK),
        adjusted:
          isOutside && adjusted.value !== null ? undefinedEstimate(OUTSIDE, whole.tasks, missing) : adjusted,
        words: words?.mean ?? null,
        shortest: words?.least ?? null,
        longest: words?.greatest ?? null,
      };
    }),
  };
}

function scoreOf({ score, dy, tasks }: Sums, target: number): number {
  return (score + dy(target)) / tasks;
}

/** β: what is left of dx · dy over what is left of dx² once the targets' means are taken out; NaN where nothing is. */
function slopeOf({ tasks, xx, xy, dx, dy }: Sums, targets: number): number {
  let [left, product] = [xx, xy];
  for (let target = 0; target < targets; target++) {
    left -= (dx(target) * dx(target)) / tasks;
    product -= (dx(target) * dy(target)) / tasks;
  }
  // Rounding leaves a trace of a spread that is not there.
  return left > 1e-9 * xx ? product / left : Number.NaN;
}

/** Means over repeats of ln(words) and of the score, over the replies that have both; one column a target. */
function taskValues({ run, logWords }: LengthData) {
  const x = run.targets.map((_, target) => taskMeans(run, target, (_task, cell) => logWords[cell]!));
  const y = run.targets.map((_, target) =>
    taskMeans(run, target, (_task, cell) => (Number.isNaN(logWords[cell]!) ? Number.NaN : run.scores[cell]!)),
  );
  return { x, y };
}

/** Columns of tasks, score, xx, xy, then dx and dy of each target; 0 in tasks that some target lacks. */
function columnsOf(x: readonly Float64Array[], y: readonly Float64Array[], tasks: number): Float64Array[] {
  const columns = Array.from({ length: 4 + 2 * x.length }, () => new Float64Array(tasks));
  for (let task = 0; task < tasks; task++) {
    if (x.some((own) => Number.isNaN(own[task]!))) continue;
    const meanX = x.reduce((sum, own) => sum + own[task]!, 0) / x.length;
    const meanY = y.reduce((sum, own) => sum + own[task]!, 0) / y.length;
    columns[0]![task] = 1;
    columns[1]![task] = meanY;
    x.forEach((own, target) => {
      const [dx, dy] = [own[task]! - meanX, y[target]![task]! - meanY];
      columns[2]![task]! += dx * dx;
      columns[3]![task]! += dx * dy;
      columns[4 + target]![task] = dx;
      columns[4 + x.length + target]![task] = dy;
    });
  }
  return columns;
}

function sumsAt(columns: readonly Float64Array[], targets: number): (place: number) => Sums {
  const [tasks, score, xx, xy] = columns;
  return (place) => ({
    tasks: tasks![place]!,
    score: score![place]!,
    xx: xx![place]!,
    xy: xy![place]!,
    dx: (target) => columns[4 + target]![place]!,
    dy: (target) => columns[4 + targets + target]![place]!,
  });
}

/** Mean, least and greatest of a target's ln(words) over the tasks that enter. */
function lengthsOf(own: Float64Array, enters: Float64Array) {
  const there = own.filter((_, task) => enters[task] === 1);
  return {
    mean: there.reduce((sum, value) => sum + value, 0) / there.length,
    least: there.reduce((least, value) => Math.min(least, value), Number.POSITIVE_INFINITY),
    greatest: there.reduce((greatest, value) => Math.max(greatest, value), Number.NEGATIVE_INFINITY),
  };
}
