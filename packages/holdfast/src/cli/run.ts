import { type Command, InvalidArgumentError, Option } from "commander";
import type { RunCommand, RunServices } from "./run-services.ts";

/** `holdfast run`: from tasks to scored conversations. */
export function registerRun(program: Command, services: RunServices): void {
  const run = program
    .command("run")
    .description("Hold the conversations of a benchmark, have them judged, and print the scores")
    .argument("<benchmark>", "name of a benchmark: distressbench")
    .requiredOption(
      "--target <names>",
      "what is tested: a name from holdfast.yaml, a file, or prefix/model; several separated by commas, or the option again",
      collect,
      [],
    )
    .requiredOption(
      "--judges <names>",
      "the panel: one judge or an odd number of at least three, separated by commas",
    )
    .option(
      "--tasks <file>",
      "own tasks (JSONL, YAML, CSV, Parquet, HealthBench, JSON) instead of the shipped ones",
    )
    .option("--format <format>", "format of --tasks, where its ending does not say it")
    .option("--mapping <file>", "how the columns or fields of --tasks map to ours")
    .option("--rubric <file>", "criteria for tasks that carry none")
    .addOption(new Option("--half <half>", "only one half of the tasks").choices(["public", "private"]))
    .option("--sample <n>", "only this many tasks, drawn by --seed", positiveInteger)
    .option("--repeats <n>", "times each task is held with each target", positiveInteger, 3)
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
    .option("--seed <n>", "seed of samples and intervals", integer, 20260714)
    .option("--new", "begin another run even if this command has begun or finished one", false)
    .option("--dry-run", "print calls, tokens and cost, and send nothing", false);
  workOptions(run).action(async (benchmark: string, options: Omit<RunCommand, "benchmark">) => {
    await services.run({ ...options, benchmark });
  });
}

/** `holdfast resume`: continues a run with the manifest it was begun with. */
export function registerResume(program: Command, services: RunServices): void {
  const resume = program
    .command("resume")
    .description("Continue a run that was stopped, or try again what it is missing")
    .argument("<run>", "id of the run, or its beginning");
  workOptions(resume).action(services.resume);
}

/** `holdfast worker`: helps with the runs of a shared database. */
export function registerWorker(program: Command, services: RunServices): void {
  program
    .command("worker")
    .description("Work on unfinished runs begun elsewhere; join with HOLDFAST_DATABASE_URL")
    .option("--run <run>", "only this run")
    .option("--concurrency <n>", "conversations at once", positiveInteger, 64)
    .option(
      "--calls-at-once <n>",
      "exactly this many calls at once a provider, instead of adapting",
      positiveInteger,
    )
    .option("--prices <file>", "own prices, before those shipped; counts where a run has --max-cost")
    .option("--until-idle", "end when there is nothing left to do", false)
    .action(services.worker);
}

function workOptions(command: Command): Command {
  return command
    .option(
      "--max-cost <dollars>",
      "stop before more than this is spent; worst cases are reserved first; none lifts a run's limit",
      dollars,
    )
    .option(
      "--resend-limit <n>",
      "times a request whose reply was lost with the process may be sent again",
      resendLimit,
      1,
    )
    .option("--concurrency <n>", "conversations at once", positiveInteger, 64)
    .option(
      "--calls-at-once <n>",
      "exactly this many calls at once a provider, instead of adapting",
      positiveInteger,
    )
    .option("--prices <file>", "own prices, before those shipped")
    .option("--json", "print the run as JSON", false);
}

function collect(value: string, before: string[]): string[] {
  return [...before, ...value.split(",").map((name) => name.trim())].filter((name) => name !== "");
}

function positiveInteger(value: string): number {
  const number = integer(value);
  if (number < 1) throw new InvalidArgumentError("expected a whole number of at least 1");
  return number;
}

function integer(value: string): number {
  if (!/^-?\d{1,15}$/.test(value)) throw new InvalidArgumentError("expected a whole number");
  return Number(value);
}

function dollars(value: string): number | null {
  if (value === "none") return null;
  const number = Number(value);
  if (!(number > 0) || !Number.isFinite(number))
    throw new InvalidArgumentError("expected dollars above 0, such as 20");
  return number;
}

function resendLimit(value: string): number {
  if (value === "none") return 32_767;
  if (!/^\d{1,4}$/.test(value))
    throw new InvalidArgumentError("expected a whole number from 0, or none for no limit");
  return Number(value);
}
