import type { Random } from "../../../statistics/random.ts";
import { holdsFor } from "./coded-condition.ts";
import { type CodedRow, NOT_APPLYING } from "./coded-row.ts";
import { type CompiledRule, type CompiledSchema, caseFor } from "./compiled-schema.ts";
import { drawPlace } from "./support.ts";

/** Codes that stay as they are, by place; elsewhere DRAWN. */
export type GivenCodes = number[];

export const DRAWN = -1;

export type BrokenRule = Pick<CompiledRule, "name" | "because">;

/** A source case may give a value whose condition is left to chance. */
const GIVEN_WITHOUT_CONDITION: BrokenRule = {
  name: "given-value-does-not-apply",
  because: "A given value needs the condition under which it applies.",
};

/**
 * Draws every variable in turn into `row`, save those that are given. A row is given up at the variable with
 * which it first breaks a rule: the law of the rows that are kept is the same as if it were drawn to its end,
 * and four times as many are drawn in a second.
 * @returns the first rule that it broke; `null` where it broke none.
 */
export function drawRow(
  { variables }: CompiledSchema,
  given: GivenCodes,
  random: Random,
  row: CodedRow,
): BrokenRule | null {
  for (let place = 0; place < variables.length; place++) {
    const variable = variables[place]!;
    const fixed = given[place]!;
    if (fixed !== DRAWN) {
      if (fixed !== NOT_APPLYING && !holdsFor(variable.applies, row)) return GIVEN_WITHOUT_CONDITION;
      row[place] = fixed;
    } else {
      const applies = holdsFor(variable.applies, row);
      row[place] = applies ? 1 + drawPlace(caseFor(variable, row).cumulative, random) : NOT_APPLYING;
    }
    const { closes } = variable;
    for (let i = 0; i < closes.length; i++) if (holdsFor(closes[i]!.breaks, row)) return closes[i]!;
  }
  return null;
}
