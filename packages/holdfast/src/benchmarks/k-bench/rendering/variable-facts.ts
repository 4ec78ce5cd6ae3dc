import type { RiskDomain } from "../../../domain/risk-domain.ts";

/** What a rendering has to know of one variable of the schema. */
export interface VariableFacts {
  readonly kind: "level" | "list" | "boolean" | "number" | "text";
  /** What it may hold, as text: `true` and `false` for a boolean; empty for numbers and free text. */
  readonly levels: readonly string[];
  /** Largest value of a number. */
  readonly max: number;
  /** Domain on which a conditional variable depends; `null` for a core variable. */
  readonly domain: RiskDomain | null;
}

export type Variables = ReadonlyMap<string, VariableFacts>;
