import { type Command, Option } from "commander";
import { names, wholeNumber, wholeNumberFromOne, wholeNumberUpTo } from "./option-values.ts";
import type { RunCommand, RunServices } from "./run-services.ts";
import { workOptions } from "./work-options.ts";

/** The papers hold each task three times. */
const MOST_REPEATS = 1_000;

/** `holdfast run`: from tasks to scored conversations. */
export function registerRun(program: Command, services: RunServices): void {
  const run = program
    .command("run")
    .description("Hold the conversations of a benchmark, have them judged, and print the scores")
    .argument("<benchmark>", "name of a benchmark: distressbench")
    .requiredOption(
      "--target <names>",
      "what is tested: a name from holdfast.yaml, a file, or prefix/model; several separated by commas, or the option again",
      names,
      [],
    )
    .option(
      "--judges <names>",
      "the panel: one judge or an odd number of at least three, separated by commas; only --dry-run does without",
      "",
    )
    .option(
      "--tasks <file>",
      "own tasks (JSONL, YAML, CSV, Parquet, HealthBench, JSON) instead of the shipped ones",
    )
    .option("--format <format>", "format of --tasks, where its ending does not say it")
    .option("--mapping <file>", "how the columns or fields of --tasks map to ours")
    .option("--rubric <file>", "criteria for tasks that carry none")
    .addOption(new Option("--half <half>", "only one half of the tasks").choices(["public", "private"]))
    .option("--sample <n>", "only this many tasks, drawn by --seed", wholeNumberFromOne)
    .option("--repeats <n>", "times each task is held with each target", wholeNumberUpTo(MOST_REPEATS), 3)
    .addOption(
      new Option("--mode <mode>", "one judge call a task, or one a criterion")
        .choices(["per-task", "per-criterion"])
        .default("per-task"),
    )
    .option(
      "--requery-empty",
      "ask once more where a reply is empty (the protocol keeps it, and scores 0 where it is the last)",
      false,
    )
    .option("--seed <n>", "seed of samples and intervals", wholeNumber, 20260714)
    .option("--new", "begin another run even if this command has begun or finished one", false)
    .option("--dry-run", "print calls, tokens and cost, and send nothing", false);
  workOptions(run).action(async (benchmark: string, options: Omit<RunCommand, "benchmark">) => {
    await services.run({ ...options, benchmark });
  });
}
