/**
 * Pearson's correlation of pairs of which each counts as often as its weight says: the form a bootstrap in counts needs.
 * `null` where fewer than two pairs count or a side is constant.
 * @param weights 0 or more. All of length `x.length`.
 */
export function weightedPearson(
  x: ArrayLike<number>,
  y: ArrayLike<number>,
  weights: ArrayLike<number>,
): number | null {
  let [total, sumX, sumY] = [0, 0, 0];
  for (let i = 0; i < x.length; i++) {
    const weight = weights[i]!;
    total += weight;
    sumX += weight * x[i]!;
    sumY += weight * y[i]!;
  }
  const [meanX, meanY] = [sumX / total, sumY / total];
  let [xx, yy, xy] = [0, 0, 0];
  for (let i = 0; i < x.length; i++) {
    const weight = weights[i]!;
    const [dx, dy] = [x[i]! - meanX, y[i]! - meanY];
    xx += weight * dx * dx;
    yy += weight * dy * dy;
    xy += weight * dx * dy;
  }
  // A constant side leaves rounding errors of this size, never a spread.
  const isFlat = xx <= 1e-18 * total * meanX * meanX || yy <= 1e-18 * total * meanY * meanY;
  return total === 0 || isFlat ? null : Math.max(-1, Math.min(1, xy / Math.sqrt(xx * yy)));
}

/** Places of the values in rising order, so that ranks under many weights are found without sorting again. */
export function risingOrder(values: ArrayLike<number>): Int32Array {
  return Int32Array.from({ length: values.length }, (_, i) => i).sort(
    (a, b) => values[a]! - values[b]! || a - b,
  );
}

/**
 * Mid-ranks from 1 of values of which each counts as often as its weight says: what ranking the written-out sample
 * would give. Values of weight 0 get the rank they would share, which no weighted statistic reads.
 * @param order of `risingOrder(values)`. @param ranks is filled and returned.
 */
export function weightedMidRanks(
  values: ArrayLike<number>,
  order: Int32Array,
  weights: ArrayLike<number>,
  ranks: Float64Array,
): Float64Array {
  let below = 0;
  for (let first = 0; first < order.length; ) {
    let last = first;
    let tied = weights[order[first]!]!;
    while (last + 1 < order.length && values[order[last + 1]!] === values[order[first]!]) {
      last++;
      tied += weights[order[last]!]!;
    }
    const rank = below + (tied + 1) / 2;
    for (let i = first; i <= last; i++) ranks[order[i]!] = rank;
    below += tied;
    first = last + 1;
  }
  return ranks;
}
