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

/** Agreement of two rules with clinicians over the same criteria. */
export interface RuleAgreement {
  readonly first: Estimate;
  readonly second: Estimate;
  /** Second minus first, paired. */
  readonly difference: Estimate;
}

interface Confusion {
  /** A column of counts a cell of the table, rule's label times two plus clinicians' label; one entry a task. */
  readonly cells: readonly Float64Array[];
  readonly missing: number;
}

/**
 * Cohen's κ (1960) of the labels of two rules with clinicians' labels, pooled over the criteria that have all three.
 * Intervals draw tasks, and all labels of a drawn task come with it, the same for both rules. n counts criteria, missing
 * those that clinicians labelled and a rule did not.
 * @param rules labels of both, laid out as `run.labels`.
 */
export function ruleAgreement(
  run: ScoredRun,
  rules: readonly [first: Int8Array, second: Int8Array],
  clinicians: readonly ClinicianLabel[],
  resamples: Resamples,
): RuleAgreement {
  const tables = rules.map((rule, i) => confusionOf(run, rule, rules[1 - i]!, clinicians));
  const [first, second] = tables.map((table) => kappaOf(table.cells.map(total)));
  const drawn = tables.map((table) => resampledKappas(table, resamples));
  const { missing } = tables[0]!;
  const estimates = [first!, second!].map(({ value, n, reason }, i) =>
    value === null ? undefinedEstimate(reason!, n, missing) : withInterval(value, drawn[i]!, n, missing),
  );
  const difference =
    first!.value === null || second!.value === null
      ? undefinedEstimate("one of the rules has no κ", first!.n, missing)
      : withInterval(
          second!.value - first!.value,
          drawn[1]!.map((kappa, r) => kappa - drawn[0]![r]!),
          first!.n,
          missing,
        );
  return { first: estimates[0]!, second: estimates[1]!, difference };
}

function confusionOf(
  run: ScoredRun,
  rule: Int8Array,
  other: Int8Array,
  clinicians: readonly ClinicianLabel[],
): Confusion {
  const cells = Array.from({ length: 4 }, () => new Float64Array(run.tasks.length));
  let missing = 0;
  for (const { target, task, repeat, criterion, met } of clinicians) {
    const at = labelStart(run, target, task, repeat) + criterion;
    if (rule[at]! < 0 || other[at]! < 0) missing++;
    else cells[2 * rule[at]! + (met ? 1 : 0)]![task]! += 1;
  }
  return { cells, missing };
}

function resampledKappas({ cells }: Confusion, resamples: Resamples): Float64Array {
  const drawn = resampledSums(resamples, cells);
  return Float64Array.from(
    { length: resamples.resamples },
    (_, r) => kappaOf(drawn.map((cell) => cell[r]!)).value ?? Number.NaN,
  );
}

function kappaOf(counts: readonly number[]) {
  return cohenKappa([counts.slice(0, 2), counts.slice(2)]);
}

function total(column: Float64Array): number {
  return column.reduce((sum, x) => sum + x, 0);
}
