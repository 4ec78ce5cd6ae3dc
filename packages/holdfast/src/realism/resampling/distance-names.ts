/** The distances a study reports, in the order of its tables. All are computed in the embedding's own space. */
export const DISTANCE_NAMES = [
  "synthToHuman",
  "humanToSynth",
  "symmetric",
  "mmdBiasedSquared",
  "mmdUnbiasedSquared",
  "frechetSquared",
] as const;

export type DistanceName = (typeof DISTANCE_NAMES)[number];

/** One figure a distance; NaN where it is undefined. */
export type DistanceFigures = Readonly<Record<DistanceName, number>>;

/** Distances that can't be below 0: the unbiased discrepancy can. */
export function isNeverNegative(name: DistanceName): boolean {
  return name !== "mmdUnbiasedSquared";
}
