import { type Command, Option } from "commander";
import {
  AGREEMENT_RULES,
  FLEISS_VARIANTS,
  NA_RULES,
  ORDERED_WEIGHTS,
} from "../calibration/agreement/agreement-input.ts";
import { type ConsensusOptions, updateConsensusFile } from "./agreement/consensus-file.ts";
import { type ShowOptions, showAgreement } from "./agreement/show-agreement.ts";
import { withStudyOptions } from "./agreement/study-options.ts";
import { decimals, MOST_RESAMPLES, wholeNumber, wholeNumberUpTo } from "./option-values.ts";
import { type Output, processOutput } from "./output.ts";

const RATINGS = "files of ratings: .csv, .tsv or .jsonl";

/**
 * `holdfast agreement`: how far raters agree, and judges with them; `agreement consensus` keeps their consensus.
 * @param software version that the tables name.
 */
export function registerAgreement(
  program: Command,
  software: string,
  output: Output = processOutput(),
  now: () => Date = () => new Date(),
): void {
  // So that options after `consensus` are its own: both commands have to know where the other's begin.
  const agreement = program
    .enablePositionalOptions()
    .command("agreement")
    .description("Say how far raters agree with one another, and judges with their consensus")
    .enablePositionalOptions()
    .argument("<ratings...>", RATINGS);
  withStudyOptions(agreement)
    .option("--consensus <file>", "stored consensus (.jsonl) to use; by default that of the votes")
    .addOption(
      new Option("--na <rule>", '"not applicable" is left out, or an answer')
        .choices(NA_RULES)
        .default(AGREEMENT_RULES.na),
    )
    .addOption(
      new Option("--weights <name>", "weights of ordered answers")
        .choices(ORDERED_WEIGHTS)
        .default(AGREEMENT_RULES.weights),
    )
    .addOption(
      new Option("--fleiss <variant>", "how Fleiss' κ meets missing ratings")
        .choices(FLEISS_VARIANTS)
        .default(AGREEMENT_RULES.fleiss),
    )
    .option("--resamples <n>", "bootstrap resamples of transcripts", wholeNumberUpTo(MOST_RESAMPLES), 2_000)
    .option("--seed <n>", "seed of the resamples", wholeNumber, 1)
    .option("--digits <n>", "more decimals than usual", decimals)
    .option("--json", "print JSON, with every row of every table")
    .option("--csv <folder>", "write every table as a CSV file")
    .action((files: string[], options: ShowOptions) => showAgreement(files, options, { software, output }));
  withStudyOptions(
    agreement
      .command("consensus")
      .description("Make a consensus of ratings, apply decisions to it, and list what needs one")
      .argument("<ratings...>", RATINGS),
  )
    .requiredOption("--out <file>", "history of the consensus (.jsonl); one that is there is appended to")
    .requiredOption("--by <name>", "who has it made; of decisions, where their file does not say")
    .option("--adjudications <file>", "decisions to apply (.csv or .jsonl)")
    .option("--open <file>", "where to list what needs a decision (.csv)")
    .option("--force", "replace a list that is there")
    .option("--json", "summary as JSON")
    .action((files: string[], options: ConsensusOptions) =>
      updateConsensusFile(files, options, { output, now }),
    );
}
