import { UserError } from "../../../domain/user-error.ts";
import type { Vignette } from "../../../domain/vignette.ts";
import { readBytes, readUtf8 } from "../../../files/source-bytes.ts";
import { type CodedPool, headOf, type VignetteHead, vignettesOf } from "./coded-pool.ts";
import type { CodedRow } from "./coded-row.ts";
import { compiledSchema } from "./compiled-schema.ts";
import { csvRows } from "./formats/csv.ts";
import { jsonlRows } from "./formats/jsonl.ts";
import { parquetRows } from "./formats/parquet.ts";
import { formatOf, type PoolFormat } from "./formats/pool-format.ts";
import type { PoolRow } from "./formats/pool-row.ts";
import { soundRow } from "./sound-row.ts";
import { type VignetteProblem, vignetteProblems } from "./vignette-problems.ts";
import type { VignetteSchema } from "./vignette-schema.ts";

/** A problem with its place in a file. */
export interface PoolProblem extends VignetteProblem {
  /** `FILE:LINE`, or `FILE: row N` where a format has no lines. */
  readonly place: string;
}

/** A file's vignettes without problems, and the problems of the others. */
export interface CheckedPool {
  readonly pool: CodedPool;
  readonly problems: readonly PoolProblem[];
}

/** So many problems are told; the rest is counted. */
const MOST_TOLD = 20;

/**
 * Reads a pool, every row checked against the schema.
 * @throws UserError with file, line and field of what is wrong (the first 20), or where the file holds no row.
 */
export async function readPool(
  file: string,
  schema: VignetteSchema,
  format?: PoolFormat,
): Promise<readonly Vignette[]> {
  const { pool, problems } = await checkPool(file, schema, format);
  if (problems.length > 0) throw new UserError(toldProblems(problems));
  return vignettesOf(pool);
}

/**
 * As readPool, with problems as data.
 * @throws UserError where the file cannot be read at all or holds no row.
 */
export async function checkPool(
  file: string,
  schema: VignetteSchema,
  format: PoolFormat = formatOf(file),
): Promise<CheckedPool> {
  const compiled = compiledSchema(schema);
  const heads: VignetteHead[] = [];
  const rows: CodedRow[] = [];
  const problems: PoolProblem[] = [];
  const placeOfId = new Map<string, string>();
  for await (const { place, vignette, faults } of await rowsOf(file, schema, format)) {
    const row = vignette === null ? null : soundRow(compiled, vignette);
    const found = [
      ...faults,
      ...(vignette === null ? [] : repeatedId(placeOfId, place, vignette)),
      ...(vignette === null || row !== null ? [] : vignetteProblems(schema, vignette)),
    ];
    problems.push(...found.map((problem) => ({ ...problem, place })));
    if (vignette === null || row === null || found.length > 0) continue;
    heads.push(headOf(vignette));
    rows.push(row);
  }
  if (heads.length + problems.length === 0) {
    throw new UserError(`${file}: holds no vignette; expected at least one row.`);
  }
  return { pool: { compiled, heads, rows }, problems };
}

/** Problems as lines `FILE:LINE: FIELD: what is wrong`, the first 20 of them. */
export function toldProblems(problems: readonly PoolProblem[]): string {
  const lines = problems
    .slice(0, MOST_TOLD)
    .map(({ place, field, message }) => `${place}: ${field}: ${message}`);
  const more = problems.length - lines.length;
  return [...lines, ...(more > 0 ? [`… and ${more} more problems.`] : [])].join("\n");
}

async function rowsOf(
  file: string,
  schema: VignetteSchema,
  format: PoolFormat,
): Promise<Iterable<PoolRow> | AsyncIterable<PoolRow>> {
  if (format === "parquet") return parquetRows(file, await readBytes(file));
  const bytes = await readUtf8(file);
  return format === "jsonl" ? jsonlRows(file, bytes) : csvRows(schema, file, bytes);
}

function repeatedId(placeOfId: Map<string, string>, place: string, { id }: Vignette): VignetteProblem[] {
  const first = placeOfId.get(id);
  if (first === undefined) {
    placeOfId.set(id, place);
    return [];
  }
  return [
    {
      field: "id",
      message: `"${id}" is already at ${first}; ids are unique in a pool.`,
      reason: "duplicate-id",
    },
  ];
}
