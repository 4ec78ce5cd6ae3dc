import type { Estimate } from "../../statistics/estimate.ts";
import type { Resamples } from "../../statistics/resamples.ts";
import { sharesByKind } from "./weighted-shares.ts";

/** One control pair as one target answered it; `null` where its answer cannot be read. */
export interface ControlPair {
  readonly target: number;
  readonly task: number;
  readonly chose: "good" | "bad" | null;
}

/** Whether a target's answers count, and why not. */
export interface ControlResult {
  readonly target: number;
  /** Share of the pairs with an answer in which the very good reply was called better; half is chance. */
  readonly accuracy: Estimate;
  readonly isIncluded: boolean;
  /** Why it is left out; `null` where it is not. */
  readonly why: string | null;
}

/** Fewer pairs than this say too little to let a target in or keep it out. */
export const FEWEST_CONTROL_PAIRS = 10;

/**
 * The wide-gap control: who cannot tell a very good reply from a very bad one has opinions about replies that mean
 * nothing. A target is left out where its share of pairs told apart is below the threshold, or where fewer than ten of
 * its answers could be read, so that nothing is known.
 */
export function controlResults(
  targets: number,
  pairs: readonly ControlPair[],
  threshold: number,
  resamples: Resamples,
): ControlResult[] {
  return Array.from({ length: targets }, (_, target) => {
    const own = pairs.filter((pair) => pair.target === target).map((pair) => ({ ...pair, weight: 1 }));
    const [accuracy] = sharesByKind(own, ["good"], ({ chose }) => (chose === null ? null : chose), resamples);
    const why = whyNot(accuracy!, threshold);
    return { target, accuracy: accuracy!, isIncluded: why === null, why };
  });
}

function whyNot({ value, n }: Estimate, threshold: number): string | null {
  if (value === null || n < FEWEST_CONTROL_PAIRS) {
    return `answered ${n} control pairs, ${FEWEST_CONTROL_PAIRS} are needed`;
  }
  return value < threshold ? "below the control's threshold" : null;
}
