/**
 * Standard normal distribution function by its power series (Marsaglia 2004, "Evaluating the normal
 * distribution"): Φ(x) = 1/2 + φ(x)(x + x³/3 + x⁵/(3·5) + …). Absolute error below 1e-14 for |x| < 8.
 */
function normalDistribution(x: number): number {
  let term = x;
  let sum = x;
  for (let k = 3; Math.abs(term) > Math.abs(sum) * 1e-17; k += 2) {
    term *= (x * x) / k;
    sum += term;
  }
  return 0.5 + sum * Math.exp((-x * x) / 2) * 0.3989422804014327;
}

/** Quantile of the standard normal distribution, by halving. @param p in [1e-12, 1 − 1e-12]. */
export function normalQuantile(p: number): number {
  if (!(p >= 1e-12 && p <= 1 - 1e-12)) throw new RangeError(`normalQuantile: ${p} is not inside (0, 1)`);
  let low = -8;
  let high = 8;
  for (let step = 0; step < 60; step++) {
    const middle = (low + high) / 2;
    if (normalDistribution(middle) < p) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
