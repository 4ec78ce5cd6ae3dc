import type { Vignette } from "../../../domain/vignette.ts";
import { CELLS, designedSeverity } from "./cells.ts";
import { type CodedPool, vignettesOf } from "./coded-pool.ts";
import { NOT_APPLYING } from "./coded-row.ts";
import { type CompiledSchema, compiledSchema, knownCode } from "./compiled-schema.ts";
import { DRAWN, type GivenCodes } from "./draw-row.ts";
import { type DrawnVignette, drawVignette } from "./draw-vignette.ts";
import type { VignetteSchema } from "./vignette-schema.ts";

/** Part of every provenance; rises whenever the same seed would give other vignettes. */
const GENERATOR_VERSION = "1";

/** A pool and what was thrown away in making it. */
export interface DrawnPool {
  readonly pool: CodedPool;
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
export function drawPool({ schema, seed, perCell }: PoolRequest): DrawnPool {
  const compiled = compiledSchema(schema);
  const drawn = CELLS.flatMap((_, cell) => {
    const drawRowOf = cellDrawer(compiled, seed, cell);
    return Array.from({ length: perCell }, (_, row) => drawRowOf(row));
  });
  return poolOf(compiled, drawn);
}

/** As drawPool, as vignettes. */
export function generatePool(request: PoolRequest): {
  readonly vignettes: readonly Vignette[];
  readonly rejections: Rejections;
} {
  const { pool, rejections } = drawPool(request);
  return { vignettes: vignettesOf(pool), rejections };
}

/** One vignette of the factorial pool. @param cell place in CELLS. @param row from 0. */
export function generateVignette(request: {
  readonly schema: VignetteSchema;
  readonly seed: number;
  readonly cell: number;
  readonly row: number;
}): { readonly vignette: Vignette; readonly rejected: readonly string[] } {
  const { schema, seed, cell, row } = request;
  const compiled = compiledSchema(schema);
  const drawn = cellDrawer(compiled, seed, cell)(row);
  return { vignette: vignettesOf(poolOf(compiled, [drawn]).pool)[0]!, rejected: drawn.rejected };
}

/** The rows of one cell as a function of their number. */
function cellDrawer(compiled: CompiledSchema, seed: number, cell: number): (row: number) => DrawnVignette {
  const idOf = (row: number) => `kb-${seed}-${String(cell).padStart(2, "0")}-${String(row).padStart(3, "0")}`;
  const ofCell = cellCodes(compiled, cell);
  return (row) =>
    drawVignette(compiled, {
      stream: `${seed}/${cell}/${row}`,
      what: `cell ${cell}, row ${row}`,
      given: withSeverities(compiled, ofCell, { seed, cell, row }),
      describe: (attempts) => ({
        id: idOf(row),
        origin: "generated",
        provenance: { ...generatorOf(compiled.schema, seed), cell, row, attempts },
      }),
    });
}

/** Drawn vignettes as a pool. */
export function poolOf(compiled: CompiledSchema, drawn: readonly DrawnVignette[]): DrawnPool {
  const reasons = drawn.flatMap(({ rejected }) => rejected);
  return {
    pool: { compiled, heads: drawn.map(({ head }) => head), rows: drawn.map(({ row }) => row) },
    rejections: { rows: reasons.length, byReason: countedReasons(reasons) },
  };
}

/** What a provenance says of the generator: its version, the schema's hash (12 digits) and the seed. */
export function generatorOf(schema: VignetteSchema, seed: number): Record<string, string | number> {
  return { generator: GENERATOR_VERSION, schema: schema.hash.slice(0, 12), seed };
}

/** What the design sets in a whole cell: flags and coherence, and that nothing of an inactive domain applies. */
function cellCodes({ variables, design }: CompiledSchema, cell: number): GivenCodes {
  const { domains, coherence } = CELLS[cell]!;
  const given: GivenCodes = variables.map(({ variable: { group } }) =>
    group === "core" || domains.includes(group) ? DRAWN : NOT_APPLYING,
  );
  given[design.coherence] = knownCode(variables[design.coherence]!, coherence);
  for (const { domain, flag } of design.domains) {
    given[flag] = knownCode(variables[flag]!, domains.includes(domain));
  }
  return given;
}

function withSeverities(
  { variables, design }: CompiledSchema,
  ofCell: GivenCodes,
  { seed, cell, row }: { readonly seed: number; readonly cell: number; readonly row: number },
): GivenCodes {
  const given = ofCell.slice();
  for (const { domain, severity } of design.domains) {
    if (!CELLS[cell]!.domains.includes(domain)) continue;
    given[severity] = knownCode(variables[severity]!, designedSeverity(seed, cell, domain, row));
  }
  return given;
}

/** How often each reason occurs, the commonest first, then by name. */
export function countedReasons(reasons: readonly string[]): Record<string, number> {
  const counts = new Map<string, number>();
  for (const reason of reasons) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  const sorted = [...counts].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
  return Object.fromEntries(sorted);
}
