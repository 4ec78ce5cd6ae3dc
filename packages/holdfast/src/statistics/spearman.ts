/**
 * Spearman's rank correlation: Pearson's correlation of mid-ranks (never the d² shortcut, which is wrong with
 * ties). `null` for fewer than two pairs or a constant side.
 */
export function spearman(x: readonly number[], y: readonly number[]): number | null {
  return pearson(midRanks(x), midRanks(y));
}

/** Pearson's correlation; `null` for fewer than two pairs or a constant side. */
function pearson(x: readonly number[], y: readonly number[]): number | null {
  const meanX = x.reduce((sum, v) => sum + v, 0) / x.length;
  const meanY = y.reduce((sum, v) => sum + v, 0) / y.length;
  let xx = 0;
  let yy = 0;
  let xy = 0;
  for (let i = 0; i < x.length; i++) {
    const dx = x[i]! - meanX;
    const dy = y[i]! - meanY;
    xx += dx * dx;
    yy += dy * dy;
    xy += dx * dy;
  }
  return xx === 0 || yy === 0 ? null : xy / Math.sqrt(xx * yy);
}

/** Ranks from 1; equal values share the mean of their ranks. */
function midRanks(values: readonly number[]): number[] {
  const order = values.map((_, i) => i).sort((a, b) => values[a]! - values[b]!);
  const ranks = new Array<number>(values.length).fill(0);
  for (let first = 0; first < order.length; ) {
    let last = first;
    while (last + 1 < order.length && values[order[last + 1]!] === values[order[first]!]) last++;
    for (let i = first; i <= last; i++) ranks[order[i]!] = (first + last) / 2 + 1;
    first = last + 1;
  }
  return ranks;
}
