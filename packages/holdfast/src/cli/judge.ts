import { type Command, Option } from "commander";
import { UserError } from "../domain/user-error.ts";
import { wholeNumber, wholeNumberFromOne } from "./option-values.ts";
import type { RunCommand, RunServices } from "./run-services.ts";
import { workOptions } from "./work-options.ts";

type TypedOptions = Omit<RunCommand, "benchmark" | "target" | "requeryEmpty"> & {
  readonly judge?: string;
};

/** `holdfast judge`: judges read conversations that are there already. */
export function registerJudge(program: Command, services: RunServices): void {
  const judge = program
    .command("judge")
    .description("Have conversations judged that are there already: nobody is spoken with")
    .argument("<benchmark>", "by whose rules: k-bench or distressbench")
    .option(
      "--transcripts <path>",
      "folder or file: plain user:/chatbot: text, JSONL, ShareGPT-like or message arrays, CSV",
    )
    .option(
      "--tuning <split>",
      "K-Bench: with --transcripts, read only tuning transcripts of this split; one that is held out is refused, and the attempt logged",
    )
    .option(
      "--holdout <split>",
      "K-Bench: with --transcripts, read the holdout of this split: needs a locked judge, and is logged",
    )
    .option("--run <run>", "DistressBench: a stored run whose last replies are judged again")
    .option(
      "--any-turn",
      "DistressBench: with --run, judge the earlier replies too, by the run's own panel; its last replies are not paid again",
    )
    .option(
      "--references",
      "DistressBench: judge the reference replies of the tasks, as those of a pseudo-target (the ceiling)",
    )
    .option(
      "--judges <names>",
      "who judges: one judge, or in DistressBench an odd number of at least three, separated by commas; with --run those of the run unless given",
      "",
    )
    .option("--judge <name>", "the same, for one judge")
    .option("--certificate <file>", "what the judges were found to be worth (holdfast calibrate)")
    .addOption(
      new Option(
        "--mode <mode>",
        "judge calls: per-task or per-criterion (DistressBench); per-section (K-Bench's default), whole-rubric or per-domain",
      ).choices(["per-task", "per-criterion", "per-section", "whole-rubric", "per-domain"]),
    );
  contentOptions(judge)
    .option("--seed <n>", "seed of samples and intervals", wholeNumber, 20260714)
    .option("--new", "begin another run even if this command has begun or finished one", false)
    .option("--dry-run", "print calls, tokens and cost, and send nothing", false);
  workOptions(judge).action(async (benchmark: string, typed: TypedOptions) => {
    const { judge: one, ...options } = typed;
    if (one !== undefined && options.judges !== "") {
      throw new UserError("--judge and --judges: give only one of them");
    }
    requireConversations(options);
    await services.run({
      ...options,
      judges: one ?? options.judges,
      benchmark,
      target: [],
      requeryEmpty: false,
    });
  });
}

/** Which tasks are meant, and which part of what is there. */
function contentOptions(judge: Command): Command {
  return judge
    .option(
      "--tasks <file>",
      "DistressBench: own tasks that the references or the transcripts belong to, instead of the shipped ones",
    )
    .option("--format <format>", "format of --tasks, where its ending does not say it")
    .option("--mapping <file>", "how the columns or fields of --tasks map to ours")
    .option("--rubric <file>", "criteria for tasks that carry none")
    .addOption(new Option("--half <half>", "only one half of the tasks").choices(["public", "private"]))
    .option("--sample <n>", "DistressBench: only this many tasks, drawn by --seed", wholeNumberFromOne)
    .option("--limit <n>", "only the first conversations, or tasks", wholeNumberFromOne)
    .option("--repeats <n>", "with --run: only the first repeats of each conversation", wholeNumberFromOne)
    .option(
      "--pack <folder>",
      "K-Bench: an operator's own rubric and judge prompts; what it lacks is taken from the shipped ones",
    )
    .option("--extension", "K-Bench: also fill the extension rubric, which is in no composite");
}

/** @throws UserError where nothing says which conversations are to be judged. */
function requireConversations({ transcripts, run, references, anyTurn }: TypedOptions): void {
  if (transcripts !== undefined || run !== undefined || references === true) return;
  if (anyTurn === true) {
    throw new UserError("--any-turn goes with --run RUN: the run whose earlier replies are judged");
  }
  throw new UserError(
    "judge: name what is to be judged: --transcripts PATH, --run RUN or --references (the last two in distressbench)",
  );
}
