import { parquetMetadataAsync, parquetReadObjects } from "hyparquet";
import { type ColumnSource, parquetWriteBuffer } from "hyparquet-writer";
import { UserError } from "../../../../domain/user-error.ts";
import type { Vignette } from "../../../../domain/vignette.ts";
import type { Variable, VariableType, VignetteSchema } from "../vignette-schema.ts";
import { HEAD_COLUMNS } from "./pool-format.ts";
import { type PoolRow, poolRow } from "./pool-row.ts";

const COLUMN_TYPES = {
  level: "STRING",
  boolean: "BOOLEAN",
  number: "INT32",
  list: "JSON",
} as const satisfies Record<VariableType, string>;

/** Vignettes as Parquet: a column a variable of its own type, lists and provenance as JSON. */
export function parquetBytes(schema: VignetteSchema, vignettes: readonly Vignette[]): Uint8Array {
  const head: ColumnSource[] = [
    { name: "id", data: vignettes.map(({ id }) => id), type: "STRING", nullable: false },
    {
      name: "schemaVersion",
      data: vignettes.map((one) => one.schemaVersion),
      type: "INT32",
      nullable: false,
    },
    { name: "origin", data: vignettes.map(({ origin }) => origin), type: "STRING", nullable: false },
    {
      name: "provenance",
      data: vignettes.map(({ provenance }) => provenance),
      type: "JSON",
      nullable: false,
    },
  ];
  const columnData = [...head, ...schema.variables.map((variable) => column(variable, vignettes))];
  return new Uint8Array(parquetWriteBuffer({ columnData }));
}

function column({ id, type }: Variable, vignettes: readonly Vignette[]): ColumnSource {
  const data = vignettes.map(({ variables }) => variables[id] ?? null);
  return { name: id, data, type: COLUMN_TYPES[type], nullable: true };
}

/**
 * Rows of a Parquet file with the columns of parquetBytes.
 * @throws UserError where the file is not Parquet or is damaged.
 */
export async function* parquetRows(file: string, bytes: Buffer): AsyncGenerator<PoolRow> {
  // A copy on an ArrayBuffer of its own: a pooled Buffer shares its with others.
  const buffer = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer;
  const heads: readonly string[] = HEAD_COLUMNS;
  for (const [index, object] of (await objectsOf(file, buffer)).entries()) {
    const { id, schemaVersion, origin, provenance } = object;
    const variables = Object.fromEntries(
      Object.entries(object)
        .filter(([name]) => !heads.includes(name))
        .map(([name, value]) => [name, plain(value)]),
    );
    yield poolRow(`${file}: row ${index + 1}`, {
      id,
      schemaVersion: plain(schemaVersion),
      origin,
      provenance,
      variables,
    });
  }
}

async function objectsOf(file: string, buffer: ArrayBuffer): Promise<Record<string, unknown>[]> {
  try {
    const metadata = await parquetMetadataAsync(buffer);
    return await parquetReadObjects({ file: buffer, metadata });
  } catch {
    throw new UserError(`${file}: not a readable Parquet file; write it again, or use JSONL.`);
  }
}

/** 64-bit integers, which other writers use, as numbers. */
function plain(value: unknown): unknown {
  return typeof value === "bigint" ? Number(value) : (value ?? null);
}
