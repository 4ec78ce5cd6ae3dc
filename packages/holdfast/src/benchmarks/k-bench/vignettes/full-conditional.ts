import { type CompiledSchema, type CompiledVariable, caseFor } from "./compiled-schema.ts";
import { type Condition, type Row, type RowTest, rowTest, type ValueTest, variablesOf } from "./condition.ts";

/** The probabilities of a variable's categories given the rest of a row. */
export interface ConditionalLaw {
  readonly of: (row: Row) => Float64Array;
  /** Whether rows alike in what matters get the very same array; otherwise one array is filled anew each time. */
  readonly isShared: boolean;
}

/**
 * The law of one variable given all other values of the row, in a pool from which rule-breaking rows were thrown
 * away: its declared distribution, times what its value makes of the variables that depend on it, cut to the
 * values that break no rule. Summed over rows it is the count to be expected of each value, whatever the rules
 * reject (the full conditional of Gibbs sampling: Geman and Geman 1984).
 * @param categoryOf category of each value of the support, from 0. @param count number of categories.
 */
export function fullConditional(
  compiled: CompiledSchema,
  variable: CompiledVariable,
  categoryOf: readonly number[],
  count: number,
): ConditionalLaw {
  if (variable.variable.type === "list") return listLaw(compiled, variable, categoryOf, count);
  if (variable.rules.length === 0 && variable.dependents.length === 0) {
    const known = new Map<object, Float64Array>();
    const of = (row: Row) => {
      const one = caseFor(variable, row);
      const before = known.get(one);
      if (before !== undefined) return before;
      const law = grouped(one.probabilities, categoryOf, new Float64Array(count));
      known.set(one, law);
      return law;
    };
    return { of, isShared: true };
  }
  return weighedLaw(compiled, variable, categoryOf, count);
}

/**
 * Adds weights up by category into `groups` and scales them to 1. All weights are 0 only in a row that nobody
 * would draw, such as one made by hand; then the declared probabilities alone count.
 */
function grouped(
  weights: Float64Array,
  categoryOf: readonly number[],
  groups: Float64Array,
  declared = weights,
): Float64Array {
  groups.fill(0);
  let total = 0;
  for (let i = 0; i < weights.length; i++) {
    groups[categoryOf[i]!]! += weights[i]!;
    total += weights[i]!;
  }
  if (total === 0) return grouped(declared, categoryOf, groups);
  for (let i = 0; i < groups.length; i++) groups[i]! /= total;
  return groups;
}

/** Each value is put into the row in turn; values between the same borders fare alike and are tried once. */
function weighedLaw(
  compiled: CompiledSchema,
  variable: CompiledVariable,
  categoryOf: readonly number[],
  count: number,
): ConditionalLaw {
  const { place, support } = variable;
  const dependents = variable.dependents.map((at) => compiled.variables[at]!);
  const isNewStretch = stretches(compiled, variable);
  const weights = new Float64Array(support.length);
  const groups = new Float64Array(count);
  const of = (row: Row) => {
    const { probabilities } = caseFor(variable, row);
    weights.fill(0);
    const own = row[place]!;
    let factor = 0;
    let isKnown = false;
    for (let i = 0; i < support.length; i++) {
      if (isNewStretch[i]) isKnown = false;
      if (probabilities[i] === 0) continue;
      if (!isKnown) {
        row[place] = support[i]!;
        factor = factorOf(variable, dependents, row);
        isKnown = true;
      }
      weights[i] = probabilities[i]! * factor;
    }
    row[place] = own;
    return grouped(weights, categoryOf, groups, probabilities);
  };
  return { of, isShared: false };
}

function factorOf({ rules }: CompiledVariable, dependents: readonly CompiledVariable[], row: Row): number {
  for (const rule of rules) if (rule.breaks(row)) return 0;
  let factor = 1;
  for (const dependent of dependents) {
    const value = row[dependent.place]!;
    if (dependent.applies(row) !== (value !== null)) return 0;
    if (value === null || dependent.isDesign) continue;
    factor *= caseFor(dependent, row).probabilities[dependent.support.indexOf(value)]!;
    if (factor === 0) return 0;
  }
  return factor;
}

/** Where a number's support meets a border that some condition of the schema draws; other kinds: everywhere. */
function stretches({ schema }: CompiledSchema, { variable, support }: CompiledVariable): boolean[] {
  if (variable.type !== "number") return support.map(() => true);
  const conditions: Condition[] = [
    ...schema.rules.map(({ forbids }) => forbids),
    ...schema.variables.flatMap(({ condition = {}, distribution: { cases = [] } }) => [
      condition,
      ...cases.map(({ when = {} }) => when),
    ]),
  ];
  if (conditions.some((one) => variablesOf(one).includes(variable.id) && !(variable.id in one))) {
    return support.map(() => true);
  }
  const borders = new Set(conditions.flatMap((one) => bordersOf(one[variable.id])));
  return support.map((value, i) => i === 0 || borders.has(Number(value)));
}

function bordersOf(test: ValueTest | undefined): number[] {
  if (typeof test === "number") return [test, test + 1];
  if (typeof test !== "object") return [];
  if ("length" in test) return test.flatMap((value) => [Number(value), Number(value) + 1]);
  if ("includes" in test || "sameAs" in test) return [];
  return [test.min ?? Number.NaN, (test.max ?? Number.NaN) + 1];
}

/**
 * A list has thousands of values, but the rules see it in few ways: by which of them the rest of the row brings
 * into force, and by the values that it is compared with. Each way is weighed once.
 */
function listLaw(
  { placeOf }: CompiledSchema,
  variable: CompiledVariable,
  categoryOf: readonly number[],
  count: number,
): ConditionalLaw {
  const { id } = variable.variable;
  const place = (name: string) => placeOf.get(name)!;
  const parts = variable.rules.map(({ forbids }) => {
    const rest = Object.fromEntries(Object.entries(forbids).filter(([name]) => name !== id));
    const own = { [id]: forbids[id]! };
    const compared = variablesOf(own).filter((name) => name !== id);
    return { isInForce: rowTest(rest, place), breaks: rowTest(own, place), compared: compared.map(place) };
  });
  const known = new Map<string, Float64Array>();
  const of = (row: Row) => {
    const inForce = parts.filter(({ isInForce }) => isInForce(row));
    const way = [
      variable.cases.indexOf(caseFor(variable, row)),
      ...inForce.map(
        ({ compared }, i) => `${i}:${parts.indexOf(inForce[i]!)}:${compared.map((at) => row[at])}`,
      ),
    ].join("|");
    const before = known.get(way);
    if (before !== undefined) return before;
    const law = grouped(
      weighedLists(variable, row, inForce),
      categoryOf,
      new Float64Array(count),
      caseFor(variable, row).probabilities,
    );
    known.set(way, law);
    return law;
  };
  return { of, isShared: true };
}

function weighedLists(
  variable: CompiledVariable,
  row: Row,
  inForce: readonly { readonly breaks: RowTest }[],
): Float64Array {
  const { place, support } = variable;
  const own = row[place]!;
  const weights = caseFor(variable, row).probabilities.map((probability, i) => {
    if (probability === 0) return 0;
    row[place] = support[i]!;
    return inForce.some(({ breaks }) => breaks(row)) ? 0 : probability;
  });
  row[place] = own;
  return weights;
}
