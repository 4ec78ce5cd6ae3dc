import { pearson } from "../../../packages/holdfast/src/statistics/pearson.ts";
import { spearman } from "../../../packages/holdfast/src/statistics/spearman.ts";
import { BadCase, type Fields } from "../case.ts";
import type { Family } from "../family.ts";
import { listField } from "../fields.ts";

/** Spearman's ρ, with Pearson's r beside it. */
export const spearmanFamily: Family = (data) => {
  const { x, y } = pairsOf(data);
  return { value: spearman(x, y), pearson: pearson(x, y), n: x.length };
};

/** Pearson's r, with Spearman's ρ beside it. */
export const pearsonFamily: Family = (data) => {
  const { x, y } = pairsOf(data);
  return { value: pearson(x, y), spearman: spearman(x, y), n: x.length };
};

/** Pairs of which both numbers are there. */
function pairsOf(data: Fields): { x: number[]; y: number[] } {
  const [x, y] = [listField(data, "x"), listField(data, "y")];
  if (x.length !== y.length) throw new BadCase("data.x and data.y differ in length");
  const whole = x.flatMap((value, i) =>
    typeof value === "number" && typeof y[i] === "number" ? [[value, y[i]] as const] : [],
  );
  return { x: whole.map(([a]) => a), y: whole.map(([, b]) => b) };
}
