import type { VariableValue } from "../../../domain/vignette.ts";
import type { Random } from "../../../statistics/random.ts";
import { type Condition, type Row, type RowTest, rowTest, variablesOf } from "./condition.ts";
import { cumulativeOf, drawPlace, probabilitiesOf, supportOf } from "./support.ts";
import type { Variable, VignetteSchema } from "./vignette-schema.ts";

/** One way in which a variable may be distributed. */
export interface CompiledCase {
  readonly when: RowTest;
  /** Over the variable's support. */
  readonly probabilities: Float64Array;
  readonly cumulative: Float64Array;
}

export interface CompiledVariable {
  readonly variable: Variable;
  readonly place: number;
  readonly applies: RowTest;
  /** Set by the design, so not drawn. */
  readonly isDesign: boolean;
  readonly support: readonly VariableValue[];
  /** The last one holds for every row; empty where the design sets the variable. */
  readonly cases: readonly CompiledCase[];
  /** Places of variables whose condition or distribution looks at this one. */
  readonly dependents: readonly number[];
  /** Rules that look at this one. */
  readonly rules: readonly CompiledRule[];
  /** Those of them that look at none below it, so that they can be judged once it is drawn. */
  readonly closes: readonly CompiledRule[];
}

export interface CompiledRule {
  readonly name: string;
  readonly because: string;
  readonly forbids: Condition;
  readonly variables: readonly string[];
  readonly breaks: RowTest;
}

/** A schema as functions of rows. */
export interface CompiledSchema {
  readonly schema: VignetteSchema;
  readonly variables: readonly CompiledVariable[];
  readonly rules: readonly CompiledRule[];
  readonly placeOf: ReadonlyMap<string, number>;
  /** Every variable with the value `null`. */
  readonly nothing: Readonly<Record<string, null>>;
}

const ALWAYS: RowTest = () => true;
const known = new WeakMap<VignetteSchema, CompiledSchema>();

/** Compiles a schema once; later calls with the same object return the same result. */
export function compiledSchema(schema: VignetteSchema): CompiledSchema {
  const before = known.get(schema);
  if (before !== undefined) return before;
  const compiled = compile(schema);
  known.set(schema, compiled);
  return compiled;
}

function compile(schema: VignetteSchema): CompiledSchema {
  const placeOf = new Map(schema.variables.map(({ id }, place) => [id, place]));
  const place = (id: string) => placeOf.get(id)!;
  const rules = schema.rules.map(({ name, because, forbids }) => ({
    name,
    because,
    forbids,
    variables: variablesOf(forbids),
    breaks: rowTest(forbids, place),
  }));
  const looksAt = schema.variables.map(parentsOf);
  const variables = schema.variables.map((variable, at): CompiledVariable => {
    const support = supportOf(variable);
    const isDesign = variable.distribution.design !== undefined;
    return {
      variable,
      place: at,
      applies: variable.condition === undefined ? ALWAYS : rowTest(variable.condition, place),
      isDesign,
      support,
      cases: isDesign ? [] : casesOf(variable, support, place),
      dependents: looksAt.flatMap((parents, child) => (parents.includes(variable.id) ? [child] : [])),
      rules: rules.filter((rule) => rule.variables.includes(variable.id)),
      closes: rules.filter((rule) => Math.max(...rule.variables.map(place)) === at),
    };
  });
  const nothing = Object.fromEntries(schema.variables.map(({ id }) => [id, null]));
  return { schema, variables, rules, placeOf, nothing };
}

function parentsOf({ condition = {}, distribution }: Variable): string[] {
  return [condition, ...(distribution.cases ?? []).map(({ when = {} }) => when)].flatMap(variablesOf);
}

function casesOf(
  variable: Variable,
  support: readonly VariableValue[],
  place: (id: string) => number,
): CompiledCase[] {
  const cases = variable.distribution.cases ?? [variable.distribution];
  return cases.map((one) => {
    const probabilities = probabilitiesOf(variable, one, support);
    const when = "when" in one && one.when !== undefined ? rowTest(one.when, place) : ALWAYS;
    return { when, probabilities, cumulative: cumulativeOf(probabilities) };
  });
}

/** The distribution that a row gives a variable which applies. */
export function caseFor({ cases }: CompiledVariable, row: Row): CompiledCase {
  for (const one of cases) if (one.when(row)) return one;
  throw new Error("a variable without a case for every row");
}

/** A row, or the first rule that it broke. */
export type DrawnRow = { readonly row: Row } | { readonly broken: BrokenRule };

export type BrokenRule = Pick<CompiledRule, "name" | "because">;

/** A source case may give a value whose condition is left to chance. */
const GIVEN_WITHOUT_CONDITION: BrokenRule = {
  name: "given-value-does-not-apply",
  because: "A given value needs the condition under which it applies.",
};

/**
 * Draws every variable in turn, save those that `given` fixes (`undefined` is: draw). A row is given up at the
 * variable with which it first breaks a rule: the law of the rows that are kept is the same as if it were drawn
 * to its end, and four times as many are drawn in a second.
 */
export function drawRow(
  compiled: CompiledSchema,
  given: readonly (VariableValue | undefined)[],
  random: Random,
): DrawnRow {
  const row: Row = new Array<VariableValue>(compiled.variables.length).fill(null);
  for (const variable of compiled.variables) {
    const { place, support } = variable;
    const fixed = given[place];
    if (fixed !== undefined) {
      if (fixed !== null && !variable.applies(row)) return { broken: GIVEN_WITHOUT_CONDITION };
      row[place] = fixed;
    } else if (variable.applies(row))
      row[place] = support[drawPlace(caseFor(variable, row).cumulative, random)]!;
    for (const rule of variable.closes) if (rule.breaks(row)) return { broken: rule };
  }
  return { row };
}

/** The rules that a row breaks. */
export function brokenRules({ rules }: CompiledSchema, row: Row): CompiledRule[] {
  return rules.filter(({ breaks }) => breaks(row));
}
