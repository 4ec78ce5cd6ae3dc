import { AGE_GROUPS, ageGroupOf } from "../../../domain/age-group.ts";
import { nearestName } from "../../../domain/nearest-name.ts";
import { RISK_DOMAINS, SEVERITIES } from "../../../domain/risk-domain.ts";
import {
  activeDomains,
  COHERENCE_LEVELS,
  highestSeverity,
  type VariableValue,
  type Vignette,
} from "../../../domain/vignette.ts";
import { CELLS } from "../vignettes/cells.ts";
import type { Variable, VignetteSchema } from "../vignettes/vignette-schema.ts";

/** Something that vignettes can be filtered, counted and balanced by. */
export interface CohortKey {
  readonly name: string;
  /** All it can be; `null` where that is a range of numbers. */
  readonly values: readonly string[] | null;
  /** Whether a vignette may have several values, or none. */
  readonly isMany: boolean;
  /** A vignette's values as text: none where the variable does not apply. */
  readonly of: (vignette: Vignette) => readonly string[];
}

/** Name of a set of active domains: `none`, `suicide`, `suicide+self-harm` … in the order of RISK_DOMAINS. */
function setName(domains: readonly string[]): string {
  return domains.join("+") || "none";
}

const DERIVED: readonly CohortKey[] = [
  {
    name: "severity",
    values: ["none", ...SEVERITIES],
    isMany: false,
    of: (vignette) => [highestSeverity(vignette)],
  },
  {
    name: "active",
    values: ["0", "1", "2", "3", "4"],
    isMany: false,
    of: (vignette) => [String(activeDomains(vignette).length)],
  },
  { name: "domain", values: RISK_DOMAINS, isMany: true, of: activeDomains },
  {
    name: "domain_set",
    values: [...new Set(CELLS.map(({ domains }) => setName(domains)))],
    isMany: false,
    of: (vignette) => [setName(activeDomains(vignette))],
  },
  {
    name: "coherence",
    values: COHERENCE_LEVELS,
    isMany: false,
    of: ({ variables }) => texts(variables.cognitive_coherence),
  },
  {
    name: "age_group",
    values: AGE_GROUPS,
    isMany: false,
    of: ({ variables: { age } }) => (typeof age === "number" ? [ageGroupOf(age)] : []),
  },
  {
    name: "origin",
    values: ["generated", "lived-experience"],
    isMany: false,
    of: ({ origin }) => [origin],
  },
];

/** The derived keys and every variable of a schema, by name. */
export function cohortKeys(schema: VignetteSchema): ReadonlyMap<string, CohortKey> {
  return new Map([...schema.variables.map(ofVariable), ...DERIVED].map((key) => [key.name, key]));
}

/** What is wrong with the name of a key, with the nearest known one; `null` where it is known. */
export function keyFault(name: string, keys: ReadonlyMap<string, CohortKey>): string | null {
  if (keys.has(name)) return null;
  const near = nearestName(name, [...keys.keys()]);
  const derived = DERIVED.map((key) => key.name).join(", ");
  return `"${name}" is unknown; ${near === null ? "" : `did you mean "${near}"? `}Expected a variable of the vignette schema, or ${derived}`;
}

/** What is wrong with a value of a key, with the nearest known one; `null` where nothing is. */
export function valueFaultOf({ name, values }: CohortKey, value: string): string | null {
  if (values === null) return Number.isFinite(Number(value)) ? null : `${name} is a number, found "${value}"`;
  if (values.includes(value)) return null;
  const near = nearestName(value, values);
  const hint = near === null ? `expected one of ${values.join(", ")}` : `did you mean "${near}"?`;
  return `"${value}" is no value of ${name}; ${hint}`;
}

function ofVariable({ id, type, levels, options, condition }: Variable): CohortKey {
  const values = type === "boolean" ? ["true", "false"] : (levels ?? options ?? null);
  return {
    name: id,
    values,
    isMany: type === "list" || condition !== undefined,
    of: ({ variables }) => texts(variables[id]),
  };
}

function texts(value: VariableValue | undefined): readonly string[] {
  if (value === null || value === undefined) return [];
  return typeof value === "object" ? value : [String(value)];
}
