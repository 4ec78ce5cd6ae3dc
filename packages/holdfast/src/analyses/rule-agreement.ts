import { labelStart, type ScoredRun } from "../domain/scored-run.ts";
import { withInterval } from "../statistics/bootstrap.ts";
import { cohenKappa } from "../statistics/cohen-kappa.ts";
import { type Estimate, undefinedEstimate } from "../statistics/estimate.ts";
import { resampledSums } from "../statistics/resampled-sums.ts";
import type { Resamples } from "../statistics/resamples.ts";

/** What clinicians agreed on for one criterion of one conversation. */
export interface ClinicianLabel {
  readonly target: number;
  readonly task: number;
  readonly repeat: number;
  /** Place of the criterion in its task. */
  readonly criterion: number;
  readonly met: boolean;
}

/**
 * Cohen's κ (1960) of a rule's labels with clinicians' labels, pooled over criteria; its interval draws tasks, and all
 * labels of a drawn task come with it. n counts criteria with both labels, missing those that only clinicians labelled.
 * @param labels of the rule, laid out as `run.labels`.
 */
export function ruleAgreement(
  run: ScoredRun,
  labels: Int8Array,
  clinicians: readonly ClinicianLabel[],
  resamples: Resamples,
): Estimate {
  const cells = Array.from({ length: 4 }, () => new Float64Array(run.tasks.length));
  let missing = 0;
  for (const { target, task, repeat, criterion, met } of clinicians) {
    const label = labels[labelStart(run, target, task, repeat) + criterion]!;
    if (label < 0) missing++;
    else cells[2 * label + (met ? 1 : 0)]![task]! += 1;
  }
  const kappa = (counts: readonly number[]) => cohenKappa([counts.slice(0, 2), counts.slice(2)]);
  const { value, n, reason } = kappa(cells.map((cell) => cell.reduce((sum, x) => sum + x, 0)));
  if (value === null) return undefinedEstimate(reason!, n, missing);
  const drawn = resampledSums(resamples, cells);
  const resampled = Float64Array.from(
    { length: resamples.resamples },
    (_, r) => kappa(drawn.map((cell) => cell[r]!)).value ?? Number.NaN,
  );
  return withInterval(value, resampled, n, missing);
}
