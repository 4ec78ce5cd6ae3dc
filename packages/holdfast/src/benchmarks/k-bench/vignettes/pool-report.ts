import type { RiskDomain } from "../../../domain/risk-domain.ts";
import type { VignetteOrigin } from "../../../domain/vignette.ts";
import { type CellBalance, type CellRows, cellBalance, cellRows } from "./cell-balance.ts";
import type { CodedPool } from "./coded-pool.ts";
import { type DistributionTest, distributionTests } from "./distribution-tests.ts";
import { variableCounts } from "./vignette-schema.ts";

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
 * @param pool without problems (see vignetteProblems).
 * @param rejected by reason.
 */
export function poolReport(pool: CodedPool, rejected: Readonly<Record<string, number>>): PoolReport {
  const { schema } = pool.compiled;
  const { core, ...conditional } = variableCounts(schema);
  const rows = pool.rows.length;
  const generated = pool.heads.filter(({ origin }) => origin === "generated").length;
  return {
    schema: { name: schema.name, schemaVersion: schema.schemaVersion, hash: schema.hash },
    synthetic: schema.synthetic,
    clinicianReviewed: schema.clinicianReviewed,
    rows,
    origins: { generated, "lived-experience": rows - generated },
    variables: schema.variables.length,
    core,
    conditional,
    cells: cellRows(pool),
    rejected,
    distributions: distributionTests(pool),
    balance: cellBalance(pool),
  };
}
