import type { Command } from "commander";
import { openPack } from "../benchmarks/k-bench/pack-file.ts";
import { loadVignetteSchema } from "../benchmarks/k-bench/vignettes/load-vignette-schema.ts";
import { type CohortSource, checkCohort } from "./cohort-check.ts";
import { type MakeOptions, makeCohort } from "./cohort-make.ts";
import { showCohort } from "./cohort-show.ts";
import { wholeNumber } from "./option-values.ts";
import { type Output, processOutput } from "./output.ts";

interface PackOptions {
  readonly pack?: string;
  readonly json?: boolean;
}

/** `holdfast cohort`: draw a fixed set of vignettes from a pool, check one, and say what it is made of. */
export function registerCohort(program: Command, output: Output = processOutput()): void {
  const cohort = program
    .command("cohort")
    .description("Make, check and describe cohorts: fixed sets of K-Bench vignettes");
  withPack(
    cohort
      .command("make")
      .description("Vignettes of a pool that meet quotas exactly and are spread evenly in all else"),
  )
    .requiredOption("--pool <file>", "pool to choose from: .jsonl, .csv or .parquet")
    .requiredOption("--spec <file>", "size, where, quotas and balance (YAML)")
    .requiredOption("--seed <number>", "whole number that decides the choice", wholeNumber)
    .requiredOption("--out <file>", "where to write the cohort (.jsonl)")
    .option("--force", "replace a file that exists")
    .action(async (options: PackOptions & MakeOptions) => {
      await makeCohort((await sourceOf(options)).schema, options, options.json ?? false, output);
    });
  withPack(
    cohort
      .command("check")
      .description("Every vignette against the schema, and against a pool; exit 2 if one is bad"),
  )
    .argument("<file>", "vignettes (.jsonl, .csv, .parquet), or `pool` and `ids` (.yaml, .json)")
    .option("--pool <file>", "pool that the cohort was made from")
    .action(async (file: string, options: PackOptions & { readonly pool?: string }) => {
      await checkCohort(file, await sourceOf(options), options, output);
    });
  withPack(cohort.command("show").description("How many vignettes there are of each kind"))
    .argument("[name]", "name of a cohort of the pack, or a file; by default the pack's own cohort")
    .action(async (name: string | undefined, options: PackOptions) => {
      await showCohort(name, await sourceOf(options), options.json ?? false, output);
    });
}

async function sourceOf({ pack: folder }: PackOptions): Promise<CohortSource> {
  const pack = await openPack(folder ?? null);
  return { pack, schema: await loadVignetteSchema(pack.file("vignette-schema.yaml")) };
}

function withPack(command: Command): Command {
  return command
    .option("--pack <folder>", "protected pack, whose schema and cohorts are used")
    .option("--json", "output as JSON");
}
