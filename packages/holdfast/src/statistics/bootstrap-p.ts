/**
 * Two-sided p-value of "the difference is 0" by turning the percentile interval round: the smallest level at which
 * that interval leaves 0 out, 2 · (1 + the lesser of resamples at or below 0 and at or above it) / (R + 1), at most 1
 * (Davison and Hinkley 1997, chapter 4, for the added 1). It cannot fall below 2 / (R + 1).
 * @param resampled differences of R resamples; NaN marks an undefined one, which is left out.
 * @returns `null` where no resample is defined.
 */
export function bootstrapP(resampled: Float64Array): number | null {
  let below = 0;
  let above = 0;
  let defined = 0;
  for (const difference of resampled) {
    if (Number.isNaN(difference)) continue;
    defined++;
    if (difference <= 0) below++;
    if (difference >= 0) above++;
  }
  return defined === 0 ? null : Math.min(1, (2 * (1 + Math.min(below, above))) / (defined + 1));
}
