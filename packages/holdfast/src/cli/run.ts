import { type Command, Option } from "commander";
import { UserError } from "../domain/user-error.ts";
import { names, wholeNumber, wholeNumberFromOne, wholeNumberUpTo } from "./option-values.ts";
import type { RunCommand, RunServices } from "./run-services.ts";
import { workOptions } from "./work-options.ts";

/** The papers hold each task three times. */
const MOST_REPEATS = 1_000;

const MOST_TURNS = 200;
const MOST_SESSIONS = 20;

type TypedOptions = Omit<RunCommand, "benchmark"> & { readonly judge?: string };

/** `holdfast run`: from tasks to scored conversations. */
export function registerRun(program: Command, services: RunServices): void {
  const run = program
    .command("run")
    .description("Hold the conversations of a benchmark, have them judged, and print the scores")
    .argument("<benchmark>", "name of a benchmark: distressbench or k-bench")
    .requiredOption(
      "--target <names>",
      "what is tested: a name from holdfast.yaml, a file, or prefix/model; several separated by commas, or the option again",
      names,
      [],
    )
    .option(
      "--judges <names>",
      "who judges: one judge, or in DistressBench an odd number of at least three, separated by commas; only --dry-run does without",
      "",
    )
    .option("--judge <name>", "the same, for one judge")
    .option("--certificate <file>", "what the judges were found to be worth (holdfast calibrate)")
    .option("--patient <name>", "K-Bench: who plays the person (openai/gpt-4o, the paper's)")
    .option("--cohort <name>", "K-Bench: a shipped cohort by its name, or a cohort file")
    .option(
      "--pack <folder>",
      "K-Bench: an operator's own content; what it lacks is taken from the shipped one",
    )
    .option(
      "--turns <n>",
      "K-Bench: talk turns of a meeting, by both sides together (20)",
      wholeNumberUpTo(MOST_TURNS),
    )
    .addOption(
      new Option("--opener <side>", "K-Bench: who speaks first (patient)").choices(["patient", "target"]),
    )
    .option(
      "--sessions <n>",
      "K-Bench: meetings of the same patient, days apart (1)",
      wholeNumberUpTo(MOST_SESSIONS),
    )
    .option("--target-memory", "K-Bench: show the target the earlier meetings")
    .option(
      "--model-triggers",
      "K-Bench: let the patient's model too say what a message of the target asks about",
    )
    .option("--extension", "K-Bench: also fill the extension rubric, which is in no composite")
    .option(
      "--tasks <file>",
      "own tasks (JSONL, YAML, CSV, Parquet, HealthBench, JSON) instead of the shipped ones",
    )
    .option("--format <format>", "format of --tasks, where its ending does not say it")
    .option("--mapping <file>", "how the columns or fields of --tasks map to ours")
    .option("--rubric <file>", "criteria for tasks that carry none")
    .addOption(new Option("--half <half>", "only one half of the tasks").choices(["public", "private"]))
    .option("--sample <n>", "only this many cases, drawn by --seed", wholeNumberFromOne)
    .option("--limit <n>", "only the first cases", wholeNumberFromOne)
    .option(
      "--repeats <n>",
      "times each case is held with each target (3 in DistressBench, 1 in K-Bench)",
      wholeNumberUpTo(MOST_REPEATS),
    )
    .addOption(
      new Option(
        "--mode <mode>",
        "judge calls: per-task (DistressBench's default) or per-criterion; per-section (K-Bench's default), whole-rubric or per-domain",
      ).choices(["per-task", "per-criterion", "per-section", "whole-rubric", "per-domain"]),
    )
    .option(
      "--requery-empty",
      "ask once more where a reply is empty (the protocol keeps it, and scores 0 where it is the last)",
      false,
    )
    .option("--seed <n>", "seed of samples and intervals", wholeNumber, 20260714)
    .option("--new", "begin another run even if this command has begun or finished one", false)
    .option("--dry-run", "print calls, tokens and cost, and send nothing", false);
  workOptions(run).action(async (benchmark: string, { judge, ...options }: TypedOptions) => {
    if (judge !== undefined && options.judges !== "") {
      throw new UserError("--judge and --judges: give only one of them");
    }
    await services.run({ ...options, benchmark, judges: judge ?? options.judges });
  });
}
