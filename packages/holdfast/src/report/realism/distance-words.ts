import type { DistanceName } from "../../realism/resampling/distance-names.ts";

/** Distances as tables name them. */
export const DISTANCE_WORDS: Readonly<
  Record<DistanceName, { readonly key: string; readonly title: string }>
> = {
  synthToHuman: { key: "nn_synthetic_to_human", title: "nearest neighbour, synthetic to human" },
  humanToSynth: { key: "nn_human_to_synthetic", title: "nearest neighbour, human to synthetic" },
  symmetric: { key: "nn_symmetric", title: "nearest neighbour, mean of both" },
  mmdBiasedSquared: { key: "mmd_biased_squared", title: "MMD² (biased)" },
  mmdUnbiasedSquared: { key: "mmd_unbiased_squared", title: "MMD² (unbiased)" },
  frechetSquared: { key: "frechet_squared", title: "Fréchet (squared)" },
};
