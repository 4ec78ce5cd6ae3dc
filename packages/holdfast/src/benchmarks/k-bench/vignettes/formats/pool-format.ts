import { extname } from "node:path";
import { UserError } from "../../../../domain/user-error.ts";

/** Forms in which a pool is kept. */
export const POOL_FORMATS = ["jsonl", "csv", "parquet"] as const;

export type PoolFormat = (typeof POOL_FORMATS)[number];

/** Columns of a table before the variables: the parts of a vignette that are no variables. */
export const HEAD_COLUMNS = ["id", "schemaVersion", "origin", "provenance"] as const;

/** @throws UserError where the ending says no format. */
export function formatOf(file: string): PoolFormat {
  const ending = extname(file).slice(1).toLowerCase();
  const format = POOL_FORMATS.find((one) => one === ending);
  if (format !== undefined) return format;
  throw new UserError(`${file}: expected a name that ends in .jsonl, .csv or .parquet.`);
}
