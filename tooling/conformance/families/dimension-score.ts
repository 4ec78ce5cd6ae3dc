import { itemValue } from "../../../packages/holdfast/src/benchmarks/k-bench/scores/item-value.ts";
import type { ItemResponse } from "../../../packages/holdfast/src/domain/rubric.ts";
import { mean } from "../../../packages/holdfast/src/statistics/mean.ts";
import { BadCase } from "../case.ts";
import type { Family } from "../family.ts";
import { choice, listField } from "../fields.ts";

const RESPONSES = ["yes", "partly", "no", "na"] as const satisfies readonly ItemResponse[];

/** Value of each answer, and their mean × 100 over the items that apply. */
export const dimensionScoreFamily: Family = (data) => {
  const responses = listField(data, "responses").map((response) =>
    response === null ? null : choice(response, "data.responses", RESPONSES),
  );
  const reverse = data.reverse === undefined ? responses.map(() => false) : listField(data, "reverse");
  if (reverse.length !== responses.length) throw new BadCase("data.reverse is not as long as data.responses");
  const values = responses.map((response, i) => itemValue(response, reverse[i] === true));
  const applicable = values.filter((value) => value !== null);
  const score = mean(applicable);
  return { values, score: score === null ? null : 100 * score, applicable: applicable.length };
};
