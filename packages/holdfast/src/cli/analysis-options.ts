import type { Command } from "commander";
import { InvalidArgumentError } from "commander";
import { MOST_RESAMPLES, names, wholeNumber, wholeNumberUpTo } from "./option-values.ts";

/** Options of every command that makes analyses. */
export interface AnalysisOptions {
  readonly analysis?: readonly string[];
  readonly out?: string;
  readonly html?: string;
  /** True for standard output, else a file. */
  readonly json?: string | true;
  readonly digits?: number;
  /** Key of a labelling sheet, and what clinicians agreed on over its replies. */
  readonly key?: string;
  readonly consensus?: string;
  readonly resamples?: number;
  readonly seed?: number;
}

/** Adds the options that only analyses have. @param when under what condition they count, before each description. */
export function addAnalysisOptions(command: Command, when = ""): Command {
  return command
    .option(
      "--analysis <names>",
      "analyses by name, several separated by commas; all; or list, which names them",
      list,
    )
    .option(
      "--out <folder>",
      `${when}write tables as CSV, plots as SVG, captions and a page into this folder`,
    )
    .option("--digits <n>", `${when}decimals of every figure, instead of those of its kind`, decimals);
}

/** Options of the bootstrap, which reports have too. */
export function addIntervalOptions(command: Command): Command {
  return command
    .option("--resamples <n>", "bootstrap resamples of cases (10,000)", wholeNumberUpTo(MOST_RESAMPLES))
    .option("--seed <n>", "seed of the resamples (that of the run)", wholeNumber);
}

/** Runs beside the first one; several may follow, or stand separated by commas. */
export function addCompanionOption(command: Command, what: string): Command {
  return command.option("--with <run...>", what, names, []);
}

function list(value: string, before: readonly string[] | undefined): string[] {
  const found = names(value, before ?? []);
  if (found.length === 0) throw new InvalidArgumentError("expected a name, all or list");
  return found;
}

/** Binary fractions have no more than some fifteen digits. */
function decimals(value: string): number {
  const number = wholeNumber(value);
  if (number < 0 || number > 12) throw new InvalidArgumentError("expected a whole number from 0 to 12");
  return number;
}
