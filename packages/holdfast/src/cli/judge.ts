import { type Command, Option } from "commander";
import { wholeNumber, wholeNumberFromOne } from "./option-values.ts";
import type { RunCommand, RunServices } from "./run-services.ts";
import { workOptions } from "./work-options.ts";

/** `holdfast judge`: a frozen judge reads conversations that are there already. */
export function registerJudge(program: Command, services: RunServices): void {
  const judge = program
    .command("judge")
    .description("Have conversations judged that are there already: nobody is spoken with")
    .argument("<benchmark>", "whose rubric is filled: k-bench")
    .requiredOption(
      "--transcripts <path>",
      "folder or file: plain user:/chatbot: text, JSONL, ShareGPT-like or message arrays, CSV",
    )
    .requiredOption("--judge <name>", "who judges: a name from holdfast.yaml, a file, or prefix/model")
    .option(
      "--pack <folder>",
      "an operator's own rubric and judge prompts; what it lacks is taken from the shipped ones",
    )
    .option("--extension", "also fill the extension rubric, which is in no composite")
    .option("--limit <n>", "only the first conversations", wholeNumberFromOne)
    .addOption(
      new Option("--mode <mode>", "judge calls (per-section)").choices([
        "per-section",
        "whole-rubric",
        "per-domain",
      ]),
    )
    .option("--seed <n>", "seed of intervals", wholeNumber, 20260714)
    .option("--new", "begin another run even if this command has begun or finished one", false)
    .option("--dry-run", "print calls, tokens and cost, and send nothing", false);
  workOptions(judge).action(async (benchmark: string, { judge: judges, ...options }: TypedOptions) => {
    await services.run({ ...options, benchmark, judges, target: [], requeryEmpty: false });
  });
}

type TypedOptions = Omit<RunCommand, "benchmark" | "judges" | "target" | "requeryEmpty"> & {
  readonly judge: string;
};
