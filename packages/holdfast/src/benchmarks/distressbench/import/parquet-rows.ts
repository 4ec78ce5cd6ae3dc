import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from "node:zlib";
import { type Compressors, parquetMetadataAsync, parquetReadObjects, parquetSchema } from "hyparquet";
import { UserError } from "../../../domain/user-error.ts";
import type { Table, TableRow } from "./csv-rows.ts";

/** Node brings the codecs that hyparquet leaves out (it has snappy itself). */
const COMPRESSORS: Compressors = {
  GZIP: (input, size) => gunzipSync(input, pageOf(size)),
  BROTLI: (input, size) => brotliDecompressSync(input, pageOf(size)),
  ZSTD: (input, size) => zstdDecompressSync(input, pageOf(size)),
};

/** A page of text unfolds to a megabyte or so; one that says less than it holds, or claims gigabytes, is a trap. */
const LARGEST_PAGE = 256 * 1024 * 1024;

function pageOf(size: number): { maxOutputLength: number } {
  return { maxOutputLength: Math.max(1, Math.min(size, LARGEST_PAGE)) };
}

const ROWS_AT_ONCE = 1000;

/**
 * Opens a Parquet file as a table, nested columns (lists, structs) as plain lists and objects. Rows are
 * decoded a thousand at a time.
 * @throws UserError where the file is not Parquet or is damaged.
 */
export async function openParquet(file: string, bytes: Buffer): Promise<Table> {
  // A copy on an ArrayBuffer of its own: hyparquet slices the ArrayBuffer, and a pooled Buffer shares its.
  const buffer = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer;
  const metadata = await readable(file, () => parquetMetadataAsync(buffer));
  const columns = parquetSchema(metadata).children.map((child) => child.element.name);
  const count = Number(metadata.num_rows);
  async function* rows(): AsyncGenerator<TableRow> {
    for (let rowStart = 0; rowStart < count; rowStart += ROWS_AT_ONCE) {
      const rowEnd = Math.min(rowStart + ROWS_AT_ONCE, count);
      const read = () =>
        parquetReadObjects({ file: buffer, metadata, rowStart, rowEnd, compressors: COMPRESSORS });
      const objects = await readable(file, read);
      for (const [i, object] of objects.entries()) {
        yield { line: rowStart + i + 1, cells: plainCells(object), faults: [] };
      }
    }
  }
  return { columns, unit: "row", rows: rows() };
}

async function readable<T>(file: string, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch {
    throw new UserError(`${file}: not a readable Parquet file; export it again, or export it as CSV.`);
  }
}

function plainCells(object: Record<string, unknown>): Record<string, unknown> {
  const cells: Record<string, unknown> = {};
  for (const [column, value] of Object.entries(object)) {
    const isBlank =
      value === null || value === undefined || (typeof value === "string" && value.trim() === "");
    if (!isBlank) cells[column] = plainValue(value);
  }
  return cells;
}

/** 64-bit integers as numbers (weights and ids are small), dates as ISO text, bytes as UTF-8 text. */
function plainValue(value: unknown): unknown {
  if (typeof value === "bigint") return Number(value);
  if (value instanceof Date) return value.toISOString();
  if (ArrayBuffer.isView(value)) return plainView(value);
  if (Array.isArray(value)) return value.map(plainValue);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, plainValue(member)]));
}

function plainView(view: ArrayBufferView): unknown {
  if (view instanceof Uint8Array) return new TextDecoder().decode(view);
  return Array.from(view as unknown as Iterable<number | bigint>, plainValue);
}
