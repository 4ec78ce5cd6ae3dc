import type { Vignette } from "../../../domain/vignette.ts";
import { writeWholeFiles } from "../../../files/write-whole-files.ts";
import { csvPieces } from "./formats/csv.ts";
import { jsonlPieces } from "./formats/jsonl.ts";
import { parquetBytes } from "./formats/parquet.ts";
import { formatOf, type PoolFormat } from "./formats/pool-format.ts";
import type { VignetteSchema } from "./vignette-schema.ts";

/**
 * Writes a pool whole or not at all. Same vignettes, same bytes.
 * @throws UserError where the file exists and `force` is not set, or its ending says no format.
 */
export async function writePool(
  file: string,
  schema: VignetteSchema,
  vignettes: readonly Vignette[],
  { format = formatOf(file), force = false }: { readonly format?: PoolFormat; readonly force?: boolean } = {},
): Promise<void> {
  await writeWholeFiles([{ file, pieces: piecesOf(format, schema, vignettes) }], { force });
}

function piecesOf(
  format: PoolFormat,
  schema: VignetteSchema,
  vignettes: readonly Vignette[],
): Iterable<string | Uint8Array> {
  if (format === "jsonl") return jsonlPieces(vignettes);
  return format === "csv" ? csvPieces(schema, vignettes) : [parquetBytes(schema, vignettes)];
}
