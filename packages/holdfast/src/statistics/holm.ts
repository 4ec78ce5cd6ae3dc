/**
 * Holm's step-down adjustment (Holm 1979): the i-th smallest of m p-values is multiplied by m − i + 1, never below
 * the one before it nor above 1. Rejecting where the adjusted value is at most α keeps the chance of any false
 * rejection in the family at or below α, whatever the tests have to do with each other.
 * @param p one a test; `null` where there was no test, which leaves the family.
 * @returns in the same order.
 */
export function holm(p: readonly (number | null)[]): (number | null)[] {
  const tested = p.flatMap((value, test) => (value === null ? [] : [{ value, test }]));
  tested.sort((a, b) => a.value - b.value || a.test - b.test);
  const adjusted = new Array<number | null>(p.length).fill(null);
  let least = 0;
  tested.forEach(({ value, test }, i) => {
    least = Math.max(least, Math.min(1, value * (tested.length - i)));
    adjusted[test] = least;
  });
  return adjusted;
}
