import { fleissKappa, fleissPerCategory } from "../../../packages/holdfast/src/statistics/fleiss-kappa.ts";
import {
  MISSING_RATINGS,
  type MissingRatings,
} from "../../../packages/holdfast/src/statistics/rater-sums.ts";
import type { Fields } from "../case.ts";
import type { Family } from "../family.ts";
import { choice } from "../fields.ts";
import { manyRaters } from "../many-raters.ts";

/**
 * Fleiss' κ: the figure under the variant that the case names (`variant` or `missing`; gwet unless said), every
 * variant by its name, and κ by category.
 */
export const fleissKappaFamily: Family = (data) => {
  const { ratings, raters } = manyRaters(data);
  const variants = Object.fromEntries(
    MISSING_RATINGS.map((missing) => [missing, fleissKappa(ratings, { missing, raters })]),
  );
  const missing = variantOf(data);
  return {
    ...variants,
    ...variants[missing],
    completeItems: variants.completeCase!.n,
    perCategory: fleissPerCategory(ratings, { missing, raters }).map(({ value }) => value),
  };
};

function variantOf(data: Fields): MissingRatings {
  return choice(data.variant ?? data.missing ?? "gwet", "data.variant", MISSING_RATINGS);
}
