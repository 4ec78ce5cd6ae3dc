import { type Command, Option } from "commander";
import type { ReadTaskSet } from "../benchmarks/distressbench/import/read-result.ts";
import {
  readTaskSet,
  TASK_FORMATS,
  type TaskFormat,
} from "../benchmarks/distressbench/import/read-task-set.ts";
import { ownJsonl } from "../benchmarks/distressbench/import/write-own.ts";
import { plainText } from "../domain/plain-text.ts";
import { userTurnCount } from "../domain/task.ts";
import { UserError } from "../domain/user-error.ts";
import { writeWholeFiles } from "../files/write-whole-files.ts";
import { type Output, processOutput } from "./output.ts";

interface ImportOptions {
  readonly format?: TaskFormat;
  readonly mapping?: string;
  readonly rubric?: string;
  readonly out?: string;
  readonly showGuess?: boolean;
  readonly force?: boolean;
  readonly json?: boolean;
}

/** `holdfast import`: someone else's tasks as Holdfast's own JSONL. */
export function registerImport(program: Command, output: Output = processOutput()): void {
  program
    .command("import")
    .description("Read tasks of another format and write them as Holdfast's own JSONL")
    .argument("<file>", "JSONL, JSON, YAML, CSV, TSV or Parquet file")
    .addOption(
      new Option("--format <name>", "how to read it; by default by ending and content").choices(TASK_FORMATS),
    )
    .option("--mapping <file>", "mapping file (YAML): which column or key holds what")
    .option("--rubric <file>", "rubric file (YAML): criteria for every case")
    .option("--out <file>", "where to write the tasks")
    .option("--show-guess", "show what was read and how columns were guessed; write nothing")
    .option("--force", "replace the output file if it exists")
    .option("--json", "summary as JSON")
    .action((file: string, options: ImportOptions) => importTasks(file, options, output));
}

async function importTasks(file: string, options: ImportOptions, output: Output): Promise<void> {
  const { format, mapping, rubric, out } = options;
  if (out === undefined && !options.showGuess) {
    throw new UserError(
      "import: say where to write the tasks with --out FILE, or give --show-guess to look only.",
    );
  }
  const set = await readTaskSet({ file, format, mapping, rubric });
  if (out !== undefined && !options.showGuess) {
    await writeWholeFiles([{ file: out, pieces: ownJsonl(set) }], { force: options.force ?? false });
  }
  const written = options.showGuess ? null : (out ?? null);
  output.out(options.json ? JSON.stringify(summary(set, written), null, 2) : describe(set, written));
}

function summary(set: ReadTaskSet, written: string | null): object {
  const { name, contentVersion, comparabilityVersion, formula, synthetic, clinicianReviewed, notes } = set;
  const about = { name, contentVersion, comparabilityVersion, formula, synthetic, clinicianReviewed };
  return { ...about, ...counts(set), notes, written };
}

function counts({ tasks }: ReadTaskSet): { tasks: number; multiTurn: number; criteria: number } {
  return {
    tasks: tasks.length,
    multiTurn: tasks.filter((task) => userTurnCount(task) > 1).length,
    criteria: tasks.reduce((sum, task) => sum + task.criteria.length, 0),
  };
}

function describe(set: ReadTaskSet, written: string | null): string {
  const { tasks, multiTurn, criteria } = counts(set);
  const lines = [
    `${set.name}: ${tasks} tasks (${multiTurn} multi-turn), ${criteria} criteria, formula ${set.formula}`,
    `content ${set.contentVersion}, comparable with ${set.comparabilityVersion}`,
    `${set.synthetic ? "declared synthetic" : "not declared synthetic"}, ` +
      `${set.clinicianReviewed ? "reviewed by clinicians" : "not reviewed by clinicians"}`,
    ...set.notes.map((note) => `note: ${note}`),
    written === null ? "nothing was written" : `written to ${written}`,
  ];
  return plainText(lines.join("\n"));
}
