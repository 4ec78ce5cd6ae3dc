import type { RiskDomain } from "../../../domain/risk-domain.ts";
import type { Vignette, VignetteOrigin } from "../../../domain/vignette.ts";
import { type CellBalance, type CellRows, cellBalance, cellRows } from "./cell-balance.ts";
import { type DistributionTest, distributionTests } from "./distribution-tests.ts";
import { type VignetteSchema, variableCounts } from "./vignette-schema.ts";

/** What the validator says of a pool. */
export interface PoolReport {
  readonly schema: { readonly name: string; readonly schemaVersion: number; readonly hash: string };
  readonly synthetic: boolean;
  readonly clinicianReviewed: boolean;
  /** Vignettes without problems. */
  readonly rows: number;
  readonly origins: Readonly<Record<Exclude<VignetteOrigin, "transcript">, number>>;
  readonly variables: number;
  readonly core: number;
  readonly conditional: Readonly<Record<RiskDomain, number>>;
  readonly cells: readonly CellRows[];
  /** While generating: drawn rows thrown away, by the first rule they broke. While checking: bad rows, by reason. */
  readonly rejected: Readonly<Record<string, number>>;
  readonly distributions: readonly DistributionTest[];
  readonly balance: CellBalance;
}

/**
 * Counts, distributions and balance of a pool.
 * @param vignettes without problems (see vignetteProblems).
 * @param rejected by reason.
 */
export function poolReport(
  schema: VignetteSchema,
  vignettes: readonly Vignette[],
  rejected: Readonly<Record<string, number>>,
): PoolReport {
  const { core, ...conditional } = variableCounts(schema);
  const generated = vignettes.filter(({ origin }) => origin === "generated").length;
  return {
    schema: { name: schema.name, schemaVersion: schema.schemaVersion, hash: schema.hash },
    synthetic: schema.synthetic,
    clinicianReviewed: schema.clinicianReviewed,
    rows: vignettes.length,
    origins: { generated, "lived-experience": vignettes.length - generated },
    variables: schema.variables.length,
    core,
    conditional,
    cells: cellRows(vignettes),
    rejected,
    distributions: distributionTests(schema, vignettes),
    balance: cellBalance(schema, vignettes),
  };
}
