import { RISK_DOMAINS, type RiskDomain } from "../../../domain/risk-domain.ts";
import { activeFlag, severityVariable, type VariableValue } from "../../../domain/vignette.ts";
import { type CodedCondition, codedCondition, holdsFor, type RowShape } from "./coded-condition.ts";
import { type CodedRow, type CodeOf, codeLookup } from "./coded-row.ts";
import { type Condition, variablesOf } from "./condition.ts";
import { cumulativeOf, probabilitiesOf, supportOf } from "./support.ts";
import type { Variable, VignetteSchema } from "./vignette-schema.ts";

/** One way in which a variable may be distributed. */
export interface CompiledCase {
  readonly when: CodedCondition;
  /** Over the variable's support. */
  readonly probabilities: Float64Array;
  readonly cumulative: Float64Array;
}

export interface CompiledVariable {
  readonly variable: Variable;
  readonly place: number;
  readonly applies: CodedCondition;
  /** Set by the design, so not drawn. */
  readonly isDesign: boolean;
  readonly support: readonly VariableValue[];
  readonly codeOf: CodeOf;
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
  readonly breaks: CodedCondition;
}

/** Places of the variables that the design sets. */
export interface DesignPlaces {
  readonly coherence: number;
  readonly domains: readonly {
    readonly domain: RiskDomain;
    readonly flag: number;
    readonly severity: number;
  }[];
}

/** A schema on codes. */
export interface CompiledSchema extends RowShape {
  readonly schema: VignetteSchema;
  readonly variables: readonly CompiledVariable[];
  readonly rules: readonly CompiledRule[];
  readonly design: DesignPlaces;
}

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
  const supports = schema.variables.map(supportOf);
  const shape: RowShape = { placeOf, supports };
  const rules = schema.rules.map(({ name, because, forbids }) => ({
    name,
    because,
    forbids,
    variables: variablesOf(forbids),
    breaks: codedCondition(forbids, shape),
  }));
  const looksAt = schema.variables.map(parentsOf);
  const variables = schema.variables.map((variable, place): CompiledVariable => {
    const support = supports[place]!;
    const isDesign = variable.distribution.design !== undefined;
    return {
      variable,
      place,
      applies: codedCondition(variable.condition ?? {}, shape),
      isDesign,
      support,
      codeOf: codeLookup(support),
      cases: isDesign ? [] : casesOf(variable, support, shape),
      dependents: looksAt.flatMap((parents, child) => (parents.includes(variable.id) ? [child] : [])),
      rules: rules.filter((rule) => rule.variables.includes(variable.id)),
      closes: rules.filter((rule) => Math.max(...rule.variables.map((id) => placeOf.get(id)!)) === place),
    };
  });
  return { schema, variables, rules, placeOf, supports, design: designPlaces(placeOf) };
}

function designPlaces(placeOf: ReadonlyMap<string, number>): DesignPlaces {
  return {
    coherence: placeOf.get("cognitive_coherence")!,
    domains: RISK_DOMAINS.map((domain) => ({
      domain,
      flag: placeOf.get(activeFlag(domain))!,
      severity: placeOf.get(severityVariable(domain))!,
    })),
  };
}

function parentsOf({ condition = {}, distribution }: Variable): string[] {
  return [condition, ...(distribution.cases ?? []).map(({ when = {} }) => when)].flatMap(variablesOf);
}

function casesOf(variable: Variable, support: readonly VariableValue[], shape: RowShape): CompiledCase[] {
  const cases = variable.distribution.cases ?? [{ ...variable.distribution, when: {} }];
  return cases.map((one) => {
    const probabilities = probabilitiesOf(variable, one, support);
    const when = codedCondition(one.when ?? {}, shape);
    return { when, probabilities, cumulative: cumulativeOf(probabilities) };
  });
}

/** Code of a value that the schema must know. @throws Error where it does not. */
export function knownCode({ variable, codeOf }: CompiledVariable, value: VariableValue): number {
  const code = codeOf(value);
  if (code === undefined) throw new Error(`${variable.id}: a value outside the schema`);
  return code;
}

/** The distribution that a row gives a variable which applies. */
export function caseFor({ cases }: CompiledVariable, row: CodedRow): CompiledCase {
  for (let i = 0; i < cases.length; i++) if (holdsFor(cases[i]!.when, row)) return cases[i]!;
  throw new Error("a variable without a case for every row");
}
