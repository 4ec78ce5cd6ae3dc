import { writeWholeFiles } from "../../../files/write-whole-files.ts";
import { type CodedPool, vignettesOf } from "./coded-pool.ts";
import { csvPieces } from "./formats/csv.ts";
import { jsonlPieces } from "./formats/jsonl.ts";
import { parquetBytes } from "./formats/parquet.ts";
import { formatOf, type PoolFormat } from "./formats/pool-format.ts";

/**
 * Writes a pool whole or not at all. Same pool, same bytes.
 * @throws UserError where the file exists and `force` is not set, or its ending says no format.
 */
export async function writePool(
  file: string,
  pool: CodedPool,
  { format = formatOf(file), force = false }: { readonly format?: PoolFormat; readonly force?: boolean } = {},
): Promise<void> {
  await writeWholeFiles([{ file, pieces: piecesOf(format, pool) }], { force });
}

function piecesOf(format: PoolFormat, pool: CodedPool): Iterable<string | Uint8Array> {
  if (format === "jsonl") return jsonlPieces(pool);
  const { schema } = pool.compiled;
  const vignettes = vignettesOf(pool);
  return format === "csv" ? csvPieces(schema, vignettes) : [parquetBytes(schema, vignettes)];
}
