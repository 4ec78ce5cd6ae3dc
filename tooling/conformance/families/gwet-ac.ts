import { gwetAc } from "../../../packages/holdfast/src/statistics/gwet-ac.ts";
import type { Family } from "../family.ts";
import { manyRaters } from "../many-raters.ts";
import { requiredWeights, weightsOf } from "../weights.ts";

/** Gwet's AC1; with weights it is AC2. */
export const gwetAc1Family: Family = (data) => ({ ...gwetAc(manyRaters(data).ratings, weightsOf(data)) });

/** Gwet's AC2. */
export const gwetAc2Family: Family = (data) => ({
  ...gwetAc(manyRaters(data).ratings, requiredWeights(data)),
});
