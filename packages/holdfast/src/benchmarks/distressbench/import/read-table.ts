import { basename } from "node:path";
import { stringify } from "yaml";
import { UserError } from "../../../domain/user-error.ts";
import { collectTasks } from "./collect-tasks.ts";
import type { Table } from "./csv-rows.ts";
import { guessMapping } from "./guess-columns.ts";
import type { TableMapping } from "./mapping.ts";
import type { ReadTaskSet } from "./read-result.ts";
import { aboutRubricSet, type RubricFile } from "./rubric-file.ts";
import { tableRecords } from "./table-records.ts";
import { type AxisValues, checkTask } from "./task-rules.ts";
import { taskSetOf } from "./task-set-header.ts";

export interface TableOptions {
  readonly mapping?: TableMapping | undefined;
  readonly rubric?: RubricFile | undefined;
  readonly axes?: AxisValues | undefined;
}

/**
 * Reads a table of a DistressBench-like release. Without a mapping the columns are guessed, and the guess is
 * in the notes as a mapping file that can be saved and changed.
 * @throws UserError listing every problem with line or row and column.
 */
export async function readTable(file: string, table: Table, options: TableOptions): Promise<ReadTaskSet> {
  const { rubric } = options;
  const guessed = options.mapping === undefined;
  const mapping = options.mapping ?? guessMapping(file, table.columns, rubric !== undefined);
  refuseAbsentColumns(file, table, mapping);
  const records = tableRecords(table, mapping, rubric);
  const tasks = await collectTasks(file, records, (value) => checkTask(value, "weighted", options.axes));
  const about = rubric === undefined ? mapping : aboutRubricSet(basename(file), rubric, mapping, tasks);
  const set = taskSetOf(basename(file), about, tasks);
  const kept = tasks.filter((task) => task.turns.some(({ role }) => role === "assistant")).length;
  const notes = [
    ...(guessed
      ? [`columns guessed; to change them, save this as a mapping file:\n${stringify(mapping)}`]
      : []),
    ...(kept > 0
      ? [`${kept} tasks hold assistant turns, which stay as written (assistantTurns: regenerate drops them)`]
      : []),
  ];
  return { ...set, notes };
}

function refuseAbsentColumns(file: string, table: Table, mapping: TableMapping): void {
  const named = [
    ...[mapping.id, mapping.turns, mapping.criteria, mapping.reference, mapping.clinicalNote],
    ...[mapping.systemInstruction, ...Object.values(mapping.strata ?? {})],
    ...(mapping.layout === "criterion" ? Object.values(mapping.criterion ?? {}) : []),
  ].flat();
  const absent = named.filter((column) => column !== undefined && !table.columns.includes(column));
  if (absent.length === 0) return;
  throw new UserError(
    `${file}: has no column "${absent.join('", "')}", which the mapping names. Columns: ${table.columns.join(", ")}.`,
  );
}
