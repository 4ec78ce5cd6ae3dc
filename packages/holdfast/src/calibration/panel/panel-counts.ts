import { bitCount, majorityBits } from "./majority-bits.ts";
import type { PackedLabels } from "./packed-labels.ts";

/**
 * A panel against the consensus in four counts: both met; the panel alone met; the consensus alone met; both not met.
 * Labels on which the panel has no strict majority are in none.
 */
export interface LabelCounts {
  readonly bothMet: number;
  readonly panelOnly: number;
  readonly consensusOnly: number;
  readonly bothNotMet: number;
}

/** Numbers a group in a buffer of counts. */
export const COUNTS = 4;

/**
 * Adds up a panel's counts by group: `out[group * 4 …]` in the order of `LabelCounts`. A verdict that is missing still
 * holds its seat: the majority is more than half of all the panel's judges.
 * @param panel positions of its judges among the candidates: 1, 3, 5 or 7.
 * @param groupOf group of each word, −1 to leave it out.
 * @param within another panel: only labels on which that one has a label too are counted.
 */
export function countPanel(
  labels: PackedLabels,
  panel: readonly number[],
  groupOf: Int32Array,
  out: Int32Array,
  within: readonly number[] | null = null,
): void {
  out.fill(0);
  const { met, notMet } = labels;
  const votes = votesOf(labels, panel);
  const other = within === null ? null : votesOf(labels, within);
  for (let word = 0; word < met.length; word++) {
    const group = groupOf[word]! * COUNTS;
    if (group < 0) continue;
    const shared =
      other === null ? -1 : majorityBits(other.saysMet, word) | majorityBits(other.saysNotMet, word);
    const yes = majorityBits(votes.saysMet, word) & shared;
    const no = majorityBits(votes.saysNotMet, word) & shared;
    out[group]! += bitCount(yes & met[word]!);
    out[group + 1]! += bitCount(yes & notMet[word]!);
    out[group + 2]! += bitCount(no & met[word]!);
    out[group + 3]! += bitCount(no & notMet[word]!);
  }
}

function votesOf(labels: PackedLabels, panel: readonly number[]) {
  return {
    saysMet: panel.map((judge) => labels.saysMet[judge]!),
    saysNotMet: panel.map((judge) => labels.saysNotMet[judge]!),
  };
}

/** Task of each word, −1 in dimensions that are left out: counts by task, for the bootstrap. */
export function byTask({ taskOf, dimensionOf }: PackedLabels, counts: readonly boolean[]): Int32Array {
  return taskOf.map((task, word) => (counts[dimensionOf[word]!] ? task : -1));
}

/** One group of counts in a buffer. */
export function countsAt(buffer: Int32Array, group: number): LabelCounts {
  const [bothMet = 0, panelOnly = 0, consensusOnly = 0, bothNotMet = 0] = buffer.subarray(
    group * COUNTS,
    (group + 1) * COUNTS,
  );
  return { bothMet, panelOnly, consensusOnly, bothNotMet };
}

/** Counts of some groups together. */
export function sumOfCounts(parts: readonly LabelCounts[]): LabelCounts {
  const sum = (key: keyof LabelCounts) => parts.reduce((total, part) => total + part[key], 0);
  return {
    bothMet: sum("bothMet"),
    panelOnly: sum("panelOnly"),
    consensusOnly: sum("consensusOnly"),
    bothNotMet: sum("bothNotMet"),
  };
}
