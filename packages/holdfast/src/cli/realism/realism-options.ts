import { type Command, Option } from "commander";
import type { Condition } from "../../realism/study/conditions.ts";
import type { KernelWidth } from "../../realism/study/study.ts";
import { wholeNumber, wholeNumberFromOne } from "../option-values.ts";
import { conditions, draws, kernelWidth, oneCondition } from "./option-readers.ts";

export interface RealismOptions {
  readonly reference: readonly string[];
  readonly synthetic: readonly string[];
  readonly embedding: string;
  readonly condition: readonly Condition[] | "any";
  readonly referenceCondition?: Condition;
  readonly syntheticCondition?: Condition;
  readonly perCondition?: number;
  readonly chunksWithin: "conversation" | "turn";
  readonly width: KernelWidth;
  readonly resamples: number;
  readonly frechetResamples: number;
  readonly splits: number;
  readonly seed: number;
  readonly map: boolean;
  readonly humanText?: boolean;
  readonly out?: string;
  readonly json?: boolean;
  readonly digits?: number;
}

/** What is compared. */
export function addSourceOptions(command: Command): Command {
  return command
    .requiredOption(
      "--reference <file...>",
      "conversations with people: files or folders of transcripts, or NAME=FILE",
    )
    .requiredOption(
      "--synthetic <source...>",
      "runs, files or folders with simulated patients; NAME=SOURCE names the patient model, and sources of one name are one",
    )
    .addOption(
      new Option(
        "--condition <names>",
        "conditions to compare, separated by commas: none, suicide, self-harm, substance-misuse, domestic-violence, several; or any",
      )
        .argParser(conditions)
        .default(["none"], "none"),
    )
    .option(
      "--reference-condition <name>",
      "what the reference's conversations are, where they do not say",
      oneCondition,
    )
    .option(
      "--synthetic-condition <name>",
      "what the synthetic conversations are, where they do not say",
      oneCondition,
    )
    .option(
      "--per-condition <n>",
      "draw so many conversations of each condition and patient model (all)",
      wholeNumberFromOne,
    );
}

/** How it is measured. */
export function addMeasureOptions(command: Command): Command {
  return command
    .option(
      "--embedding <name>",
      "a sentence transformer (model id, or a folder as ./FOLDER), or the offline tfidf or tfidf:DIMENSIONS",
      "sentence-transformers/all-mpnet-base-v2",
    )
    .addOption(
      new Option(
        "--chunks-within <unit>",
        "put short turns together within a conversation, or let each turn stand alone",
      )
        .choices(["conversation", "turn"])
        .default("conversation"),
    )
    .option(
      "--width <width>",
      "width of the kernel of MMD: the median over each pair of sources (pooled) or over the reference, or a number",
      kernelWidth,
      "pooled",
    );
}

/** What is drawn for intervals and the yardstick. */
export function addDrawingOptions(command: Command): Command {
  return command
    .option("--resamples <n>", "bootstrap resamples of conversations (0: no intervals)", draws, 1_000)
    .option(
      "--frechet-resamples <n>",
      "of these, with Fréchet's distance too, which takes longest",
      draws,
      100,
    )
    .option("--splits <n>", "halvings of the human conversations, for the yardstick (0: none)", draws, 50)
    .option("--seed <n>", "seed of all that is drawn", wholeNumber, 1);
}
