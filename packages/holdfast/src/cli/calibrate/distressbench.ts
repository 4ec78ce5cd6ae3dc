import { type Command, InvalidArgumentError, Option } from "commander";
import { PANEL_SIZES } from "../../calibration/panel/majority-bits.ts";
import {
  THRESHOLD_FIGURES,
  type Threshold,
  TIE_BREAKS,
  type TieBreak,
} from "../../calibration/panel/selection-rule.ts";
import {
  fraction,
  MOST_RESAMPLES,
  names,
  wholeNumber,
  wholeNumberFromOne,
  wholeNumberUpTo,
} from "../option-values.ts";
import type { Output } from "../output.ts";
import type { ReportServices } from "../report-services.ts";
import { type FreezeOptions, freezePanel } from "./freeze.ts";
import { type RankOptions, rankCandidates } from "./rank.ts";
import { type RuleOptions, writeRuleFile } from "./rule.ts";
import { type SampleOptions, sampleForLabelling } from "./sample.ts";

export interface PanelCalibration {
  readonly services: ReportServices;
  readonly output: Output;
  readonly now: () => Date;
  readonly cwd: string;
}

const ANY_NUMBER = "any";

/** The paper's draw: 75 tasks under this seed. */
const PAPER_SEED = 20260714;

/** `holdfast calibrate distressbench`: draw replies to label, write the rule, rank all panels, freeze the best. */
export function registerPanelCalibration(calibrate: Command, surroundings: PanelCalibration): void {
  const { services, output, now } = surroundings;
  const panel = calibrate
    .command("distressbench")
    .description("Choose a panel of judges by clinicians' labels, under a rule that was written before");
  registerSample(panel, (options) => sampleForLabelling(options, services, output));
  registerRule(panel, (options) => writeRuleFile(options, now(), output));
  withLabels(
    panel.command("rank").description("Rank every panel of the candidates by the rule, and show the choice"),
  )
    .option(
      "--against <names>",
      "a panel to set beside the chosen one, judges separated by commas; may be given again",
      (value: string, before: readonly string[]) => [...before, value],
      [],
    )
    .option("--top <n>", "panels shown of the ranking; files hold all", wholeNumberFromOne, 10)
    .option("--out <folder>", "write all tables as CSV, with a page, into this folder")
    .option("--json [file]", "print JSON, or write it to a file")
    .action((options: RankOptions) => rankCandidates(options, surroundings));
  withLabels(
    panel.command("freeze").description("Freeze the panel that the rule chooses: write its certificate"),
  )
    .requiredOption("--out <file>", "where to write the certificate (.json)")
    .option("--force", "replace a file that exists", false)
    .action((options: FreezeOptions) =>
      freezePanel(options, { ...surroundings, setExitCode: (code) => services.setExitCode(code) }),
    );
}

function registerSample(panel: Command, action: (options: SampleOptions) => Promise<void>): void {
  panel
    .command("sample")
    .description("Draw replies of stored runs and write a blinded sheet to label, and apart from it the key")
    .requiredOption("--run <runs>", "stored runs to draw from, separated by commas", names, [])
    .option("--tasks <n>", "tasks to draw, spread over subcategories", wholeNumberFromOne, 75)
    .option("--replies <n>", "replies of each task, spread over targets and scores", wholeNumberFromOne, 4)
    .option("--seed <n>", "seed of the draw", wholeNumber, PAPER_SEED)
    .requiredOption("--out <folder>", "where to write the sheet")
    .requiredOption("--key <file>", "where to write the key (.json): not in the folder of the sheet")
    .option("--force", "replace what is there", false)
    .action(action);
}

function registerRule(panel: Command, action: (options: RuleOptions) => Promise<void>): void {
  panel
    .command("rule")
    .description("Write down how a panel will be chosen, before any label is read")
    .requiredOption("--out <file>", "where to write the rule (.json); its log lies beside it")
    .addOption(
      new Option("--size <n>", `judges of a panel: ${PANEL_SIZES.join(", ")}`)
        .default(3)
        .argParser((value) => PANEL_SIZES.find((size) => String(size) === value) ?? refuse(PANEL_SIZES)),
    )
    .option("--tie-breaks <names>", `among equal κ, in this order: ${TIE_BREAKS.join(", ")}`, tieBreaks, [
      "macro-f1",
      "ac1",
    ])
    .option("--judges-per-family <n>", "most judges of one family, or any", judgesPerFamily, 1)
    .option("--coverage <share>", "least share of criteria on which a panel has a label", fraction, 0.95)
    .option("--dimensions <names>", "only these dimensions count, separated by commas", names, [])
    .option("--candidates <names>", "only these may be chosen, and none of them is left out", names, [])
    .option(
      "--threshold <figure=value>",
      `what a panel must reach to be certified (kappa=0.6), or none; figures: ${THRESHOLD_FIGURES.join(", ")}`,
      threshold,
    )
    .option("--resamples <n>", "bootstrap resamples of tasks", wholeNumberUpTo(MOST_RESAMPLES), 2_000)
    .option("--seed <n>", "seed of the resamples", wholeNumber, PAPER_SEED)
    .option("--force", "replace a rule that exists; its log remembers", false)
    .action(({ judgesPerFamily: most, ...options }: TypedRule) =>
      action({ ...options, judgesPerFamily: most === ANY_NUMBER ? null : most }),
    );
}

type TypedRule = Omit<RuleOptions, "judgesPerFamily"> & {
  readonly judgesPerFamily: number | typeof ANY_NUMBER;
};

function withLabels(command: Command): Command {
  return command
    .requiredOption("--rule <file>", "the rule, written before")
    .requiredOption("--key <file>", "the key of the labelled sheet")
    .option("--ratings <files>", "clinicians' labels (.csv, .jsonl), files separated by commas", names, [])
    .option("--mapping <file>", "how the columns of --ratings map to ours (YAML)")
    .option(
      "--consensus <file>",
      "consensus (.jsonl by holdfast agreement, or a table) instead of that of --ratings",
    )
    .option("--run <runs>", "stored runs whose judges are candidates, separated by commas", names, [])
    .option(
      "--verdicts <files>",
      "verdicts of candidates from elsewhere (.csv, .jsonl), files separated by commas",
      names,
      [],
    )
    .option("--post-hoc", "choose by a rule that came after the labels; the choice is marked so", false);
}

function tieBreaks(value: string): TieBreak[] {
  return names(value, []).map((name) => TIE_BREAKS.find((known) => known === name) ?? refuse(TIE_BREAKS));
}

/** Commander takes a `null` for no value at all. */
function judgesPerFamily(value: string): number | typeof ANY_NUMBER {
  return value === ANY_NUMBER ? ANY_NUMBER : wholeNumberFromOne(value);
}

function threshold(value: string, before: readonly Threshold[] | undefined): Threshold[] {
  if (value === "none") return [];
  const [name, figure] = value.split("=");
  const known = THRESHOLD_FIGURES.find((one) => one === name) ?? refuse(THRESHOLD_FIGURES);
  const atLeast = Number(figure);
  if (!(figure !== undefined && figure.trim() !== "" && atLeast >= -1 && atLeast <= 1)) {
    throw new InvalidArgumentError("expected a figure and its least value, such as kappa=0.6");
  }
  return [...(before ?? []), { figure: known, atLeast }];
}

function refuse(known: readonly (string | number)[]): never {
  throw new InvalidArgumentError(`expected one of ${known.join(", ")}`);
}
