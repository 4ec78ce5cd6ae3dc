import { RISK_DOMAINS } from "../../../domain/risk-domain.ts";
import { activeFlag, severityVariable, type VariableValue, type Vignette } from "../../../domain/vignette.ts";
import { CELLS, designedSeverity } from "./cells.ts";
import { compiledSchema } from "./compiled-schema.ts";
import { type DrawnVignette, drawVignette } from "./draw-vignette.ts";
import type { VignetteSchema } from "./vignette-schema.ts";

/** Part of every provenance; rises whenever the same seed would give other vignettes. */
const GENERATOR_VERSION = "1";

/** Vignettes and what was thrown away in making them. */
export interface GeneratedPool {
  readonly vignettes: readonly Vignette[];
  readonly rejections: Rejections;
}

export interface Rejections {
  /** Rows drawn and thrown away. */
  readonly rows: number;
  /** How many of them broke each rule, counted by the first rule that a row broke. */
  readonly byReason: Readonly<Record<string, number>>;
}

export interface PoolRequest {
  readonly schema: VignetteSchema;
  /** Whole number. */
  readonly seed: number;
  /** Vignettes in each of the 48 cells. */
  readonly perCell: number;
}

/**
 * The factorial pool: 16 sets of active domains × 3 levels of coherence × `perCell`. The same schema, seed and
 * row give the same vignette, whatever `perCell` is.
 * @throws UserError where the schema's rules leave no possible person in a cell.
 */
export function generatePool({ schema, seed, perCell }: PoolRequest): GeneratedPool {
  const drawn = CELLS.flatMap((_, cell) =>
    Array.from({ length: perCell }, (_, row) => generateVignette({ schema, seed, cell, row })),
  );
  return { vignettes: drawn.map(({ vignette }) => vignette), rejections: rejectionsOf(drawn) };
}

/** One vignette of the factorial pool. @param cell place in CELLS. @param row from 0. */
export function generateVignette(request: {
  readonly schema: VignetteSchema;
  readonly seed: number;
  readonly cell: number;
  readonly row: number;
}): DrawnVignette {
  const { schema, seed, cell, row } = request;
  const id = `kb-${seed}-${String(cell).padStart(2, "0")}-${String(row).padStart(3, "0")}`;
  return drawVignette(compiledSchema(schema), {
    stream: `${seed}/${cell}/${row}`,
    what: `cell ${cell}, row ${row}`,
    given: designValues(schema, seed, cell, row),
    describe: (attempts) => ({
      id,
      origin: "generated",
      provenance: { ...generatorOf(schema, seed), cell, row, attempts },
    }),
  });
}

/** What a provenance says of the generator: its version, the schema's hash (12 digits) and the seed. */
export function generatorOf(schema: VignetteSchema, seed: number): Record<string, string | number> {
  return { generator: GENERATOR_VERSION, schema: schema.hash.slice(0, 12), seed };
}

function designValues(
  schema: VignetteSchema,
  seed: number,
  cell: number,
  row: number,
): (VariableValue | undefined)[] {
  const { domains, coherence } = CELLS[cell]!;
  const { placeOf } = compiledSchema(schema);
  const given: (VariableValue | undefined)[] = new Array(schema.variables.length).fill(undefined);
  given[placeOf.get("cognitive_coherence")!] = coherence;
  for (const domain of RISK_DOMAINS) {
    const isActive = domains.includes(domain);
    given[placeOf.get(activeFlag(domain))!] = isActive;
    const severity = isActive ? designedSeverity(seed, cell, domain, row) : null;
    given[placeOf.get(severityVariable(domain))!] = severity;
  }
  return given;
}

/** Adds up what was rejected, the commonest reason first. */
export function rejectionsOf(drawn: readonly Pick<DrawnVignette, "rejected">[]): Rejections {
  const rows = drawn.flatMap(({ rejected }) => rejected);
  return { rows: rows.length, byReason: countedReasons(rows) };
}

/** How often each reason occurs, the commonest first, then by name. */
export function countedReasons(reasons: readonly string[]): Record<string, number> {
  const counts = new Map<string, number>();
  for (const reason of reasons) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  const sorted = [...counts].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
  return Object.fromEntries(sorted);
}
