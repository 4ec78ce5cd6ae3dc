import type { Command } from "commander";
import { plainText } from "../../domain/plain-text.ts";
import { runStudyInThread } from "../../realism/study/run-study-in-thread.ts";
import { selectConversations } from "../../realism/study/select-conversations.ts";
import { K_BENCH_MAP, type StudyOptions, type StudyResult } from "../../realism/study/study.ts";
import { toAnalysisJson } from "../../report/analysis/analysis-json.ts";
import type { AnalysisSet } from "../../report/analysis/analysis-set.ts";
import { terminalAnalyses } from "../../report/analysis/terminal-analyses.ts";
import { realismDocument } from "../../report/realism/realism-document.ts";
import { realismFiles } from "../../report/realism/realism-files.ts";
import type { SampledSource } from "../../report/realism/source-tables.ts";
import { studyJson } from "../../report/realism/study-json.ts";
import { wholeNumberUpTo } from "../option-values.ts";
import type { Output } from "../output.ts";
import type { ReportServices } from "../report-services.ts";
import { writeIntoFolder } from "../write-into-folder.ts";
import { gatherReference, gatherSynthetic } from "./gather-sources.ts";
import { progressLines } from "./progress-lines.ts";
import {
  addDrawingOptions,
  addMeasureOptions,
  addSourceOptions,
  type RealismOptions,
} from "./realism-options.ts";

const MOST_DIGITS = 10;
/** `holdfast realism`: what simulated patients say beside what people say, in an embedding space. */
export function registerRealism(program: Command, services: ReportServices, output: Output): void {
  const command = program
    .command("realism")
    .description("Compare what simulated patients say with what people say, in an embedding space");
  addDrawingOptions(addMeasureOptions(addSourceOptions(command)))
    .option("--no-map", "leave the map out")
    .option("--human-text", "put what people said into the interactive map too")
    .option("--out <dir>", "write tables, plots, the interactive map and JSON into a folder")
    .option("--digits <n>", "decimals of figures, instead of three", wholeNumberUpTo(MOST_DIGITS))
    .option("--json", "print JSON")
    .action((options: RealismOptions) => realism(options, services, output));
}

async function realism(options: RealismOptions, services: ReportServices, output: Output): Promise<void> {
  const { digits } = options;
  const { reference, synthetic, sampled, notes } = await chosenSources(options, services);
  const study = await runStudyInThread(
    { reference, synthetic, options: studyOptions(options) },
    progressLines(output.err, () => performance.now()),
  );
  const set = analysisSet(study, sampled, notes, services.software);
  const json = { ...studyJson(study, sampled, notes), software: services.software };
  if (options.out !== undefined) {
    const files = realismFiles(set, study, json, {
      withHumanText: options.humanText ?? false,
      ...(digits === undefined ? {} : { digits }),
    });
    const written = await writeIntoFolder(options.out, files, "--out");
    for (const file of written) output.err(`written to ${plainText(file)}`);
  }
  output.out(
    options.json
      ? JSON.stringify({ ...toAnalysisJson(set, digits), study: json }, null, 2)
      : terminalAnalyses(set, digits),
  );
}

/** Reads all sources and chooses the conversations that are compared. */
async function chosenSources(options: RealismOptions, services: ReportServices) {
  const {
    condition,
    perCondition = null,
    seed,
    referenceCondition = null,
    syntheticCondition = null,
  } = options;
  const people = await gatherReference(options.reference, referenceCondition);
  const patients = await gatherSynthetic(options.synthetic, syntheticCondition, services);
  const all = [...people.sources, ...patients.sources];
  const [first, ...others] = all.map((source, i) => {
    // People are not sampled: there are few of them, and their number is what the yardstick rests on.
    const selection = { conditions: condition, perCondition: i === 0 ? null : perCondition, seed };
    return selectConversations(source, selection);
  });
  const sampled: SampledSource[] = [first!, ...others].map(({ source, counts }, i) => ({
    name: source.name,
    counts,
    leftOut: all[i]!.leftOut,
  }));
  return {
    reference: first!.source,
    synthetic: others.map(({ source }) => source),
    sampled,
    notes: [...people.notes, ...patients.notes, ...conditionNotes(options)],
  };
}

function conditionNotes({ condition, referenceCondition, syntheticCondition }: RealismOptions): string[] {
  const stated = [
    referenceCondition === undefined ? [] : [`the reference's conversations are ${referenceCondition}`],
    syntheticCondition === undefined ? [] : [`the synthetic conversations are ${syntheticCondition}`],
  ].flat();
  return [
    condition === "any"
      ? "Whatever the condition: people and simulated patients may speak of different things, and the distances show that too."
      : `Condition compared: ${condition.join(", ")}.`,
    ...(stated.length === 0
      ? []
      : [`Said on the command line, for files that do not say it: ${stated.join("; ")}.`]),
  ];
}

function studyOptions(options: RealismOptions): StudyOptions {
  const { embedding, seed, resamples, frechetResamples, splits, width, chunksWithin, map } = options;
  return {
    embedding,
    seed,
    resamples,
    frechetResamples,
    splits,
    width,
    scope: chunksWithin,
    map: map ? K_BENCH_MAP : null,
  };
}

function analysisSet(
  study: StudyResult,
  sampled: readonly SampledSource[],
  notes: readonly string[],
  software: string,
): AnalysisSet {
  return {
    headline: `No judge is involved: distances between texts. Embedding: ${study.embedding.name}`,
    subject: `realism of ${study.models.map(({ counts }) => counts.name).join(", ")} beside ${study.reference.name}`,
    benchmark: "k-bench",
    companions: [],
    seed: study.options.seed,
    resamples: study.options.resamples,
    software,
    documents: [realismDocument(study, sampled, notes)],
    leftOut: [],
  };
}
