import { type CodedCondition, holdsFor } from "./coded-condition.ts";
import { type CodedRow, NOT_APPLYING } from "./coded-row.ts";
import { type CompiledSchema, type CompiledVariable, caseFor } from "./compiled-schema.ts";
import { parted, refinedByRest } from "./parted-condition.ts";
import { groupSizes, NO_GROUP, type RowGroups, refined } from "./row-groups.ts";
import { metBy, type RowTable } from "./row-table.ts";
import { firstAlike } from "./values-alike.ts";

/** A factor of the laws of one variable: rows in groups, and for each group a weight of every value. */
export interface LawFactor {
  readonly groups: RowGroups;
  readonly weights: readonly Float64Array[];
}

/** The declared probabilities, 0 for values that break a rule: grouped by case and by the rules in force. */
export function declaredFactor(
  compiled: CompiledSchema,
  variable: CompiledVariable,
  table: RowTable,
): LawFactor {
  const { id } = variable.variable;
  const { rules } = variable;
  const parts = rules.map(({ forbids }) => parted(compiled, id, forbids));
  const groups = refinedByRest(refined(applying(variable, table), casesOf(variable, table)), parts, table);
  const weigh = weigher(
    variable,
    rules.map(({ breaks }) => breaks),
  );
  const weights = groupSizes(groups).map(({ first }) => {
    const inForce = parts.filter(({ rest }) => holdsFor(rest, table.rows[first]!));
    const allowed = weigh(table.rows[first]!, (row) => {
      for (const { own } of inForce) if (holdsFor(own, row)) return 0;
      return 1;
    });
    const { probabilities } = caseFor(variable, table.rows[first]!);
    for (let i = 0; i < allowed.length; i++) allowed[i]! *= probabilities[i]!;
    return allowed;
  });
  return { groups, weights };
}

/** How probable each value makes what a dependent is: grouped by its value and what else decides its law. */
export function dependentFactor(
  compiled: CompiledSchema,
  variable: CompiledVariable,
  dependent: CompiledVariable,
  table: RowTable,
): LawFactor {
  const { condition = {}, distribution } = dependent.variable;
  const conditions = [condition, ...(distribution.cases ?? []).map(({ when = {} }) => when)];
  const parts = conditions.map((one) => parted(compiled, variable.variable.id, one));
  const byValue = refined(applying(variable, table), table.columns[dependent.place]!);
  const groups = refinedByRest(byValue, parts, table);
  const weigh = weigher(variable, [dependent.applies, ...dependent.cases.map(({ when }) => when)]);
  const weights = groupSizes(groups).map(({ first }) =>
    weigh(table.rows[first]!, (row) => likelihood(dependent, row)),
  );
  return { groups, weights };
}

/** How probable a row makes the value of a variable in it, or that the variable does not apply. */
function likelihood(variable: CompiledVariable, row: CodedRow): number {
  const code = row[variable.place]!;
  if (holdsFor(variable.applies, row) !== (code !== NOT_APPLYING)) return 0;
  if (code === NOT_APPLYING || variable.isDesign) return 1;
  return caseFor(variable, row).probabilities[code - 1]!;
}

/**
 * Weighs every value of a variable by putting each into a row in turn; of values that the conditions treat
 * alike only the first is tried.
 */
function weigher({ place, support }: CompiledVariable, conditions: readonly CodedCondition[]) {
  const firstOf = firstAlike(place, support.length, conditions);
  return (given: CodedRow, weightOf: (row: CodedRow) => number): Float64Array => {
    const row = given.slice();
    const weights = new Float64Array(firstOf.length);
    for (let i = 0; i < weights.length; i++) {
      const first = firstOf[i]!;
      row[place] = 1 + i;
      weights[i] = first === i ? weightOf(row) : weights[first]!;
    }
    return weights;
  };
}

/** One group of the rows to which a variable applies. */
function applying({ place }: CompiledVariable, { columns }: RowTable): RowGroups {
  return columns[place]!.map((code) => (code === NOT_APPLYING ? NO_GROUP : 0));
}

/** For each row the number of the case that it gives a variable: the first whose condition it meets. */
function casesOf({ cases }: CompiledVariable, table: RowTable): Int32Array {
  const found = new Int32Array(table.rows.length).fill(cases.length - 1);
  for (let number = cases.length - 2; number >= 0; number--) {
    const met = metBy(cases[number]!.when, table);
    for (let row = 0; row < found.length; row++) if (met[row] === 1) found[row] = number;
  }
  return found;
}
