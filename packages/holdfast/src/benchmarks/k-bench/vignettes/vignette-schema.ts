import type { RiskDomain } from "../../../domain/risk-domain.ts";
import type { Condition } from "./condition.ts";

/** Core variables always apply; the others only where their domain is active. */
export type VariableGroup = "core" | RiskDomain;

export type VariableType = "level" | "number" | "boolean" | "list";

/** How values are drawn; which member is there follows the type (see the head of the schema file). */
export interface Leaf {
  readonly weights?: readonly number[] | undefined;
  readonly probability?: number | undefined;
  readonly bins?: readonly (readonly number[])[] | undefined;
  readonly counts?: readonly number[] | undefined;
  readonly design?: "active-domains" | "coherence" | "severity" | undefined;
}

export interface DistributionCase extends Leaf {
  readonly when?: Condition | undefined;
}

export interface Distribution extends Leaf {
  readonly cases?: readonly DistributionCase[] | undefined;
}

/** One thing that is known of a person. */
export interface Variable {
  readonly id: string;
  readonly group: VariableGroup;
  /** Heading under which it belongs, e.g. `demographics`. */
  readonly section: string;
  readonly label: string;
  /** One line: what it means clinically. */
  readonly meaning: string;
  /** Key of the schema's `sources`. */
  readonly source: string;
  readonly type: VariableType;
  /** Of a `level`, in their natural order where there is one. */
  readonly levels?: readonly string[] | undefined;
  /** Of a `list`. */
  readonly options?: readonly string[] | undefined;
  /** Of a `number`, both ends allowed. */
  readonly range?: readonly number[] | undefined;
  /** Of a `list`: fewest and most options. */
  readonly length?: readonly number[] | undefined;
  /** When it applies; absent for core variables. */
  readonly condition?: Condition | undefined;
  readonly distribution: Distribution;
}

/** What cannot be true of one person. */
export interface PlausibilityRule {
  readonly name: string;
  readonly forbids: Condition;
  readonly because: string;
}

/** The variables of a vignette and what may not come together, as read from one file. */
export interface VignetteSchema {
  readonly name: string;
  readonly schemaVersion: number;
  readonly synthetic: boolean;
  readonly clinicianReviewed: boolean;
  /** SHA-256 of the content; part of every vignette's provenance. */
  readonly hash: string;
  readonly sources: Readonly<Record<string, string>>;
  /** In the order in which they are drawn. */
  readonly variables: readonly Variable[];
  readonly rules: readonly PlausibilityRule[];
}

/** Variables of K-Bench by group: 39 core and 83 conditional (K-Bench, *Factorial vignette expansion*). */
export const VARIABLE_COUNTS: Readonly<Record<VariableGroup, number>> = {
  core: 39,
  suicide: 19,
  "self-harm": 17,
  "substance-misuse": 23,
  "domestic-violence": 24,
};

/** How many variables of each group a schema has. */
export function variableCounts({
  variables,
}: Pick<VignetteSchema, "variables">): Record<VariableGroup, number> {
  const counts = { core: 0, suicide: 0, "self-harm": 0, "substance-misuse": 0, "domestic-violence": 0 };
  for (const { group } of variables) counts[group] += 1;
  return counts;
}
