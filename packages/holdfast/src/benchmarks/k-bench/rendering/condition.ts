import type { VariableValue, Vignette } from "../../../domain/vignette.ts";
import type { Clause, Condition, Plain } from "./template.ts";

type Variables = Vignette["variables"];

/** Whether a condition holds for the values of a vignette. A condition without clauses always holds. */
export function holds(condition: Condition, variables: Variables): boolean {
  return (
    condition.clauses.every(({ variable, clause }) => meets(variables[variable] ?? null, clause)) &&
    (condition.anyOf.length === 0 || condition.anyOf.some((one) => holds(one, variables)))
  );
}

function meets(value: VariableValue, clause: Clause): boolean {
  if (clause.kind === "present") return isPresent(value) === clause.present;
  if (value === null) return false;
  if (clause.kind === "between")
    return typeof value === "number" && value >= clause.least && value <= clause.most;
  const found = valuesOf(value).some((one) => clause.values.includes(one));
  return clause.kind === "is" ? found : !found;
}

/** Whether there is anything to say of a value. */
export function isPresent(value: VariableValue): boolean {
  return value !== null && value !== "" && !(Array.isArray(value) && value.length === 0);
}

function valuesOf(value: Exclude<VariableValue, null>): readonly Plain[] {
  return typeof value === "object" ? value : [value];
}

/** Names of all variables that a condition asks about, alternatives included. */
export function variablesOf(condition: Condition): string[] {
  return [...condition.clauses.map(({ variable }) => variable), ...condition.anyOf.flatMap(variablesOf)];
}
