import { nearestName } from "../../../domain/nearest-name.ts";
import { RISK_DOMAINS } from "../../../domain/risk-domain.ts";
import { activeFlag, severityVariable, type VariableValue, type Vignette } from "../../../domain/vignette.ts";
import { type Condition, meets, variablesOf } from "./condition.ts";
import { valueFault } from "./value-fault.ts";
import type { Variable, VignetteSchema } from "./vignette-schema.ts";

/** One thing wrong with a vignette. */
export interface VignetteProblem {
  /** The variable, or `schemaVersion`; for a rule, the variables that it joins. */
  readonly field: string;
  /** What is wrong and how to mend it. */
  readonly message: string;
  /** Under which it is counted: a kind such as `unknown-level`, or the name of the rule. */
  readonly reason: string;
}

/**
 * What is wrong with a vignette: its variables against the schema, flags against severities, conditional
 * branching, then plausibility rules (only where the rest is sound). Empty where it is sound.
 */
export function vignetteProblems(
  schema: VignetteSchema,
  { schemaVersion, variables }: Pick<Vignette, "schemaVersion" | "variables">,
): VignetteProblem[] {
  const version = versionProblem(schema, schemaVersion);
  if (version !== null) return [version];
  const valueFor: ValueOf = (id) => variables[id] ?? null;
  const problems = [
    ...unknownVariables(schema, variables),
    ...schema.variables.flatMap((variable) => ownProblem(variable, variables, valueFor) ?? []),
  ];
  return problems.length > 0 ? problems : brokenRules(schema, valueFor);
}

type ValueOf = (variable: string) => VariableValue;

function brokenRules({ rules }: VignetteSchema, valueFor: ValueOf): VignetteProblem[] {
  return rules
    .filter(({ forbids }) => meets(forbids, valueFor))
    .map(({ name, because, forbids }) => {
      const all = variablesOf(forbids);
      const joined = all.filter((id) => valueFor(id) !== false);
      return {
        field: (joined.length > 0 ? joined : all).join(" + "),
        message: `${because} Change one of them.`,
        reason: name,
      };
    });
}

function versionProblem(schema: VignetteSchema, found: number): VignetteProblem | null {
  if (found === schema.schemaVersion) return null;
  const isNewer = found > schema.schemaVersion;
  return {
    field: "schemaVersion",
    message: isNewer
      ? `${found} is newer than ${schema.schemaVersion}, the version of ${schema.name}; give the newer schema, or update Holdfast.`
      : `${found} is older than ${schema.schemaVersion}, the version of ${schema.name}; generate the pool again.`,
    reason: isNewer ? "newer-schema-version" : "older-schema-version",
  };
}

function unknownVariables(schema: VignetteSchema, variables: Vignette["variables"]): VignetteProblem[] {
  const known = new Set(schema.variables.map(({ id }) => id));
  return Object.keys(variables)
    .filter((id) => !known.has(id))
    .map((id) => {
      const near = nearestName(id, [...known]);
      const message = `is no variable of ${schema.name}${near === null ? "; take it out." : `; did you mean "${near}"?`}`;
      return { field: id, message, reason: "unknown-variable" };
    });
}

function ownProblem(
  variable: Variable,
  variables: Vignette["variables"],
  valueFor: ValueOf,
): VignetteProblem | null {
  const { id, condition = {} } = variable;
  if (variables[id] === undefined) {
    return {
      field: id,
      message: "is missing; every variable is there, null where it does not apply.",
      reason: "missing-variable",
    };
  }
  const value = valueFor(id);
  if (meets(condition, valueFor)) return value === null ? absence(variable) : faultOf(variable, value);
  if (value === null || variable.group === "core") return null;
  return excess(variable, variables[activeFlag(variable.group)] === true);
}

function faultOf(variable: Variable, value: VariableValue): VignetteProblem | null {
  const fault = valueFault(variable, value);
  return fault === null ? null : { field: variable.id, ...fault };
}

function absence({ id, condition }: Variable): VignetteProblem {
  if (RISK_DOMAINS.some((domain) => severityVariable(domain) === id)) {
    const message = "is null, though the domain is active; expected low, high or imminent.";
    return { field: id, message, reason: "active-domain-without-severity" };
  }
  const why =
    condition === undefined ? "a core variable always applies" : `it applies here (${described(condition)})`;
  return { field: id, message: `is null, though ${why}; give it a value.`, reason: "missing-value" };
}

function excess({ id, group, condition = {} }: Variable, isActive: boolean): VignetteProblem {
  if (!isActive) {
    const message = `is filled, though ${group} is inactive; expected null, or ${group} made active.`;
    return { field: id, message, reason: "inactive-domain-filled" };
  }
  const message = `is filled, though it applies only with ${described(condition)}; expected null.`;
  return { field: id, message, reason: "condition-not-met" };
}

function described(condition: Condition): string {
  return Object.entries(condition)
    .map(([id, test]) => `${id}: ${typeof test === "object" ? JSON.stringify(test) : String(test)}`)
    .join(", ");
}
