import type { CodeVector } from "./code-vector.ts";
import { ofConfusion } from "./confusion-table.ts";
import { evaluate, type StatisticValue, type SummedStatistic } from "./summed-statistic.ts";

/** One class of a macro-F1. */
export interface ClassF1 {
  /** `null` for a class that is in neither truth nor prediction and is skipped. */
  readonly f1: number | null;
  /** Of those predicted so, the share that is; `null` where none was predicted so. */
  readonly precision: number | null;
  /** Of those that are so, the share predicted so; `null` where none is. */
  readonly recall: number | null;
  /** Units of the class in truth. */
  readonly support: number;
}

/** Mean of the classes' F1, and what is usually shown beside it. */
export interface MacroF1 extends StatisticValue {
  readonly perClass: readonly ClassF1[];
  /** Share of units predicted right. */
  readonly accuracy: number | null;
}

/** What a declared class does that is in neither truth nor prediction: stays out of the mean, or counts 0. */
export type AbsentClass = "skip" | "zero";

/**
 * Macro-F1: plain mean over classes of 2TP / (2TP + FP + FN) (van Rijsbergen 1979; Sokolova and Lapalme 2009).
 * A class in truth or prediction alone has F1 0 and counts. Pairs in which either side is missing stay out.
 */
export function macroF1(
  truth: CodeVector,
  predicted: CodeVector,
  classes: number,
  absent: AbsentClass = "skip",
): MacroF1 {
  return evaluate(macroF1Statistic(truth, predicted, classes, absent));
}

/** Macro-F1 as a statistic that can be resampled. */
export function macroF1Statistic(
  truth: CodeVector,
  predicted: CodeVector,
  classes: number,
  absent: AbsentClass = "skip",
): SummedStatistic<MacroF1> {
  return ofConfusion(truth, predicted, classes, (counts) => macroF1OfCounts(counts, classes, absent));
}

/** Macro-F1 from counts row by row: row of truth, column of prediction. */
function macroF1OfCounts(counts: ArrayLike<number>, classes: number, absent: AbsentClass = "skip"): MacroF1 {
  let n = 0;
  let right = 0;
  const perClass = Array.from({ length: classes }, (_, c): ClassF1 => {
    const hits = counts[c * classes + c]!;
    let inTruth = 0;
    let inPrediction = 0;
    for (let k = 0; k < classes; k++) {
      inTruth += counts[c * classes + k]!;
      inPrediction += counts[k * classes + c]!;
    }
    n += inTruth;
    right += hits;
    return {
      f1: inTruth + inPrediction === 0 ? absentF1(absent) : (2 * hits) / (inTruth + inPrediction),
      precision: inPrediction === 0 ? null : hits / inPrediction,
      recall: inTruth === 0 ? null : hits / inTruth,
      support: inTruth,
    };
  });
  if (n === 0)
    return { value: null, perClass, accuracy: null, n, reason: "no item has both truth and prediction" };
  const counted = perClass.flatMap(({ f1 }) => (f1 === null ? [] : [f1]));
  const value = counted.reduce((sum, f1) => sum + f1, 0) / counted.length;
  return { value, perClass, accuracy: right / n, n };
}

function absentF1(absent: AbsentClass): number | null {
  return absent === "zero" ? 0 : null;
}
