import { CELL, forEachCell, type ScoredRun } from "../domain/scored-run.ts";
import {
  type Clip,
  differenceEstimates,
  inBoth,
  meanEstimates,
  ratioEstimates,
} from "../statistics/bootstrap.ts";
import type { Estimate } from "../statistics/estimate.ts";
import type { Resamples } from "../statistics/resamples.ts";

/** What any-turn credit changes for one target, or for all together, over tasks with more than one reply. */
export interface AnyTurnCredit {
  /** Criteria with a label under both rules, in conversations of which every reply was judged. */
  readonly criteria: number;
  /** Met by the last reply; met under any-turn credit. */
  readonly metLast: number;
  readonly metAny: number;
  /** Not met by the last reply and met under any-turn credit, and the other way round (harm in an earlier turn). */
  readonly gained: number;
  readonly lost: number;
  /** `gained` of `criteria`; its interval draws tasks. `missing` counts criteria without both labels. */
  readonly gainedShare: Estimate;
}

export interface AnyTurnTarget extends AnyTurnCredit {
  readonly target: number;
  /** Over the tasks with more than one reply that have both scores. */
  readonly lastScore: Estimate;
  readonly anyScore: Estimate;
  /** Any-turn minus last turn, paired. */
  readonly change: Estimate;
}

export interface AnyTurnEffect {
  readonly targets: readonly AnyTurnTarget[];
  readonly pooled: AnyTurnCredit;
  /** Tasks with more than one reply. */
  readonly tasks: number;
}

interface Inputs {
  readonly run: ScoredRun;
  /** Whether each task has more than one reply. */
  readonly several: readonly boolean[];
  /** Labels under any-turn credit, laid out as the run's, and by cell whether every reply was judged. */
  readonly labels: Int8Array;
  readonly known: Uint8Array;
  /** Task means under each rule, one column a target; NaN where a score is missing. */
  readonly last: readonly Float64Array[];
  readonly any: readonly Float64Array[];
  readonly resamples: Resamples;
  readonly clip?: Clip | undefined;
}

interface Counts {
  readonly gained: Float64Array;
  readonly criteria: Float64Array;
  metLast: number;
  metAny: number;
  lost: number;
  missing: number;
}

/**
 * How scores change when a criterion counts wherever in the conversation it was met (harmless response: only where it
 * held throughout), over tasks with more than one reply. The main score counts the last reply alone.
 */
export function anyTurnEffect(inputs: Inputs): AnyTurnEffect {
  const { run, several, resamples, clip } = inputs;
  const counts = run.targets.map((_, target) => countsOf(inputs, target));
  const all = [...counts, pooledCounts(counts, run.tasks.length)];
  const shares = ratioEstimates(
    resamples,
    all.map(({ gained, criteria }) => ({ numerator: gained, denominator: criteria })),
  );
  const credits = all.map((count, i) => creditOf(count, shares[i]!));
  const inSeveral = (column: Float64Array) => column.map((x, task) => (several[task] ? x : Number.NaN));
  const pairs = run.targets.map((_, target) => {
    const [any, last] = [inSeveral(inputs.any[target]!), inSeveral(inputs.last[target]!)];
    return [inBoth(any, last), inBoth(last, any)] as const;
  });
  const tasks = several.filter(Boolean).length;
  const scores = meanEstimates(resamples, pairs.flat(), tasks, clip);
  const changes = differenceEstimates(resamples, pairs, clip);
  return {
    tasks,
    pooled: credits.at(-1)!,
    targets: run.targets.map((_, target) => ({
      target,
      ...credits[target]!,
      anyScore: scores[2 * target]!,
      lastScore: scores[2 * target + 1]!,
      change: { ...changes[target]!, missing: tasks - changes[target]!.n },
    })),
  };
}

function countsOf({ run, several, labels, known }: Inputs, target: number): Counts {
  const column = () => new Float64Array(run.tasks.length);
  const counts = { gained: column(), criteria: column(), metLast: 0, metAny: 0, lost: 0, missing: 0 };
  forEachCell(run, target, (task, cell, start) => {
    if (!several[task]) return;
    const { length } = run.tasks[task]!.criteria;
    const isKnown = run.cells[cell]! >= CELL.scored && known[cell] === 1;
    for (let i = start; i < start + length; i++) {
      const [last, any] = [run.labels[i]!, labels[i]!];
      if (!isKnown || last < 0 || any < 0) {
        counts.missing++;
        continue;
      }
      counts.criteria[task]! += 1;
      counts.metLast += last;
      counts.metAny += any;
      if (any > last) counts.gained[task]! += 1;
      if (any < last) counts.lost++;
    }
  });
  return counts;
}

function pooledCounts(counts: readonly Counts[], tasks: number): Counts {
  const sum = (key: "metLast" | "metAny" | "lost" | "missing") =>
    counts.reduce((total, one) => total + one[key], 0);
  const columns = (key: "gained" | "criteria") =>
    Float64Array.from({ length: tasks }, (_, task) =>
      counts.reduce((total, one) => total + one[key][task]!, 0),
    );
  return {
    gained: columns("gained"),
    criteria: columns("criteria"),
    metLast: sum("metLast"),
    metAny: sum("metAny"),
    lost: sum("lost"),
    missing: sum("missing"),
  };
}

function creditOf(
  { gained, criteria, metLast, metAny, lost, missing }: Counts,
  share: Estimate,
): AnyTurnCredit {
  const total = (column: Float64Array) => column.reduce((sum, x) => sum + x, 0);
  const why =
    share.value === null ? { reason: "no conversation with several replies has all of them judged" } : {};
  return {
    criteria: total(criteria),
    metLast,
    metAny,
    gained: total(gained),
    lost,
    gainedShare: { ...share, ...why, missing },
  };
}
