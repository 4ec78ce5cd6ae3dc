import { type Command, Option } from "commander";
import { FORCED_VOTE_RULES } from "../../calibration/consensus/modal-consensus.ts";
import { PARTS } from "../../calibration/judge/part-agreement.ts";
import {
  decimals,
  fractionInside,
  MOST_RESAMPLES,
  names,
  wholeNumber,
  wholeNumberUpTo,
} from "../option-values.ts";
import { type ErrorOptions, showErrors } from "./k-bench/errors.ts";
import { type FreezeJudgeOptions, freezeJudge } from "./k-bench/freeze-judge.ts";
import { type LockOptions, lockJudge } from "./k-bench/lock.ts";
import { type JudgeSurroundings, type ReportOptions, reportCalibration } from "./k-bench/report.ts";
import { type SplitOptions, splitTranscripts } from "./k-bench/split.ts";

/** The K-Bench paper states no seed: this is the one of all our draws. */
const SEED = 20260714;

/** `holdfast calibrate k-bench`: split the rated transcripts, lock a judge, score the holdout once, freeze the result. */
export function registerJudgeCalibration(calibrate: Command, surroundings: JudgeSurroundings): void {
  const { services, output, now } = surroundings;
  const judge = calibrate
    .command("k-bench")
    .description(
      "Check a single judge against clinicians' consensus, with a holdout that tuning never reads",
    );
  registerSplit(judge, (options) => splitTranscripts(options, now(), output));
  judge
    .command("lock")
    .description("Settle a judge and what it must reach, before it reads the holdout")
    .requiredOption("--split <file>", "the split")
    .option("--run <run>", "stored run that judged the tuning transcripts with the judge as it is to stay")
    .option("--judge <name>", "instead: name of a judge whose answers come from a file")
    .requiredOption("--thresholds <file>", "what the judge must reach (YAML)")
    .option("--rubric <name|file>", "rubric that was filled", "k-bench")
    .action((options: LockOptions) => lockJudge(options, services, { now: now(), output }));
  withInputs(
    judge
      .command("report")
      .description("The judge beside clinicians, for tuning, holdout and all transcripts"),
  )
    .option("--split <file>", "the split; without one there is a column of all transcripts only")
    .option("--with-holdout", "score the holdout too: needs a locked judge, and is logged", false)
    .option("--csv <folder>", "write every table as a CSV file")
    .option("--html <file>", "write the tables as a page")
    .option("--json", "print JSON")
    .option("--digits <n>", "more decimals than usual", decimals)
    .action((options: ReportOptions) => reportCalibration(options, surroundings));
  withInputs(
    judge
      .command("errors")
      .description("Where the judge and the consensus differ, with what either side rests on"),
  )
    .option("--split <file>", "the split")
    .addOption(
      new Option("--part <part>", "which transcripts; the holdout needs a locked judge, and is logged")
        .choices(PARTS)
        .default("tuning"),
    )
    .option("--html <file>", "write all of it as a page")
    .option("--json", "print all of it as JSON")
    .action((options: ErrorOptions) => showErrors(options, surroundings));
  withInputs(judge.command("freeze").description("Write the judge's certificate"))
    .requiredOption("--split <file>", "the split")
    .requiredOption("--out <file>", "where to write the certificate (.json)")
    .option(
      "--despite-failed-thresholds",
      "write it though a threshold was not reached, and say so in it",
      false,
    )
    .option("--force", "replace a file that exists", false)
    .action((options: FreezeJudgeOptions) => freezeJudge(options, surroundings));
}

function registerSplit(judge: Command, action: (options: SplitOptions) => Promise<void>): void {
  judge
    .command("split")
    .description("Put the transcripts of a consensus into tuning and holdout, once and for all")
    .requiredOption("--transcripts <path>", "folder or file of the rated transcripts")
    .requiredOption("--consensus <file>", "consensus of holdfast agreement (.jsonl)")
    .requiredOption("--out <file>", "where to write the split (.json); its log lies beside it")
    .option("--holdout <share>", "share of the transcripts to hold out", fractionInside, 0.4)
    .option("--seed <n>", "seed of the draw", wholeNumber, SEED)
    .option("--tuning-file <file>", "write the tuning transcripts here (.jsonl), to judge them by")
    .option("--holdout-file <file>", "write the holdout transcripts here (.jsonl), to be kept out of reach")
    .option("--rubric <name|file>", "rubric that was filled", "k-bench")
    .action(action);
}

function withInputs(command: Command): Command {
  return command
    .requiredOption("--consensus <file>", "consensus of holdfast agreement (.jsonl)")
    .option(
      "--ratings <files>",
      "clinicians' ratings that it was made of, files separated by commas; without them there is no figure for clinicians",
      names,
      [],
    )
    .option("--mapping <file>", "how the columns of --ratings map to ours (YAML)")
    .option("--study <file>", "study file (YAML): which transcripts and raters belong to which phase")
    .option("--run <runs>", "stored runs of the judge, or of two judges, separated by commas", names, [])
    .option("--judge-ratings <files>", "answers of judges from elsewhere (.csv, .jsonl)", names, [])
    .option("--judge <name>", "which of two judges is calibrated; by default the first")
    .option("--rubric <name|file>", "rubric that was filled", "k-bench")
    .addOption(
      new Option(
        "--forced-votes <rule>",
        'a "not applicable" that the rater\'s own gate forced is dropped or counted',
      )
        .choices(FORCED_VOTE_RULES)
        .default("drop"),
    )
    .option("--resamples <n>", "bootstrap resamples of transcripts", wholeNumberUpTo(MOST_RESAMPLES), 2_000)
    .option("--seed <n>", "seed of the resamples", wholeNumber, SEED);
}
