import type { Task } from "../../../domain/task.ts";
import { pathText, type ValuePath } from "../../../domain/value-path.ts";
import { type Fault, ProblemList } from "./problem-list.ts";
import type { TaskResult } from "./task-rules.ts";

/** One record of a source file, with the place of each of its fields. */
export interface SourceRecord {
  readonly value: unknown;
  /** Line of the file (from 1) on which the field stands, or the nearest one known. May be slow. */
  readonly line: (path: ValuePath) => number;
  /** The field as the file calls it; by default the path. */
  field?(path: ValuePath): string;
  /** What `line` counts; `line` by default, `row` in Parquet. */
  readonly unit?: "line" | "row";
  /** What is wrong with the record before it is read as a task, e.g. a row with too many columns. */
  readonly faults?: readonly Fault[];
}

/**
 * Turns records into tasks, or refuses the whole file with every problem in it: nothing is taken from a file
 * that is partly wrong. Task ids must be unique in the file.
 * @throws UserError listing file, line, field, problem and mend.
 */
export async function collectTasks(
  file: string,
  records: Iterable<SourceRecord> | AsyncIterable<SourceRecord>,
  toTask: (value: unknown) => TaskResult,
): Promise<Task[]> {
  const problems = new ProblemList();
  const tasks: Task[] = [];
  const firstLines = new Map<string, SourceRecord["line"]>();
  for await (const record of records) {
    const unreadable = record.faults !== undefined && record.faults.length > 0;
    const { id, task, faults } = unreadable
      ? { id: undefined, task: undefined, faults: record.faults }
      : toTask(record.value);
    for (const fault of faults) problems.add(() => describe(file, record, fault));
    const first = id === undefined ? undefined : firstLines.get(id);
    if (first !== undefined) problems.add(() => describe(file, record, repeatedId(id, first(["id"]))));
    else if (id !== undefined) firstLines.set(id, record.line);
    if (task !== undefined) tasks.push(task);
  }
  if (tasks.length === 0 && problems.count === 0)
    problems.add(() => `${file}: holds no task; add at least one`);
  problems.throwIfAny(file);
  return tasks;
}

function repeatedId(id: string | undefined, first: number): Fault {
  return { path: ["id"], problem: `"${id}" is there twice, first at ${first}`, mend: "rename one of them" };
}

function describe(file: string, record: SourceRecord, fault: Fault): string {
  const number = fault.line ?? record.line(fault.path);
  const where = record.unit === "row" ? `${file} row ${number}` : `${file}:${number}`;
  const field = record.field?.(fault.path) ?? pathText(fault.path);
  return `${where}: ${field === "" ? "" : `${field}: `}${fault.problem}; ${fault.mend}`;
}
