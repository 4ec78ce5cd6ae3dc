import type { RiskDomain } from "../../../domain/risk-domain.ts";
import type { SchemaProblem } from "../../../domain/schema-problems.ts";
import { unknownLevel } from "./check-phrases.ts";
import { variablesOf } from "./condition.ts";
import { type Place, placesOf } from "./places.ts";
import { type Clause, type Condition, namesIn, type Rendering } from "./template.ts";
import { unknownName, unknownVariable } from "./unknown-name.ts";
import type { VariableFacts, Variables } from "./variable-facts.ts";

/** Whether all conditions and names of a rendering exist, fit their variables and keep to their domain. */
export function placeProblems(rendering: Rendering, variables: Variables): SchemaProblem[] {
  return placesOf(rendering).flatMap((place) => {
    const messages = [
      ...conditionProblems(place.when, variables),
      ...nameProblems(place, rendering, variables),
      ...strayVariables(place, rendering, variables),
    ];
    return messages.map((message) => ({ path: place.path, message }));
  });
}

function conditionProblems({ clauses, anyOf }: Condition, variables: Variables): string[] {
  const here = clauses.flatMap(({ variable, clause }) => {
    const facts = variables.get(variable);
    if (facts === undefined) return [unknownVariable(variable, variables)];
    return clauseProblems(clause, facts).map((message) => `when ${variable}: ${message}`);
  });
  return [...here, ...anyOf.flatMap((one) => conditionProblems(one, variables))];
}

function clauseProblems(clause: Clause, { kind, levels }: VariableFacts): string[] {
  if (clause.kind === "present") return [];
  if (clause.kind === "between") {
    return kind === "number" ? [] : [`atLeast and atMost are for numbers, and this is a ${kind}`];
  }
  if (kind === "boolean") {
    return clause.values.every((value) => typeof value === "boolean") ? [] : ["expected true or false"];
  }
  if (levels.length === 0) return [];
  return clause.values
    .filter((value) => !levels.includes(String(value)))
    .map((value) => unknownLevel(String(value), levels));
}

function nameProblems(
  { templates, isItem }: Place,
  { phrases, pools, lists }: Rendering,
  variables: Variables,
): string[] {
  const known = [...variables.keys(), ...phrases.keys(), ...pools.keys(), ...lists.keys()];
  return templates.flatMap(namesIn).flatMap((name) => {
    if (isItem && lists.has(name))
      return [`{{${name}}} is a list, and lists cannot be nested; write its items here`];
    if (pools.has(name) || phrases.has(name) || lists.has(name)) return [];
    const facts = variables.get(name);
    if (facts === undefined) return [unknownName(name, known)];
    return facts.kind === "number"
      ? []
      : [`{{${name}}} is a ${facts.kind}; give its levels phrases under phrases.${name}`];
  });
}

/** Conditional variables may be used only under the guard of their own domain: so none can leak. */
function strayVariables(
  { domain, when, templates }: Place,
  rendering: Rendering,
  variables: Variables,
): string[] {
  const used = [
    ...variablesOf(when),
    ...templates.flatMap(namesIn).map((name) => variableOf(name, rendering)),
  ];
  return [...new Set(used)].flatMap((name) => {
    const own = variables.get(name)?.domain ?? null;
    return own === null || own === domain ? [] : [`"${name}" ${needsGuard(own, domain)}`];
  });
}

function needsGuard(own: RiskDomain, domain: RiskDomain | null): string {
  const found = domain === null ? "stands under no domain" : `stands under domain: ${domain}`;
  return `${found}, but is of ${own}; write domain: ${own}`;
}

/** Variable that a name in a text shows. */
export function variableOf(name: string, { phrases }: Rendering): string {
  return phrases.get(name)?.variable ?? name;
}
