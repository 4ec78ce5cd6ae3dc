import { combinationCount, combinations } from "./combinations.ts";
import type { PanelSize } from "./majority-bits.ts";
import { packLabels } from "./packed-labels.ts";
import { COUNTS, countPanel, countsAt, type LabelCounts } from "./panel-counts.ts";
import type { PanelLabels } from "./panel-labels.ts";

/** More panels than this are more than anybody needs: five judges of 25 are 53,130. */
export const MOST_PANELS = 100_000;

/** A panel against the consensus, dimension by dimension. */
export interface CountedPanel {
  /** Positions of its judges among the candidates, ascending. */
  readonly members: readonly number[];
  /** One a dimension, in the order of the labels' dimensions. */
  readonly counts: readonly LabelCounts[];
}

/** Every panel of a size, in the order of its members. @throws RangeError above `MOST_PANELS`. */
export function countPanels(labels: PanelLabels, size: PanelSize): CountedPanel[] {
  const { candidates, dimensions } = labels;
  const all = combinationCount(candidates.length, size);
  if (all > MOST_PANELS) throw new RangeError(`${all} panels of ${size} are more than ${MOST_PANELS}`);
  const packed = packLabels(labels);
  const buffer = new Int32Array(dimensions.length * COUNTS);
  const counted: CountedPanel[] = [];
  for (const members of combinations(candidates.length, size)) {
    countPanel(packed, members, packed.dimensionOf, buffer);
    counted.push({ members, counts: dimensions.map((_, dimension) => countsAt(buffer, dimension)) });
  }
  return counted;
}

/** Consensus labels of each dimension. */
export function labelsByDimension({ dimensions, dimensionOf }: PanelLabels): readonly number[] {
  const counts = dimensions.map(() => 0);
  for (const dimension of dimensionOf) counts[dimension]!++;
  return counts;
}
