/**
 * Kendall's τ-b: concordant minus discordant pairs over √((pairs not tied in x)(pairs not tied in y)) (Kendall 1945).
 * `null` for fewer than two pairs or a constant side.
 */
export function kendall(x: readonly number[], y: readonly number[]): number | null {
  let agreed = 0;
  let apartInX = 0;
  let apartInY = 0;
  for (let i = 1; i < x.length; i++) {
    for (let j = 0; j < i; j++) {
      const inX = Math.sign(x[i]! - x[j]!);
      const inY = Math.sign(y[i]! - y[j]!);
      agreed += inX * inY;
      apartInX += Math.abs(inX);
      apartInY += Math.abs(inY);
    }
  }
  return apartInX === 0 || apartInY === 0 ? null : agreed / Math.sqrt(apartInX * apartInY);
}
