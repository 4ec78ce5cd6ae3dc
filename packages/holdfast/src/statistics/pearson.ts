/**
 * Pearson's product-moment correlation (Pearson 1896). `null` for fewer than two pairs or a side that is constant.
 * @throws RangeError where the sides differ in length.
 */
export function pearson(x: readonly number[], y: readonly number[]): number | null {
  if (x.length !== y.length) throw new RangeError(`correlation of ${x.length} and ${y.length} numbers`);
  // Asked of the numbers themselves: the mean of equal numbers need not be exact, and a spread of rounding is none.
  if (isConstant(x) || isConstant(y)) return null;
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
  return xx === 0 || yy === 0 ? null : Math.max(-1, Math.min(1, xy / Math.sqrt(xx * yy)));
}

function isConstant(values: readonly number[]): boolean {
  return values.every((value) => value === values[0]);
}
