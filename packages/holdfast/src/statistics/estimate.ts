/**
 * A figure as every table carries it. Undefined is `null` with its `reason`, never 0 and never NaN.
 * `low` and `high` bound the 95 % interval and are `null` where none can be formed; `n` is how many units
 * (tasks, unless the holder says otherwise) entered, `missing` how many should have and could not.
 */
export interface Estimate {
  readonly value: number | null;
  readonly low: number | null;
  readonly high: number | null;
  readonly n: number;
  readonly missing: number;
  /** Why `value` (or, where `value` is given, the interval) is `null`. */
  readonly reason?: string;
}

/** An estimate that cannot be made, with the reason a reader is shown. */
export function undefinedEstimate(reason: string, n = 0, missing = 0): Estimate {
  return { value: null, low: null, high: null, n, missing, reason };
}
