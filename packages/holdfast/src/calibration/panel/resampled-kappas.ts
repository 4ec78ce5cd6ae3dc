import { resampledSums } from "../../statistics/resampled-sums.ts";
import type { Resamples } from "../../statistics/resamples.ts";
import type { PackedLabels } from "./packed-labels.ts";
import { COUNTS, countPanel } from "./panel-counts.ts";
import { kappaOfCounts } from "./two-by-two.ts";

/** Panels whose counts are resampled together: enough to fill the sweeps, few enough to stay in the cache. */
const PANELS_AT_ONCE = 32;

/** Two counts travel in one double: sums stay below 2²⁶, products of a task's labels and the tasks drawn. */
const SCALE = 2 ** 26;

/** Whose κ: a panel's over all its labels, or over those that another panel has too. */
export interface KappaRequest {
  readonly panel: readonly number[];
  readonly within?: readonly number[];
}

/**
 * κ of each panel in each resample of tasks, one panel at a time in the order given; NaN where κ is undefined. All
 * labels of a drawn task come with it, and every panel sees the same resamples, which is what makes differences
 * paired. A panel is four counts a task, two a double, so 455 panels of 75 tasks in 2,000 resamples are 137 million
 * multiplications. Panels are read from a stream and their κ handed on at once: 50,000 panels need no more memory.
 * @param groupOf task of each word, −1 to leave it out.
 * @throws RangeError above 67 million labels a resample, which the packing could not hold.
 */
export function* resampledKappas(
  labels: PackedLabels,
  requests: Iterable<KappaRequest>,
  groupOf: Int32Array,
  resamples: Resamples,
): Generator<Float64Array> {
  const buffer = new Int32Array(labels.tasks * COUNTS);
  let columns: Float64Array[] = [];
  for (const { panel, within } of requests) {
    countPanel(labels, panel, groupOf, buffer, within);
    columns.push(...packedColumns(buffer, labels.tasks));
    if (columns.length < 2 * PANELS_AT_ONCE) continue;
    yield* kappasOf(columns, resamples);
    columns = [];
  }
  yield* kappasOf(columns, resamples);
}

/** Counts by task as two columns: first and second count, third and fourth. */
function packedColumns(buffer: Int32Array, tasks: number): [Float64Array, Float64Array] {
  const [upper, lower] = [new Float64Array(tasks), new Float64Array(tasks)];
  let largest = 0;
  for (let task = 0; task < tasks; task++) {
    const at = task * COUNTS;
    upper[task] = buffer[at]! + SCALE * buffer[at + 1]!;
    lower[task] = buffer[at + 2]! + SCALE * buffer[at + 3]!;
    largest = Math.max(largest, buffer[at]!, buffer[at + 1]!, buffer[at + 2]!, buffer[at + 3]!);
  }
  if (largest * tasks >= SCALE)
    throw new RangeError(`${largest} labels of one task are too many to resample`);
  return [upper, lower];
}

function* kappasOf(columns: readonly Float64Array[], resamples: Resamples): Generator<Float64Array> {
  const sums = resampledSums(resamples, columns);
  for (let i = 0; i < sums.length; i += 2) yield kappasFrom(sums[i]!, sums[i + 1]!);
}

/** In the place of the first sums. */
function kappasFrom(upper: Float64Array, lower: Float64Array): Float64Array {
  for (let r = 0; r < upper.length; r++) {
    const panelOnly = Math.floor(upper[r]! / SCALE);
    const bothNotMet = Math.floor(lower[r]! / SCALE);
    const bothMet = upper[r]! - panelOnly * SCALE;
    const consensusOnly = lower[r]! - bothNotMet * SCALE;
    upper[r] = kappaOfCounts(bothMet, panelOnly, consensusOnly, bothNotMet);
  }
  return upper;
}
