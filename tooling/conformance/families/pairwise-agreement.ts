import { unitRatingsOfCounts } from "../../../packages/holdfast/src/statistics/build-unit-ratings.ts";
import {
  type NotApplicable,
  type PairwiseAgreement,
  pairwiseAgreement,
} from "../../../packages/holdfast/src/statistics/pairwise-agreement.ts";
import { BadCase, type Fields } from "../case.ts";
import type { Family } from "../family.ts";
import { choice, numberList, optionalNumber } from "../fields.ts";
import { manyRaters } from "../many-raters.ts";

const POLICIES = ["exclude", "category"] as const;

/** Pairwise exact agreement; with `ratingsPerTranscript`, how many rows, cells and pairs a study has. */
export const pairwiseAgreementFamily: Family = (data) => {
  if (data.ratingsPerTranscript !== undefined) return structure(data);
  const policy = choice(data.naPolicy ?? "exclude", "data.naPolicy", POLICIES);
  return {
    ...agreement(data, policy),
    naExcluded: agreement(data, "exclude"),
    naAsCategory: agreement(data, "category"),
  };
};

function agreement(data: Fields, policy: NotApplicable["policy"]): PairwiseAgreement {
  const { ratings, categories } = manyRaters(data);
  const code = categories.findIndex((label) => String(label).toLowerCase() === "na");
  return pairwiseAgreement(ratings, code < 0 ? undefined : { code, policy });
}

/** A study in which every rater answers every cell of a transcript: pairs are counted by the statistic itself. */
function structure(data: Fields): Fields {
  const raters = numberList(data, "ratingsPerTranscript");
  const domains = required(data, "q1Domains");
  const cells = required(data, "cellsPerRow");
  const rows = raters.reduce((sum, count) => sum + count, 0);
  const { pairs } = pairwiseAgreement(unitRatingsOfCounts(raters.map((count) => [count])));
  return {
    rows,
    rawCells: rows * cells,
    consensusCells: raters.length * cells,
    pairsPerItem: pairs,
    q1Pairs: pairs * domains,
  };
}

function required(data: Fields, name: string): number {
  const value = optionalNumber(data, name);
  if (value === undefined) throw new BadCase(`data has no ${name}`);
  return value;
}
