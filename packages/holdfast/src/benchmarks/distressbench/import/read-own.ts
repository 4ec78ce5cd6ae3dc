import { basename } from "node:path";
import type { TaskSet } from "../../../domain/task-set.ts";
import { UserError } from "../../../domain/user-error.ts";
import { pathText } from "../../../domain/value-path.ts";
import type { LocatedDocument } from "../../../files/yaml-document.ts";
import { collectTasks, type SourceRecord } from "./collect-tasks.ts";
import { jsonLines } from "./json-lines.ts";
import { checkLongTask } from "./long-task-rules.ts";
import { ProblemList } from "./problem-list.ts";
import { type AxisValues, checkTask } from "./task-rules.ts";
import { type TaskSetHeader, taskSetHeaderSchema, taskSetOf } from "./task-set-header.ts";

/** Axis values to hold strata to; read from the corpus only when a file's header asks for them. */
export interface OwnRules {
  readonly axes?: AxisValues | undefined;
  readonly distressBenchAxes: () => Promise<AxisValues>;
}

/**
 * Reads Holdfast's own JSONL: one task a line, the first line optionally the header.
 * @throws UserError listing every problem with its line.
 */
export async function readOwnJsonl(file: string, bytes: Buffer, rules: OwnRules): Promise<TaskSet> {
  const records = jsonLines(file, bytes);
  const first = records.next();
  const headed = !first.done && isHeader(first.value.value);
  const header = headed ? checkHeader(file, first.value.value, first.value.line) : {};
  return collectOwn(file, headed || first.done ? records : rejoin(first.value, records), header, rules);
}

/**
 * Reads Holdfast's own YAML or JSON: a list of tasks, or an object with the header's keys and `tasks`.
 * @throws UserError listing every problem with its line.
 */
export async function readOwnDocument(
  file: string,
  document: LocatedDocument,
  rules: OwnRules,
): Promise<TaskSet> {
  const { value } = document;
  if (Array.isArray(value)) return collectOwn(file, elements(document, [], value), {}, rules);
  if (!isHeader(value) || !Array.isArray((value as { tasks?: unknown }).tasks)) {
    throw new UserError(
      `${file}: expected a list of tasks, or an object with "holdfast": "tasks" and a list "tasks". ` +
        "JSON of another shape is read with --mapping (format: json-cases).",
    );
  }
  const { tasks, ...rest } = value as { tasks: unknown[] };
  const header = checkHeader(file, rest, document.line);
  return collectOwn(file, elements(document, ["tasks"], tasks), header, rules);
}

async function collectOwn(
  file: string,
  records: Iterable<SourceRecord>,
  header: Partial<TaskSetHeader>,
  rules: OwnRules,
): Promise<TaskSet> {
  const axes = header.benchmark === "distressbench" ? await rules.distressBenchAxes() : rules.axes;
  const check = header.kind === undefined ? checkTask : checkLongTask;
  const tasks = await collectTasks(file, records, (value) =>
    check(value, header.formula ?? "weighted", axes),
  );
  return taskSetOf(basename(file), header, tasks);
}

function* rejoin<T>(first: T, rest: Iterable<T>): Generator<T> {
  yield first;
  yield* rest;
}

function* elements(
  document: LocatedDocument,
  base: readonly string[],
  values: readonly unknown[],
): Generator<SourceRecord> {
  for (const [i, value] of values.entries()) {
    yield { value, line: (path) => document.line([...base, i, ...path]) };
  }
}

function isHeader(value: unknown): boolean {
  return typeof value === "object" && value !== null && "holdfast" in value;
}

function checkHeader(file: string, value: unknown, line: SourceRecord["line"]): TaskSetHeader {
  const parsed = taskSetHeaderSchema.safeParse(value);
  if (parsed.success) return parsed.data;
  const problems = new ProblemList();
  for (const issue of parsed.error.issues) {
    const path = issue.path.filter((step) => typeof step !== "symbol");
    problems.add(
      () => `${file}:${line(path)}: header ${pathText(path)}: ${issue.message}; see docs/guides/import.md`,
    );
  }
  problems.throwIfAny(file);
  throw new UserError(`${file}: its header is not right.`);
}
