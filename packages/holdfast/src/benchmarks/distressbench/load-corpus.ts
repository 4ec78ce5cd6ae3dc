import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import type { Task } from "../../domain/task.ts";
import type { TaskSet } from "../../domain/task-set.ts";
import { UserError } from "../../domain/user-error.ts";
import { readChecked } from "../../files/read-checked.ts";
import { readUtf8 } from "../../files/source-bytes.ts";
import { parseYaml } from "../../files/yaml-document.ts";
import { contentFolder } from "../content-folder.ts";
import { collectTasks, type SourceRecord } from "./import/collect-tasks.ts";
import { type AxisValues, checkTask } from "./import/task-rules.ts";

const benchmarkSchema = z.looseObject({
  title: z.string().min(1),
  contentVersion: z.string().min(1),
  comparabilityVersion: z.string().min(1),
  synthetic: z.boolean(),
  clinicianReviewed: z.boolean(),
});

const namedSchema = z.looseObject({ id: z.string().min(1) });
const taxonomySchema = z.array(namedSchema).min(1);
/** An axis with `stored: false` is derived from the turns and never written into a task. */
const axesSchema = z.array(
  namedSchema.extend({ stored: z.boolean(), values: z.array(namedSchema).min(1).optional() }),
);

/**
 * The starter corpus of DistressBench from `benchmarks/distressbench/`, tasks in the order of the taxonomy and
 * then by id.
 * @param folder another folder of the same shape, e.g. an operator's protected corpus.
 * @throws UserError naming file, line and field of every problem.
 */
export async function loadCorpus(folder = contentFolder("distressbench")): Promise<TaskSet> {
  const { value: about } = await readChecked(join(folder, "benchmark.yaml"), benchmarkSchema);
  const axes = await loadAxes(folder);
  const tasks = await readTaskFiles(join(folder, "tasks"), axes);
  const rank = new Map(axes.subcategory?.map((id, i) => [id, i]));
  const rankOf = (task: Task) => rank.get(task.strata.subcategory ?? "") ?? rank.size;
  return {
    name: about.title,
    contentVersion: about.contentVersion,
    comparabilityVersion: about.comparabilityVersion,
    synthetic: about.synthetic,
    clinicianReviewed: about.clinicianReviewed,
    formula: "weighted",
    tasks: tasks.sort((a, b) => rankOf(a) - rankOf(b) || (a.id < b.id ? -1 : 1)),
  };
}

/** Allowed values of each stored axis by its name, in the order reports print them. */
export async function loadAxes(folder = contentFolder("distressbench")): Promise<AxisValues> {
  const { value: subcategories } = await readChecked(join(folder, "taxonomy.yaml"), taxonomySchema);
  const { value: axes } = await readChecked(join(folder, "axes.yaml"), axesSchema);
  const stored = axes.filter((axis) => axis.stored);
  return Object.fromEntries(
    stored.map(({ id, values }) => [id, (values ?? subcategories).map((value) => value.id)]),
  );
}

async function readTaskFiles(folder: string, axes: AxisValues): Promise<Task[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".yaml")).sort();
  const tasks: Task[] = [];
  for (const name of names) {
    const file = join(folder, name);
    const document = parseYaml(file, await readUtf8(file));
    if (!Array.isArray(document.value)) throw new UserError(`${file}: expected a list of tasks.`);
    const records: SourceRecord[] = document.value.map((value: unknown, i) => ({
      value,
      line: (path) => document.line([i, ...path]),
    }));
    tasks.push(...(await collectTasks(file, records, (value) => checkTask(value, "weighted", axes))));
  }
  refuseRepeatedIds(folder, tasks);
  return tasks;
}

function refuseRepeatedIds(folder: string, tasks: readonly Task[]): void {
  const seen = new Set<string>();
  for (const { id } of tasks) {
    if (seen.has(id))
      throw new UserError(`${folder}: the task id "${id}" is in two files; rename one of them.`);
    seen.add(id);
  }
}
