import { itemValue } from "../../benchmarks/k-bench/scores/item-value.ts";
import type { Rubric } from "../../domain/rubric.ts";
import { cellsOf, letterResponse, type RubricCell } from "../../domain/rubric-cells.ts";
import type { ConversationRecord } from "../../domain/run-records.ts";
import { meanEstimates } from "../../statistics/bootstrap.ts";
import type { Estimate } from "../../statistics/estimate.ts";
import type { Resamples } from "../../statistics/resamples.ts";
import { withoutSmallInterval } from "../../statistics/subgroup-interval.ts";

/** Sections of an extension rubric. In no composite of K-Bench. */
export interface ExtensionScores {
  readonly name: string;
  readonly version: string;
  readonly sections: readonly {
    readonly section: string;
    readonly title: string;
    /** One a target, on 0–100; `n` counts vignettes in which any of the items applied. */
    readonly targets: readonly Estimate[];
    /** Answers of all targets: applicable, not applicable, none. */
    readonly applicable: number;
    readonly na: number;
    readonly unscored: number;
  }[];
}

interface Shape {
  readonly targets: number;
  readonly vignettes: number;
  readonly coreCells: number;
}

/**
 * Mean of a section's applicable items in each conversation, then over repeats, then over vignettes, with the run's
 * resamples. Its answers stand behind the core rubric's in `labels[0]`.
 */
export function extensionScores(
  extension: Rubric,
  conversations: readonly ConversationRecord[],
  { targets, vignettes, coreCells }: Shape,
  resamples: Resamples,
): ExtensionScores {
  const cells = cellsOf(extension);
  const names = [...new Set(cells.map(({ item }) => item.section))].sort();
  const sections = names.map((section) => {
    const tally = { applicable: 0, na: 0, unscored: 0 };
    const means = Array.from({ length: targets }, () => new MeansByVignette(vignettes));
    for (const { target, task, labels } of conversations) {
      const letters = labels[0]?.slice(coreCells);
      if (letters) means[target]!.add(task, conversationMean(cells, section, letters, tally));
    }
    const columns = means.map((one) => one.column());
    return {
      section,
      title: extension.dimensions[section]?.title ?? section,
      targets: meanEstimates(resamples, columns).map((estimate) => withoutSmallInterval(estimate)),
      ...tally,
    };
  });
  return { name: extension.name, version: extension.version, sections };
}

/** Mean value of the section's items on 0–100; NaN where none applied. */
function conversationMean(
  cells: readonly RubricCell[],
  section: string,
  letters: string,
  tally: { applicable: number; na: number; unscored: number },
): number {
  let sum = 0;
  let n = 0;
  cells.forEach(({ item }, i) => {
    if (item.section !== section) return;
    const response = letterResponse(letters[i] ?? "-");
    const value = itemValue(response, item.reverse);
    if (value !== null) {
      sum += value;
      n++;
      tally.applicable++;
    } else if (response === null) tally.unscored++;
    else tally.na++;
  });
  return (100 * sum) / n;
}

class MeansByVignette {
  private readonly sums: Float64Array;
  private readonly counts: Float64Array;

  constructor(vignettes: number) {
    this.sums = new Float64Array(vignettes);
    this.counts = new Float64Array(vignettes);
  }

  add(vignette: number, value: number): void {
    if (Number.isNaN(value)) return;
    this.sums[vignette]! += value;
    this.counts[vignette]! += 1;
  }

  /** NaN for a vignette without a value. */
  column(): Float64Array {
    return this.sums.map((sum, vignette) => sum / this.counts[vignette]!);
  }
}
