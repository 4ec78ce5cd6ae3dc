import type { Command } from "commander";
import { readTaskSet } from "../benchmarks/distressbench/import/read-task-set.ts";
import { loadCorpus } from "../benchmarks/distressbench/load-corpus.ts";
import type { TaskSet } from "../domain/task-set.ts";
import { wholeNumber } from "./option-values.ts";
import { type Output, processOutput } from "./output.ts";
import { checkTasks } from "./tasks-check.ts";
import { listTasks, showTask } from "./tasks-show.ts";
import { type SplitOptions, splitTasks } from "./tasks-split.ts";

interface SourceOptions {
  readonly mapping?: string;
  readonly rubric?: string;
  readonly json?: boolean;
}

/** `holdfast tasks`: what a set of tasks is made of, what is wrong with it, and its public and private halves. */
export function registerTasks(program: Command, output: Output = processOutput()): void {
  const tasks = program.command("tasks").description("Look at, check and split sets of tasks");
  withSource(
    tasks
      .command("check")
      .description("Heuristic checks and marginal distributions; exit 2 if errors are found"),
  )
    .argument("[file]", "task file; by default the starter corpus")
    .action(async (file: string | undefined, options: SourceOptions) => {
      await checkTasks(await source(file, options), file === undefined, options.json ?? false, output);
    });
  withSource(tasks.command("list").description("One line a task"))
    .argument("[file]", "task file; by default the starter corpus")
    .action(async (file: string | undefined, options: SourceOptions) => {
      listTasks(await source(file, options), options.json ?? false, output);
    });
  withSource(tasks.command("show").description("One task with its turns, criteria and reference"))
    .argument("<id>", "id of the task")
    .argument("[file]", "task file; by default the starter corpus")
    .action(async (id: string, file: string | undefined, options: SourceOptions) => {
      showTask(await source(file, options), id, options.json ?? false, output);
    });
  registerSplit(tasks, output);
}

function registerSplit(tasks: Command, output: Output): void {
  withSource(
    tasks.command("split").description("Stratified public and private halves, the same for the same seed"),
  )
    .argument("[file]", "task file; by default the starter corpus")
    .requiredOption("--seed <number>", "whole number that decides the split", wholeNumber)
    .option("--out-public <file>", "where to write the public half")
    .option("--out-private <file>", "where to write the private half")
    .option("--force", "replace output files that exist")
    .action(async (file: string | undefined, options: SourceOptions & SplitOptions) => {
      await splitTasks(await source(file, options), options, options.json ?? false, output);
    });
}

function withSource(command: Command): Command {
  return command
    .option("--mapping <file>", "mapping file, where the task file is a table or foreign JSON")
    .option("--rubric <file>", "rubric file, where the cases bring no criteria")
    .option("--json", "output as JSON");
}

function source(file: string | undefined, { mapping, rubric }: SourceOptions): Promise<TaskSet> {
  return file === undefined ? loadCorpus() : readTaskSet({ file, mapping, rubric });
}
