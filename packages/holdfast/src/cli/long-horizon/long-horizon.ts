import { type Command, Option } from "commander";
import { replayTasks } from "../../benchmarks/distressbench/import/replay-tasks.ts";
import { readRubricFile } from "../../benchmarks/distressbench/import/rubric-file.ts";
import { ownJsonl } from "../../benchmarks/distressbench/import/write-own.ts";
import { FLEISS_VARIANTS } from "../../calibration/agreement/agreement-input.ts";
import type { LongHorizonSet } from "../../domain/long-horizon-set.ts";
import { plainText } from "../../domain/plain-text.ts";
import { UserError } from "../../domain/user-error.ts";
import { longHorizonJsonl, readLongHorizon } from "../../files/long-horizon/read-long-horizon.ts";
import { writeWholeFiles } from "../../files/write-whole-files.ts";
import { analysisFiles, analysisJsonText } from "../../report/analysis/analysis-files.ts";
import type { AnalysisSet } from "../../report/analysis/analysis-set.ts";
import { terminalAnalyses } from "../../report/analysis/terminal-analyses.ts";
import { counted } from "../../report/figures.ts";
import { longHorizonDocument } from "../../report/long-horizon/long-horizon-document.ts";
import { decimals, MOST_RESAMPLES, names, wholeNumber, wholeNumberUpTo } from "../option-values.ts";
import type { Output } from "../output.ts";
import { writeIntoFolder } from "../write-into-folder.ts";
import { readLabels } from "./read-labels.ts";
import { readTurns, type TurnOptions } from "./read-turns.ts";

interface LongHorizonOptions extends TurnOptions {
  readonly labels: readonly string[];
  readonly mapping?: string;
  readonly save?: string;
  readonly replay?: string;
  readonly rubric?: string;
  readonly force?: boolean;
  readonly out?: string;
  readonly digits?: number;
  readonly json?: boolean;
}

/** `holdfast long-horizon`: violation labels of long transcripts, and agreement on their turns. */
export function registerLongHorizon(program: Command, software: string, output: Output): void {
  program
    .command("long-horizon")
    .description(
      "Describe violation labels of long transcripts, apart from every run, and agreement on turns",
    )
    .argument("<set>", "long transcripts (.jsonl), the first line saying what they are")
    .option("--labels <files...>", "labels of conversations as ratings: .csv, .tsv or .jsonl", names, [])
    .option("--mapping <file>", "with --labels: mapping file (YAML) of a table of another form")
    .option("--turn-ratings <files...>", "ratings of turns, items such as turn-12/safe", names, [])
    .option("--turn-mapping <file>", "with --turn-ratings: mapping file (YAML) of a table of another form")
    .addOption(
      new Option("--fleiss <variant>", "how Fleiss' κ meets missing ratings")
        .choices(FLEISS_VARIANTS)
        .default("gwet"),
    )
    .option("--resamples <n>", "bootstrap resamples of transcripts", wholeNumberUpTo(MOST_RESAMPLES), 2_000)
    .option("--seed <n>", "seed of the resamples", wholeNumber, 1)
    .option("--save <file>", "write transcripts and labels as one set (.jsonl)")
    .option("--replay <file>", "write the person's turns as tasks of the long-horizon track (.jsonl)")
    .option("--rubric <file>", "with --replay: rubric file (YAML) with the criteria for every task")
    .option("--force", "replace files that exist")
    .option("--out <folder>", "write tables and a page into this folder")
    .option("--digits <n>", "more decimals than usual", decimals)
    .option("--json", "print JSON")
    .action((file: string, options: LongHorizonOptions) => longHorizon(file, options, software, output));
}

async function longHorizon(
  file: string,
  options: LongHorizonOptions,
  software: string,
  output: Output,
): Promise<void> {
  refuseHalves(options);
  const labelled = await readLabels(await readLongHorizon(file), options.labels, options.mapping);
  const read = await readTurns(labelled.set, options);
  const document = longHorizonDocument({
    set: labelled.set,
    notes: [...labelled.notes, ...read.notes],
    turns: read.turns,
  });
  const set = setOf(file, labelled.set, options, { software, documents: [document] });
  const written = await write(file, labelled.set, options, set);
  if (options.json) return output.out(analysisJsonText(set, options.digits));
  output.out([terminalAnalyses(set, options.digits), ...written.map(plainText)].join("\n"));
}

/** An option that would be left unread is a misunderstanding. */
function refuseHalves({
  labels,
  mapping,
  turnRatings,
  turnMapping,
  replay,
  rubric,
}: LongHorizonOptions): void {
  const stray =
    mapping !== undefined && labels.length === 0
      ? "--mapping goes with --labels FILE, which is missing"
      : turnMapping !== undefined && turnRatings.length === 0
        ? "--turn-mapping goes with --turn-ratings FILE, which is missing"
        : replay === undefined && rubric !== undefined
          ? "--rubric goes with --replay FILE, which is missing"
          : replay !== undefined && rubric === undefined
            ? "--replay needs --rubric FILE: without criteria the last reply could not be judged"
            : null;
  if (stray !== null) throw new UserError(`long-horizon: ${stray}.`);
}

async function write(
  file: string,
  set: LongHorizonSet,
  { save, replay, rubric, force = false, out, digits }: LongHorizonOptions,
  analyses: AnalysisSet,
): Promise<string[]> {
  const files = [
    ...(save === undefined ? [] : [{ file: save, pieces: [...longHorizonJsonl(set)] }]),
    ...(replay === undefined || rubric === undefined
      ? []
      : [{ file: replay, pieces: [...ownJsonl(replayTasks(set, file, await readRubricFile(rubric)))] }]),
  ];
  await writeWholeFiles(files, { force });
  const inFolder =
    out === undefined ? [] : await writeIntoFolder(out, analysisFiles(analyses, digits), "--out");
  return [...files.map((one) => one.file), ...inFolder].map((name) => `written to ${name}`);
}

function setOf(
  file: string,
  { name, transcripts, synthetic, clinicianReviewed }: LongHorizonSet,
  { seed, resamples }: Pick<LongHorizonOptions, "seed" | "resamples">,
  made: Pick<AnalysisSet, "software" | "documents">,
): AnalysisSet {
  return {
    headline:
      `long-horizon transcripts, in no main table: ${name}, ${counted(transcripts.length, "transcript")}; ` +
      `${synthetic ? "synthetic" : "from a collected source"}, ${clinicianReviewed ? "" : "not "}reviewed by clinicians`,
    subject: file,
    benchmark: "distressbench",
    companions: [],
    seed,
    resamples,
    leftOut: [],
    ...made,
  };
}
