import { type CompiledSchema, type CompiledVariable, caseFor } from "./compiled-schema.ts";
import { declaredFactor, dependentFactor, type LawFactor } from "./law-factor.ts";
import { groupSizes, refined } from "./row-groups.ts";
import type { RowTable } from "./row-table.ts";

/** Rows with one law of a variable. */
export interface RowsOfLaw {
  readonly rows: number;
  /** Of the values of the support, up to a constant. All are 0 only for rows that nobody would draw. */
  readonly weights: Float64Array;
  /** Their probabilities as declared. */
  readonly declared: Float64Array;
}

/**
 * The laws of one variable given all other values of each row to which it applies, in a pool from which
 * rule-breaking rows were thrown away: its declared distribution, cut to the values that break no rule, times
 * what its value makes of the variables that depend on it. Summed over rows it is the count to be expected of
 * each value, whatever the rules reject (the full conditional of Gibbs sampling: Geman and Geman 1984).
 *
 * Each of these factors takes few forms, and rows that are alike in all of them have one law.
 */
export function fullConditionals(
  compiled: CompiledSchema,
  variable: CompiledVariable,
  table: RowTable,
): RowsOfLaw[] {
  const declared = declaredFactor(compiled, variable, table);
  const dependents = variable.dependents.map((at) =>
    dependentFactor(compiled, variable, compiled.variables[at]!, table),
  );
  const groups = dependents.reduce((finer, one) => refined(finer, one.groups), declared.groups);
  return groupSizes(groups).map(({ first, rows }) => {
    const weights = product([declared, ...dependents], first);
    return { rows, weights, declared: caseFor(variable, table.rows[first]!).probabilities };
  });
}

/** The factors' weights for one row, multiplied value by value. */
function product(factors: readonly LawFactor[], row: number): Float64Array {
  const [first, ...others] = factors.map(({ groups, weights }) => weights[groups[row]!]!);
  const weights = first!.slice();
  for (const other of others) for (let i = 0; i < weights.length; i++) weights[i]! *= other[i]!;
  return weights;
}
