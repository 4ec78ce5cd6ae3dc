import type { AgreementWeights } from "../../../packages/holdfast/src/statistics/agreement-weights.ts";
import { confusionTable } from "../../../packages/holdfast/src/statistics/confusion-table.ts";
import { kappaOfCodes } from "../../../packages/holdfast/src/statistics/weighted-kappa.ts";
import type { Fields } from "../case.ts";
import type { Family } from "../family.ts";
import { twoRaters } from "../two-raters.ts";
import { requiredWeights } from "../weights.ts";

/** Cohen's κ of two raters. */
export const cohenKappaFamily: Family = (data) => kappaFields(data, "identity");

/** Weighted κ of two raters. */
export const weightedKappaFamily: Family = (data) => kappaFields(data, requiredWeights(data));

function kappaFields(data: Fields, weights: AgreementWeights): Fields {
  const { first, second, categories } = twoRaters(data);
  const { counts } = confusionTable(first, second, categories.length);
  return { ...kappaOfCodes(first, second, categories.length, weights), confusion: counts };
}
