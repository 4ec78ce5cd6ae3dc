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

/** A proportion from its counts: `0 <= count <= n`. */
export function proportion(count: number, n: number, unsettled = 0): Proportion {
  if (n === 0) {
    return { count, n, unsettled, value: null, low: null, high: null, reason: "no conversation settles it" };
  }
  return { count, n, unsettled, value: count / n, low: exactLow(count, n), high: 1 - exactLow(n - count, n) };
}

/**
 * Lower Clopper–Pearson bound (Clopper and Pearson 1934): the share at which seeing `count` or more of `n`
 * has probability 2.5 %. Solved on the binomial tail itself by halving, so that no beta quantile is needed;
 * the upper bound is its mirror image.
 */
function exactLow(count: number, n: number): number {
  if (count === 0) return 0;
  let low = 0;
  let high = count / n;
  for (let step = 0; step < 60; step++) {
    const middle = (low + high) / 2;
    if (upperTail(count, n, middle) < 0.025) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** P(X >= count) for X binomial(n, p), 0 < p < 1, as a sum of falling terms from `count` up (p <= count / n). */
function upperTail(count: number, n: number, p: number): number {
  const odds = p / (1 - p);
  let term = 1;
  let sum = 1;
  for (let k = count; k < n && term > sum * 1e-17; k++) {
    term *= ((n - k) / (k + 1)) * odds;
    sum += term;
  }
  return Math.exp(logChoose(n, count) + count * Math.log(p) + (n - count) * Math.log1p(-p)) * sum;
}

function logChoose(n: number, k: number): number {
  const short = Math.min(k, n - k);
  let log = 0;
  for (let i = 1; i <= short; i++) log += Math.log((n - short + i) / i);
  return log;
}
