import type { RiskDomain } from "../../../domain/risk-domain.ts";
import type { Variable, VariableType, VignetteSchema } from "../vignettes/vignette-schema.ts";

/** What a rendering has to know of one variable of the schema. */
export interface VariableFacts {
  readonly kind: VariableType;
  /** What it may hold, as text: `true` and `false` for a boolean; empty for a number. */
  readonly levels: readonly string[];
  /** Largest value of a number. */
  readonly max: number;
  /** Domain on which a conditional variable depends; `null` for a core variable. */
  readonly domain: RiskDomain | null;
}

export type Variables = ReadonlyMap<string, VariableFacts>;

/** The facts of a schema's variables, by id. */
export function variableFacts({ variables }: Pick<VignetteSchema, "variables">): Variables {
  return new Map(variables.map((variable) => [variable.id, factsOf(variable)] as const));
}

function factsOf({ type, levels, options, range, group }: Variable): VariableFacts {
  const max = Math.max(...(range ?? [Infinity]));
  const ofType = { level: levels, list: options, boolean: ["true", "false"], number: [] }[type] ?? [];
  return { kind: type, levels: ofType, max, domain: group === "core" ? null : group };
}
