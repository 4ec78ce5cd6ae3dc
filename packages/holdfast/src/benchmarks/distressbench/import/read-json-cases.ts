import { basename } from "node:path";
import type { TaskSet } from "../../../domain/task-set.ts";
import { UserError } from "../../../domain/user-error.ts";
import { pathText, type ValuePath } from "../../../domain/value-path.ts";
import type { LocatedDocument } from "../../../files/yaml-document.ts";
import { collectTasks, type SourceRecord } from "./collect-tasks.ts";
import type { JsonCasesMapping } from "./mapping.ts";
import { aboutRubricSet, type RubricFile } from "./rubric-file.ts";
import { type AxisValues, checkTask } from "./task-rules.ts";
import { taskSetOf } from "./task-set-header.ts";
import { turnsFrom } from "./turns-from.ts";

/**
 * Reads any JSON (or YAML) of fixed user prompts by a mapping; the rubric's criteria go to every case.
 * @throws UserError listing every problem with its line and the source's own field name.
 */
export async function readJsonCases(
  file: string,
  document: LocatedDocument,
  mapping: JsonCasesMapping,
  rubric: RubricFile,
  axes: AxisValues = {},
): Promise<TaskSet> {
  const base = pointerPath(mapping.cases);
  const cases = valueAt(document.value, base);
  if (!Array.isArray(cases)) {
    throw new UserError(`${file}: no list of cases at "${mapping.cases}"; mend "cases" in the mapping.`);
  }
  const records = cases.map((item, i) => caseRecord(document, [...base, i], item, mapping, rubric));
  const tasks = await collectTasks(file, records, (value) => checkTask(value, "weighted", axes));
  return taskSetOf(basename(file), aboutRubricSet(basename(file), rubric, mapping, tasks), tasks);
}

const OPTIONAL_FIELDS = ["systemInstruction", "clinicalNote", "reference"] as const;

function caseRecord(
  document: LocatedDocument,
  base: ValuePath,
  item: unknown,
  mapping: JsonCasesMapping,
  rubric: RubricFile,
): SourceRecord {
  const read = (place: string) => valueAt(item, pointerPath(place));
  const strata = Object.entries(mapping.strata ?? {}).map(([axis, place]) => [axis, read(place)] as const);
  const optional = OPTIONAL_FIELDS.flatMap((field) => {
    const place = mapping[field];
    const value = place === undefined ? undefined : read(place);
    return value === undefined || value === null ? [] : [[field, value] as const];
  });
  const id = read(mapping.id);
  return {
    value: {
      id: typeof id === "number" ? String(id) : id,
      strata: Object.fromEntries(strata.filter(([, value]) => value !== undefined && value !== null)),
      turns: turnsFrom(read(mapping.turns)),
      criteria: rubric.criteria,
      ...Object.fromEntries(optional),
    },
    line: (path) => document.line([...base, ...sourcePath(mapping, path)]),
    field: (path) => pathText(sourcePath(mapping, path)),
  };
}

/** Where a task's field stands in the source case. */
function sourcePath(mapping: JsonCasesMapping, path: ValuePath): ValuePath {
  const [field, next, ...rest] = path;
  if (field === "strata" && typeof next === "string") return pointerPath(mapping.strata?.[next] ?? next);
  const place = mapping[field as "id" | "turns" | (typeof OPTIONAL_FIELDS)[number]];
  if (typeof place !== "string") return [];
  return [
    ...pointerPath(place),
    ...(next === undefined ? [] : [next]),
    ...rest.filter((step) => step !== "text"),
  ];
}

/** `/a/0/b` (RFC 6901) or a single key as a path. */
function pointerPath(pointer: string): ValuePath {
  if (!pointer.startsWith("/")) return pointer === "" ? [] : [pointer];
  const steps = pointer.slice(1).split("/");
  return steps.map((step) => {
    const plain = step.replaceAll("~1", "/").replaceAll("~0", "~");
    return /^(0|[1-9]\d*)$/.test(plain) ? Number(plain) : plain;
  });
}

function valueAt(value: unknown, path: ValuePath): unknown {
  let at = value;
  for (const step of path) {
    if (typeof at !== "object" || at === null || !Object.hasOwn(at, step)) return undefined;
    at = (at as Record<string | number, unknown>)[step];
  }
  return at;
}
