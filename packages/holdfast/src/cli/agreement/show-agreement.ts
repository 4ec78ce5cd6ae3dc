import { join, resolve } from "node:path";
import type { AgreementInput, AgreementRules } from "../../calibration/agreement/agreement-input.ts";
import { agreementTables } from "../../calibration/agreement/agreement-tables.ts";
import { settledConsensus } from "../../calibration/consensus/settled-consensus.ts";
import { consensusOf, type TableConsensus } from "../../calibration/consensus/table-consensus.ts";
import { plainText } from "../../domain/plain-text.ts";
import { UserError } from "../../domain/user-error.ts";
import { makeFolders } from "../../files/make-folders.ts";
import { readConsensusHistory } from "../../files/ratings/consensus-file.ts";
import { writeWholeFiles } from "../../files/write-whole-files.ts";
import { agreementDocument } from "../../report/agreement/agreement-document.ts";
import type { AgreementReport } from "../../report/agreement/agreement-report.ts";
import { analysisCsv } from "../../report/analysis/analysis-csv.ts";
import { analysisJsonText } from "../../report/analysis/analysis-files.ts";
import type { AnalysisSet } from "../../report/analysis/analysis-set.ts";
import { terminalAnalyses } from "../../report/analysis/terminal-analyses.ts";
import { counted } from "../../report/figures.ts";
import { splitOf } from "../calibrate/k-bench/split-file.ts";
import type { Output } from "../output.ts";
import { type LoadedStudy, loadStudy } from "./load-study.ts";
import type { StudyOptions } from "./study-options.ts";

export interface ShowOptions extends StudyOptions, Omit<AgreementRules, "forcedVotes"> {
  readonly consensus?: string;
  readonly json?: boolean;
  readonly csv?: string;
  readonly digits?: number;
  readonly resamples: number;
  readonly seed: number;
}

/** `holdfast agreement`: reads ratings, compares them, and prints or writes the tables. */
export async function showAgreement(
  files: readonly string[],
  options: ShowOptions,
  { software, output }: { readonly software: string; readonly output: Output },
): Promise<void> {
  const study = await loadStudy(files, options);
  const { consensus, notes, from } = await consensusFor(study, options);
  const input: AgreementInput = {
    table: study.table,
    consensus,
    raters: study.raters,
    judges: study.judges,
    rules: {
      na: options.na,
      forcedVotes: options.forcedVotes,
      weights: options.weights,
      fleiss: options.fleiss,
    },
    resamples: options.resamples,
    seed: options.seed,
  };
  const report: AgreementReport = {
    input,
    tables: agreementTables(input),
    notes: [...study.notes, ...notes],
    phases: options.phase === "all" ? "both phases" : `the ${options.phase} phase`,
    consensusFrom: from,
    full: options.json === true,
  };
  const written = options.csv === undefined ? [] : await writeTables(report, options.csv, options.digits);
  const set = setOf(files, report, software);
  if (options.json) return output.out(analysisJsonText(set, options.digits));
  const shown =
    written.length === 0
      ? terminalAnalyses(set, options.digits)
      : plainText([set.headline, ...written].join("\n"));
  output.out(shown);
}

interface ConsensusInUse {
  readonly consensus: TableConsensus;
  readonly notes: readonly string[];
  readonly from: string;
}

/**
 * @throws UserError for fewer than two raters, for a stored consensus that the ratings have left behind, and for a judge
 *   beside a consensus of which a part is held out.
 */
async function consensusFor(
  { table, raters, judges }: LoadedStudy,
  { consensus: file, forcedVotes, judge }: ShowOptions,
): Promise<ConsensusInUse> {
  const rule = { voters: raters, forcedVotes };
  if (file === undefined) {
    if (raters.length < 2) throw new UserError(tooFewRaters(raters.map((r) => table.raters[r]!)));
    return { consensus: consensusOf(table, rule), notes: [], from: "of the votes, with nothing adjudicated" };
  }
  if (judges.length > 0) await refuseHoldout(file);
  const { list, placeOf } = await readConsensusHistory(file);
  const { consensus, stale, absent, elsewhere } = settledConsensus(list, table, rule, placeOf);
  if (stale + absent > 0) {
    throw new UserError(
      `${file}: ${counted(stale, "item")} with other votes, voters or rules than the consensus was made of, and ` +
        `${counted(absent, "item")} without a consensus. ${remedy(judge)}`,
    );
  }
  const notes =
    elsewhere === 0 ? [] : [`${counted(elsewhere, "transcript")} of ${file} without any rating here.`];
  return { consensus, notes, from: `in effect in ${file}` };
}

/** A judge of whom the consensus was not told had a vote in it, and the other way round. */
function remedy(judge: readonly string[]): string {
  const given = judge.length === 0 ? "no --judge, as here" : `the same --judge ${judge.join(",")}`;
  return `Bring it up to date with holdfast agreement consensus, given ${given}: whoever is named there has no vote.`;
}

/** A judge's figures on held-out transcripts are read where that is logged, and after the judge was locked. */
async function refuseHoldout(consensus: string): Promise<void> {
  const mark = await splitOf(consensus);
  if (mark === null) return;
  throw new UserError(
    `${consensus}: its transcripts are split (${mark.split}), and a judge beside it here would be scored on the holdout. ` +
      "Compare the judge with: holdfast calibrate k-bench report --split FILE --judge-ratings FILE",
  );
}

export function tooFewRaters(there: readonly string[]): string {
  return (
    `agreement: needs at least two raters; found ${there.length === 0 ? "none" : there.join(", ")}. ` +
    "Give the ratings of more, or compare a judge with a stored consensus: --judge NAME --consensus FILE."
  );
}

function setOf(files: readonly string[], report: AgreementReport, software: string): AnalysisSet {
  const { table, raters, judges, seed, resamples } = report.input;
  const beside = judges.map((r) => table.raters[r]!);
  return {
    headline:
      `Agreement of ${counted(raters.length, "rater")} on ${counted(table.transcripts.length, "transcript")} ` +
      `(${counted(table.ratings, "rating")}); ` +
      (beside.length === 0 ? "no judge is compared." : `compared with the consensus: ${beside.join(", ")}.`),
    subject: files.join(", "),
    benchmark: table.instrument.name,
    companions: [],
    seed,
    resamples,
    software,
    documents: [agreementDocument(report)],
    leftOut: [],
  };
}

async function writeTables(
  report: AgreementReport,
  folder: string,
  digits: number | undefined,
): Promise<string[]> {
  const files = agreementDocument({ ...report, full: true }).tables.map((table) => ({
    file: join(folder, `${table.id}.csv`),
    pieces: [analysisCsv(table, digits)],
  }));
  await makeFolders(resolve(folder));
  await writeWholeFiles(files, { force: true });
  return files.map(({ file }) => `written to ${file}`);
}
