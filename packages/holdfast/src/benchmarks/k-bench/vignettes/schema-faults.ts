import { nearestName } from "../../../domain/nearest-name.ts";
import { RISK_DOMAINS } from "../../../domain/risk-domain.ts";
import type { ValuePath } from "../../../domain/value-path.ts";
import { activeFlag, COHERENCE_LEVELS, severityVariable } from "../../../domain/vignette.ts";
import { type Condition, type ValueTest, variablesOf } from "./condition.ts";
import { distributionFaults } from "./distribution-faults.ts";
import type { SchemaFault } from "./schema-fault.ts";
import type { Variable, VignetteSchema } from "./vignette-schema.ts";

type Content = Pick<VignetteSchema, "variables" | "rules" | "sources">;

/** What is wrong in how a schema's parts fit together; empty where nothing is. */
export function schemaFaults(content: Content): SchemaFault[] {
  return [
    ...content.variables.flatMap((variable, index) => variableFaults(content, variable, index)),
    ...content.rules.flatMap(({ name, forbids }, index) => [
      ...repeated(content.rules, "name", name, index, ["rules", index, "name"]),
      ...conditionFaults(content.variables, forbids, ["rules", index, "forbids"]),
    ]),
    ...designFaults(content.variables),
  ];
}

function variableFaults(content: Content, variable: Variable, index: number): SchemaFault[] {
  const path = ["variables", index];
  const earlier = content.variables.slice(0, index);
  const conditions = (variable.distribution.cases ?? []).flatMap(({ when }, i) =>
    when === undefined
      ? []
      : conditionFaults(earlier, when, [...path, "distribution", "cases", i, "when"], true),
  );
  return [
    ...repeated(content.variables, "id", variable.id, index, [...path, "id"]),
    ...(variable.source in content.sources
      ? []
      : [{ path: [...path, "source"], message: unknown(variable.source, Object.keys(content.sources)) }]),
    ...applicationFaults(earlier, variable, path),
    ...conditions,
    ...distributionFaults(variable, path),
  ];
}

/** A conditional variable applies only where its domain is active, and a core variable always. */
function applicationFaults(earlier: readonly Variable[], variable: Variable, path: ValuePath): SchemaFault[] {
  const { group, condition } = variable;
  const at = [...path, "condition"];
  if (group === "core") {
    return condition === undefined
      ? []
      : [{ path: at, message: "a core variable always applies; take it out" }];
  }
  if (condition?.[activeFlag(group)] !== true) {
    return [{ path: at, message: `expected ${activeFlag(group)}: true, since it belongs to ${group}` }];
  }
  return conditionFaults(earlier, condition, at, true);
}

/** @param deciding whether the condition decides a value; a list cannot, since it is weighed as a whole. */
function conditionFaults(
  variables: readonly Variable[],
  condition: Condition,
  path: ValuePath,
  deciding = false,
): SchemaFault[] {
  const byId = new Map(variables.map((variable) => [variable.id, variable]));
  return variablesOf(condition).flatMap((id): SchemaFault[] => {
    const variable = byId.get(id);
    const at = id in condition ? [...path, id] : path;
    if (variable === undefined) {
      return [
        {
          path: at,
          message: `${unknown(id, [...byId.keys()])}${deciding ? " among the variables above it" : ""}`,
        },
      ];
    }
    if (deciding && variable.type === "list") {
      return [{ path: at, message: "a list cannot decide another variable; use a rule" }];
    }
    if (variable.type === "list" && !(id in condition)) {
      return [{ path: at, message: `sameAs cannot name the list ${id}` }];
    }
    return testedValues(condition[id]).flatMap((value) => valueFaults(variable, value, at));
  });
}

function testedValues(test: ValueTest | undefined): (string | number | boolean)[] {
  if (test === undefined) return [];
  if (typeof test !== "object") return [test];
  if ("length" in test) return [...test];
  return "includes" in test ? [test.includes] : [];
}

function valueFaults(variable: Variable, value: string | number | boolean, path: ValuePath): SchemaFault[] {
  const { type, levels = [], options = [] } = variable;
  const names = type === "level" ? levels : options;
  if (type === "boolean")
    return typeof value === "boolean" ? [] : [{ path, message: "expected true or false" }];
  if (type === "number") return typeof value === "number" ? [] : [{ path, message: "expected a number" }];
  return names.includes(String(value)) ? [] : [{ path, message: unknown(String(value), names) }];
}

/** The variables that the design itself sets must be there, in the form that the engine knows. */
function designFaults(variables: readonly Variable[]): SchemaFault[] {
  const expected = new Map<string, string>([
    ["cognitive_coherence", "coherence"],
    ...RISK_DOMAINS.map((domain): [string, string] => [activeFlag(domain), "active-domains"]),
    ...RISK_DOMAINS.map((domain): [string, string] => [severityVariable(domain), "severity"]),
  ]);
  const missing = [...expected.keys()].filter((id) => !variables.some((variable) => variable.id === id));
  const path: ValuePath = ["variables"];
  return [
    ...missing.map((id) => ({ path, message: `${id} is missing; the design of K-Bench needs it` })),
    ...variables.flatMap(({ id, distribution, levels }, index): SchemaFault[] => {
      const at = [...path, index, "distribution"];
      if (distribution.design !== expected.get(id)) {
        const wish = expected.get(id);
        return [
          {
            path: at,
            message:
              wish === undefined ? "the design does not set this variable" : `expected {design: ${wish}}`,
          },
        ];
      }
      if (id !== "cognitive_coherence" || String(levels) === String(COHERENCE_LEVELS)) return [];
      return [{ path: [...path, index, "levels"], message: `expected ${COHERENCE_LEVELS.join(", ")}` }];
    }),
  ];
}

function repeated<K extends string>(
  all: readonly Readonly<Record<K, string>>[],
  key: K,
  value: string,
  index: number,
  path: ValuePath,
): SchemaFault[] {
  const first = all.findIndex((one) => one[key] === value);
  return first === index ? [] : [{ path, message: `"${value}" is there twice; rename one of them` }];
}

function unknown(value: string, known: readonly string[]): string {
  const near = nearestName(value, known);
  return `unknown "${value}"${near === null ? "" : `; did you mean "${near}"?`}`;
}
