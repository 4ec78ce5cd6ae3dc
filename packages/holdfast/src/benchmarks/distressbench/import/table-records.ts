import { pathText, type ValuePath } from "../../../domain/value-path.ts";
import type { SourceRecord } from "./collect-tasks.ts";
import type { Table, TableRow } from "./csv-rows.ts";
import { tryJson } from "./json-text.ts";
import type { TableMapping } from "./mapping.ts";
import type { Fault } from "./problem-list.ts";
import type { RubricFile } from "./rubric-file.ts";
import { criteriaFromList, criterionFrom } from "./table-criteria.ts";
import { turnsFrom } from "./turns-from.ts";

/** Rows of one task: one of them in the layout `task`, one a criterion in the layout `criterion`. */
type TaskRows = readonly [TableRow, ...TableRow[]];

/** Rows of a table as task records, each knowing line and column of its fields. */
export async function* tableRecords(
  table: Table,
  mapping: TableMapping,
  rubric: RubricFile | undefined,
): AsyncGenerator<SourceRecord> {
  if (mapping.layout === "task") {
    for await (const row of table.rows) yield taskRecord([row], table.unit, mapping, rubric);
    return;
  }
  for (const rows of await groupedByTask(table, mapping)) yield taskRecord(rows, table.unit, mapping, rubric);
}

/** Rows of one task may lie apart; a blank id belongs to the task above. */
async function groupedByTask(table: Table, mapping: TableMapping): Promise<Iterable<TaskRows>> {
  const groups = new Map<string, [TableRow, ...TableRow[]]>();
  const criterionColumns = new Set<string | undefined>(Object.values(mapping.criterion ?? {}));
  let current = "";
  for await (const row of table.rows) {
    current = String(row.cells[mapping.id] ?? current);
    const group = groups.get(current);
    if (group === undefined) groups.set(current, [row]);
    else group.push(withoutRepeats(row, group[0], criterionColumns));
  }
  return groups.values();
}

/** Task columns that repeat the first row's text are dropped at once: they would be held once a criterion. */
function withoutRepeats(
  row: TableRow,
  first: TableRow,
  criterionColumns: ReadonlySet<string | undefined>,
): TableRow {
  const kept = Object.entries(row.cells).filter(
    ([column, value]) => criterionColumns.has(column) || first.cells[column] !== value,
  );
  return { ...row, cells: Object.fromEntries(kept) };
}

function taskRecord(
  rows: TaskRows,
  unit: Table["unit"],
  mapping: TableMapping,
  rubric: RubricFile | undefined,
): SourceRecord {
  const [first] = rows;
  const faults: Fault[] = rows.flatMap((row) => row.faults.map((fault) => ({ ...fault, line: row.line })));
  const cell = (column: string) => structured(first.cells[column], column, faults);
  const criteria =
    rubric?.criteria ??
    (mapping.layout === "task"
      ? criteriaFromList(cell(mapping.criteria ?? "criteria"), mapping.criterion)
      : rows.map((row, i) => criterionFrom(row.cells, criterionKeys(mapping), i)));
  if (mapping.layout === "criterion") faults.push(...contradictions(rows, mapping));
  return {
    value: {
      id: text(first.cells[mapping.id]),
      strata: strataFrom(first, mapping),
      turns: tableTurns(first, mapping, cell),
      criteria,
      ...optionalFields(first, mapping),
    },
    faults,
    unit,
    line: (path) => (mapping.layout === "criterion" ? rowOf(rows, path) : first).line,
    field: (path) => columnField(mapping, path),
  };
}

/** A cell holding a JSON list is parsed; any other stays as it is. */
function structured(value: unknown, column: string, faults: Fault[]): unknown {
  if (typeof value !== "string" || !/^\s*[[{]/.test(value)) return value;
  const parsed = tryJson(value);
  if (parsed.ok) return parsed.value;
  const problem = `holds no JSON: at character ${parsed.offset + 1} expected ${parsed.expected}`;
  faults.push({ path: [column], problem, mend: "mend the JSON in that cell" });
  return value;
}

function criterionKeys(mapping: TableMapping): NonNullable<TableMapping["criterion"]> {
  return mapping.criterion ?? { text: "criterion", weight: "weight" };
}

function tableTurns(row: TableRow, mapping: TableMapping, cell: (column: string) => unknown): unknown {
  const { turns } = mapping;
  const all = Array.isArray(turns)
    ? turns.flatMap((column) =>
        row.cells[column] === undefined ? [] : [{ role: "user", text: row.cells[column] }],
      )
    : turnsFrom(cell(turns));
  if (mapping.assistantTurns !== "regenerate" || !Array.isArray(all)) return all;
  return all.filter((turn: { role?: unknown } | null) => turn?.role !== "assistant");
}

function strataFrom(row: TableRow, mapping: TableMapping): Record<string, unknown> {
  const pairs = Object.entries(mapping.strata ?? {}).map(([axis, column]) => {
    const value = text(row.cells[column]);
    const renamed = typeof value === "string" ? mapping.values?.[axis]?.[value] : undefined;
    return [axis, renamed ?? value] as const;
  });
  return Object.fromEntries(pairs.filter(([, value]) => value !== undefined));
}

const OPTIONAL_FIELDS = ["systemInstruction", "clinicalNote", "reference"] as const;

function optionalFields(row: TableRow, mapping: TableMapping): Record<string, unknown> {
  const pairs = OPTIONAL_FIELDS.map((field) => [field, row.cells[mapping[field] ?? ""]] as const);
  return Object.fromEntries(pairs.filter(([, value]) => value !== undefined));
}

/** In the layout `criterion`, a task column may be repeated or stand in the first row only, but not differ. */
function contradictions(rows: TaskRows, mapping: TableMapping): Fault[] {
  const [first, ...others] = rows;
  const columns = [mapping.turns, ...OPTIONAL_FIELDS.map((field) => mapping[field] ?? [])].flat();
  return [...columns, ...Object.values(mapping.strata ?? {})].flatMap((column) => {
    const other = others.find((row) => row.cells[column] !== undefined);
    if (other === undefined || typeof other.cells[column] === "object") return [];
    const problem = `row ${other.line} says something else than row ${first.line} about the same task`;
    return [{ path: [column], problem, mend: "write one text for one task, or leave the later rows blank" }];
  });
}

function text(value: unknown): unknown {
  return typeof value === "number" || typeof value === "boolean" ? String(value) : value;
}

function rowOf(rows: TaskRows, path: ValuePath): TableRow {
  const [field, index] = path;
  return (field === "criteria" && typeof index === "number" ? rows[index] : undefined) ?? rows[0];
}

/** A task's path as the table names it: `column "weight"`, `column "criteria" [2].weight`. */
function columnField(mapping: TableMapping, path: ValuePath): string {
  const [field, ...rest] = path;
  if (field === undefined) return "";
  if (field === "strata") return `column "${mapping.strata?.[String(rest[0])] ?? rest[0]}"`;
  if (field === "criteria" && mapping.layout === "criterion") {
    const part = rest[1] as "id" | "text" | "weight" | "dimension" | undefined;
    return `column "${(part && mapping.criterion?.[part]) ?? part ?? mapping.criterion?.text}"`;
  }
  const column = mapping[field as "id" | "turns" | "criteria"] ?? field;
  if (Array.isArray(column)) return `column "${column[Number(rest[0] ?? 0)]}"`;
  return `column "${column}" ${pathText(rest)}`.trimEnd();
}
