import { extname } from "node:path";
import { UserError } from "../../../domain/user-error.ts";
import { readBytes, readUtf8 } from "../../../files/source-bytes.ts";
import { type LocatedDocument, parseYaml } from "../../../files/yaml-document.ts";
import { loadAxes } from "../load-corpus.ts";
import { openCsv, type Table } from "./csv-rows.ts";
import { parseJsonDocument } from "./json-document.ts";
import { jsonLines } from "./json-lines.ts";
import { type JsonCasesMapping, readMapping, type TableMapping } from "./mapping.ts";
import { openParquet } from "./parquet-rows.ts";
import { looksLikeHealthBench, readHealthBench } from "./read-healthbench.ts";
import { readJsonCases } from "./read-json-cases.ts";
import { type OwnRules, readOwnDocument, readOwnJsonl } from "./read-own.ts";
import type { ReadTaskSet } from "./read-result.ts";
import { readTable } from "./read-table.ts";
import { type RubricFile, readRubricFile } from "./rubric-file.ts";
import type { AxisValues } from "./task-rules.ts";

/** `tasks` is Holdfast's own form, as JSONL, JSON or YAML by the file's ending. */
export const TASK_FORMATS = ["tasks", "healthbench", "json-cases", "csv", "parquet"] as const;
export type TaskFormat = (typeof TASK_FORMATS)[number];

export interface ReadOptions {
  readonly file: string;
  /** Path of a mapping file, for `json-cases`, `csv` and `parquet`. */
  readonly mapping?: string | undefined;
  /** Path of a rubric file whose criteria go to every case; needed by `json-cases`, possible for tables. */
  readonly rubric?: string | undefined;
  /** By default the mapping's, else the one that the file's ending and first record show. */
  readonly format?: TaskFormat | undefined;
  /** Axis values that strata must keep to; by default they are free, unless the file's header asks for them. */
  readonly axes?: AxisValues | undefined;
}

interface Companions {
  readonly mapping: JsonCasesMapping | TableMapping | undefined;
  readonly rubric: RubricFile | undefined;
}

/**
 * Reads a task set of any supported format, whole or not at all.
 * @throws UserError naming file, line, field, what was expected and how to mend it.
 */
export async function readTaskSet(options: ReadOptions): Promise<ReadTaskSet> {
  const { file } = options;
  const mapping = options.mapping === undefined ? undefined : await readMapping(options.mapping);
  const rubric = options.rubric === undefined ? undefined : await readRubricFile(options.rubric);
  const format = options.format ?? formatOf(file, mapping);
  refuseUnused(options, format);
  switch (format) {
    case "csv":
      return readTable(
        file,
        await openCsv(file, await readUtf8(file)),
        tableOptions(options, { mapping, rubric }),
      );
    case "parquet": {
      const table: Table = await openParquet(file, await readBytes(file));
      return readTable(file, table, tableOptions(options, { mapping, rubric }));
    }
    case "json-cases":
      return readCases(options, { mapping, rubric });
    case "healthbench":
      return readHealthBench(file, jsonLines(file, await readUtf8(file)));
    case "tasks":
      return readOwnOrHealthBench(options);
  }
}

function formatOf(file: string, mapping: JsonCasesMapping | TableMapping | undefined): TaskFormat {
  if (mapping?.format !== undefined) return mapping.format;
  const extension = extname(file).toLowerCase();
  if ([".csv", ".tsv"].includes(extension)) return "csv";
  if ([".parquet", ".pq"].includes(extension)) return "parquet";
  if ([".jsonl", ".ndjson", ".json", ".yaml", ".yml"].includes(extension)) return "tasks";
  throw new UserError(
    `${file}: cannot tell its format from the ending "${extension}"; ` +
      `expected .jsonl, .json, .yaml, .csv, .tsv or .parquet, or give --format (${TASK_FORMATS.join(", ")}).`,
  );
}

/** A companion file that would be left unread is a misunderstanding, better said than ignored. */
function refuseUnused({ file, mapping, rubric }: ReadOptions, format: TaskFormat): void {
  if (format !== "tasks" && format !== "healthbench") return;
  const companion = rubric === undefined ? mapping && "mapping" : "rubric";
  if (companion === undefined) return;
  throw new UserError(
    `${file}: is read as ${format}, which brings its own fields and criteria; leave --${companion} out, ` +
      "or give --format json-cases, csv or parquet.",
  );
}

function tableOptions({ file, axes }: ReadOptions, { mapping, rubric }: Companions) {
  if (mapping?.format === "json-cases") {
    throw new UserError(
      `${file}: is a table, but the mapping says format: json-cases; give a table's mapping.`,
    );
  }
  return { mapping, rubric, axes };
}

async function readCases({ file, axes }: ReadOptions, { mapping, rubric }: Companions): Promise<ReadTaskSet> {
  if (mapping?.format !== "json-cases") {
    throw new UserError(`${file}: needs a mapping file with format: json-cases; give it with --mapping.`);
  }
  if (rubric === undefined) {
    throw new UserError(`${file}: its cases bring no criteria; give a rubric file with --rubric.`);
  }
  const set = await readJsonCases(file, await readDocument(file), mapping, rubric, axes);
  return { ...set, notes: [] };
}

async function readOwnOrHealthBench({ file, axes, format }: ReadOptions): Promise<ReadTaskSet> {
  const rules: OwnRules = { axes, distressBenchAxes: () => loadAxes() };
  if (![".jsonl", ".ndjson"].includes(extname(file).toLowerCase())) {
    return { ...(await readOwnDocument(file, await readDocument(file), rules)), notes: [] };
  }
  const bytes = await readUtf8(file);
  const first = format === undefined ? jsonLines(file, bytes).next().value?.value : undefined;
  if (looksLikeHealthBench(first)) return readHealthBench(file, jsonLines(file, bytes));
  return { ...(await readOwnJsonl(file, bytes, rules)), notes: [] };
}

async function readDocument(file: string): Promise<LocatedDocument> {
  const bytes = await readUtf8(file);
  return [".yaml", ".yml"].includes(extname(file).toLowerCase())
    ? parseYaml(file, bytes)
    : parseJsonDocument(file, bytes);
}
