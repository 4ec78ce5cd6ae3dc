import { CELL, forEachCell, type ScoredRun } from "../domain/scored-run.ts";
import { ratioEstimates } from "../statistics/bootstrap.ts";
import type { Estimate } from "../statistics/estimate.ts";
import type { Resamples } from "../statistics/resamples.ts";

/**
 * Share of conversations with every criterion met, where the labels settle it: one criterion not met settles
 * no, all labelled and met settles yes; the rest is unsettled and counted as missing, with the conversations
 * that have no labels. A criterion with negative points is "met" here when its bad behaviour is absent.
 * @returns one a target; n and missing count conversations.
 */
export function allMet(run: ScoredRun, resamples: Resamples): Estimate[] {
  const counts = run.targets.map((_, target) => allMetCounts(run, target));
  return ratioEstimates(resamples, counts).map((estimate) => ({
    ...estimate,
    missing: run.tasks.length * run.repeats - estimate.n,
    ...(estimate.value === null ? { reason: "no conversation has labels that settle it" } : {}),
  }));
}

function allMetCounts(run: ScoredRun, target: number) {
  const numerator = new Float64Array(run.tasks.length);
  const denominator = new Float64Array(run.tasks.length);
  const wanted = run.tasks.map(({ criteria }) => criteria.map(({ weight }) => (weight < 0 ? 0 : 1)));
  forEachCell(run, target, (task, cell, start) => {
    const answer = run.cells[cell] === CELL.zero ? false : settle(run.labels, start, wanted[task]!);
    if (answer === null) return;
    denominator[task]! += 1;
    if (answer) numerator[task]! += 1;
  });
  return { numerator, denominator };
}

/** Whether every label is the wanted one; `null` where unlabelled criteria leave it open. */
function settle(labels: Int8Array, start: number, wanted: readonly number[]): boolean | null {
  let open = false;
  for (let i = 0; i < wanted.length; i++) {
    const label = labels[start + i]!;
    if (label < 0) open = true;
    else if (label !== wanted[i]) return false;
  }
  return open ? null : true;
}
