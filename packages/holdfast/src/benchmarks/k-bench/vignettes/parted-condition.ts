import { type CodedCondition, codedCondition } from "./coded-condition.ts";
import type { CompiledSchema } from "./compiled-schema.ts";
import { type Condition, sameAsOf } from "./condition.ts";
import { type RowGroups, refined } from "./row-groups.ts";
import { metBy, type RowTable } from "./row-table.ts";

/** A condition as one variable meets it; it holds where both parts do. */
export interface PartedCondition {
  /** What it asks of the rest of the row: where that does not hold, the variable's value does not matter. */
  readonly rest: CodedCondition;
  /** What it asks of the variable, or of others by comparison with it. */
  readonly own: CodedCondition;
  /** Places of the other variables with which the variable is compared. */
  readonly compared: readonly number[];
}

/** Parts a condition by what can be told without the value of the variable `id`. */
export function parted(compiled: CompiledSchema, id: string, condition: Condition): PartedCondition {
  const tests = Object.entries(condition);
  const isOwn = ([name, test]: (typeof tests)[number]) => name === id || sameAsOf(test) === id;
  const own = codedCondition(Object.fromEntries(tests.filter(isOwn)), compiled);
  const place = compiled.placeOf.get(id)!;
  return {
    rest: codedCondition(Object.fromEntries(tests.filter((one) => !isOwn(one))), compiled),
    own,
    compared: own.likenesses.flatMap((one) => [one.place, one.other]).filter((at) => at !== place),
  };
}

/** So many answers of yes or no fit into one number. */
const BITS = 30;

/** Groups parted by which of the conditions the rest of a row leaves open, and by what those compare with. */
export function refinedByRest(
  groups: RowGroups,
  parts: readonly PartedCondition[],
  table: RowTable,
): RowGroups {
  let finer = groups;
  for (let from = 0; from < parts.length; from += BITS) {
    const answers = new Int32Array(groups.length);
    for (const { rest, compared } of parts.slice(from, from + BITS)) {
      const open = metBy(rest, table);
      for (let row = 0; row < answers.length; row++) answers[row] = (answers[row]! << 1) | open[row]!;
      for (const place of compared) {
        finer = refined(
          finer,
          table.columns[place]!.map((code, row) => code * open[row]!),
        );
      }
    }
    finer = refined(finer, answers);
  }
  return finer;
}
