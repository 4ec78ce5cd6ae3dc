import { holdsFor } from "./coded-condition.ts";
import { type CodedRow, NOT_APPLYING } from "./coded-row.ts";
import { type CompiledSchema, type CompiledVariable, caseFor } from "./compiled-schema.ts";
import { type PartedCondition, parted, refinedByRest } from "./parted-condition.ts";
import { groupSizes, NO_GROUP, type RowGroups, refined } from "./row-groups.ts";
import { metBy, type RowTable } from "./row-table.ts";
import { shares } from "./shares.ts";
import { firstAlike } from "./values-alike.ts";

/** A law, and how many rows have it. */
export interface CountedLaw {
  /** Probabilities of the categories. */
  readonly law: Float64Array;
  readonly rows: number;
}

/** A variable that looks at the one whose law is sought, and the conditions that decide its own law. */
interface Dependent {
  readonly variable: CompiledVariable;
  readonly conditions: readonly PartedCondition[];
}

/** What can tell one value of a variable from another, given the rest of a row. */
interface Surroundings {
  readonly variable: CompiledVariable;
  readonly rules: readonly PartedCondition[];
  readonly dependents: readonly Dependent[];
}

/**
 * The laws of one variable given all other values of each row to which it applies, in a pool from which
 * rule-breaking rows were thrown away: its declared distribution, times what its value makes of the variables
 * that depend on it, cut to the values that break no rule. Summed over rows it is the count to be expected of
 * each value, whatever the rules reject (the full conditional of Gibbs sampling: Geman and Geman 1984).
 *
 * The rest of a row bears on it in few ways: by the case of the distribution, by the rules in force, and by the
 * dependents with those of their conditions that are left open. Each way is weighed once.
 * @param categoryOf category of each value of the support, from 0. @param count number of categories.
 */
export function fullConditionals(
  compiled: CompiledSchema,
  variable: CompiledVariable,
  table: RowTable,
  categoryOf: readonly number[],
  count: number,
): CountedLaw[] {
  const around = surroundings(compiled, variable);
  const dependents = around.dependents.map((one) => one.variable);
  const firstOf = firstAlike(variable, dependents);
  return groupSizes(rowsAlike(around, table)).map(({ first, rows }) => {
    const row = table.rows[first]!.slice();
    const declared = caseFor(variable, row).probabilities;
    const weights = weighed(around, firstOf, row);
    return { law: shares(weights, categoryOf, new Float64Array(count), declared), rows };
  });
}

function surroundings(compiled: CompiledSchema, variable: CompiledVariable): Surroundings {
  const { id } = variable.variable;
  const dependents = variable.dependents.map((at): Dependent => {
    const dependent = compiled.variables[at]!;
    const { condition = {}, distribution } = dependent.variable;
    const conditions = [condition, ...(distribution.cases ?? []).map(({ when = {} }) => when)];
    return { variable: dependent, conditions: conditions.map((one) => parted(compiled, id, one)) };
  });
  const rules = variable.rules.map(({ forbids }) => parted(compiled, id, forbids));
  return { variable, rules, dependents };
}

/** Groups of the rows whose rests bear on the variable in one way. */
function rowsAlike({ variable, rules, dependents }: Surroundings, table: RowTable): RowGroups {
  const applying = table.columns[variable.place]!.map((code) => (code === NOT_APPLYING ? NO_GROUP : 0));
  let groups = refinedByRest(refined(applying, casesOf(variable, table)), rules, table);
  for (const { variable: dependent, conditions } of dependents) {
    groups = refinedByRest(refined(groups, table.columns[dependent.place]!), conditions, table);
  }
  return groups;
}

/** For each row the number of the case that it gives a variable: the first whose condition it meets. */
function casesOf({ cases }: CompiledVariable, table: RowTable): Int32Array {
  const found = new Int32Array(table.rows.length);
  for (const [number, { when }] of [...cases.entries()].reverse()) {
    const met = metBy(when, table);
    for (let row = 0; row < found.length; row++) if (met[row] === 1) found[row] = number;
  }
  return found;
}

/** Weights of the values. Each is put into `row` in turn; of values that fare alike only the first is tried. */
function weighed(
  { variable, rules, dependents }: Surroundings,
  firstOf: readonly number[],
  row: CodedRow,
): Float64Array {
  const { place } = variable;
  const inForce = rules.filter(({ rest }) => holdsFor(rest, row));
  const factors = new Float64Array(firstOf.length);
  return caseFor(variable, row).probabilities.map((probability, i) => {
    const first = firstOf[i]!;
    if (first === i) {
      row[place] = 1 + i;
      factors[i] = inForce.some((rule) => holdsFor(rule.own, row)) ? 0 : likelihood(dependents, row);
    }
    return probability * factors[first]!;
  });
}

/** How probable a row makes the values of the dependents. */
function likelihood(dependents: readonly Dependent[], row: CodedRow): number {
  let product = 1;
  for (const { variable } of dependents) {
    const code = row[variable.place]!;
    if (holdsFor(variable.applies, row) !== (code !== NOT_APPLYING)) return 0;
    if (code === NOT_APPLYING || variable.isDesign) continue;
    product *= caseFor(variable, row).probabilities[code - 1]!;
    if (product === 0) return 0;
  }
  return product;
}
