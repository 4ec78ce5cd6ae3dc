/**
 * Probability that a chi-square variable with `df` degrees of freedom is at least `x`: the regularised upper
 * incomplete gamma function Q(df / 2, x / 2), by its power series below the bend (Abramowitz and Stegun 1964,
 * 6.5.29) and by its continued fraction above it (6.5.31, evaluated with Lentz's method).
 * @param x at least 0. @param df whole number of at least 1.
 */
export function chiSquareTail(x: number, df: number): number {
  if (!(x >= 0) || !(Number.isInteger(df) && df >= 1)) {
    throw new RangeError(`chiSquareTail: x = ${x}, df = ${df}`);
  }
  if (x === 0) return 1;
  const a = df / 2;
  const y = x / 2;
  const scale = Math.exp(a * Math.log(y) - y - logGammaOfHalves(df));
  const tail = y < a + 1 ? 1 - scale * lowerSeries(a, y) : scale * upperFraction(a, y);
  return Math.min(1, Math.max(0, tail));
}

/** ln Γ(df / 2) from Γ(1/2) = √π, Γ(1) = 1 and Γ(a + 1) = a Γ(a). */
function logGammaOfHalves(df: number): number {
  let log = df % 2 === 1 ? Math.log(Math.PI) / 2 : 0;
  for (let a = df % 2 === 1 ? 0.5 : 1; a < df / 2; a++) log += Math.log(a);
  return log;
}

/** Σ yⁿ / (a (a + 1) … (a + n)). */
function lowerSeries(a: number, y: number): number {
  let term = 1 / a;
  let sum = term;
  for (let n = 1; term > sum * 1e-17; n++) {
    term *= y / (a + n);
    sum += term;
  }
  return sum;
}

/** 1 / (y + 1 − a − 1 (1 − a) / (y + 3 − a − 2 (2 − a) / (y + 5 − a − …))). */
function upperFraction(a: number, y: number): number {
  let b = y + 1 - a;
  let c = Number.MAX_VALUE;
  let d = 1 / b;
  let value = d;
  for (let n = 1; n < 10_000; n++) {
    const step = -n * (n - a);
    b += 2;
    d = 1 / (step * d + b);
    c = b + step / c;
    value *= c * d;
    if (Math.abs(c * d - 1) < 1e-16) break;
  }
  return value;
}
