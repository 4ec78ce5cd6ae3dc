/**
 * A plain count of conversations with the exact (Clopper–Pearson) 95 % interval of its share.
 * `n` are the conversations whose labels settle the answer; `unsettled` those that carry the criteria but
 * whose labels do not. Repeats of one task are counted as separate conversations.
 */
export interface Proportion {
  readonly count: number;
  readonly n: number;
  readonly unsettled: number;
  /** `count / n`; `null` with a `reason` where `n` is 0. */
  readonly value: number | null;
  readonly low: number | null;
  readonly high: number | null;
  readonly reason?: string;
}
