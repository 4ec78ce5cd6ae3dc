import { type Command, Option } from "commander";
import { POOL_FORMATS, type PoolFormat } from "../benchmarks/k-bench/vignettes/formats/pool-format.ts";
import { loadVignetteSchema } from "../benchmarks/k-bench/vignettes/load-vignette-schema.ts";
import type { VignetteSchema } from "../benchmarks/k-bench/vignettes/vignette-schema.ts";
import { wholeNumber, wholeNumberUpTo } from "./option-values.ts";
import { type Output, processOutput } from "./output.ts";
import { checkVignettes } from "./vignettes-check.ts";
import { type GenerateOptions, generateVignettes } from "./vignettes-generate.ts";

/** What the command needs of the installation; the composition root hands it over. */
export interface VignetteServices {
  /** Absolute path of the schema that is used where `--schema` names none. */
  schemaFile(): string;
}

interface SchemaOptions {
  readonly schema?: string;
  readonly format?: PoolFormat;
  readonly json?: boolean;
}

/** More rows in a cell than this fill the memory. */
const MOST_PER_CELL = 5_000;

/** `holdfast vignettes`: make a pool of K-Bench vignettes from one seed, and check one. */
export function registerVignettes(
  program: Command,
  services: VignetteServices,
  output: Output = processOutput(),
): void {
  const vignettes = program.command("vignettes").description("Make and check pools of K-Bench vignettes");
  const schemaOf = (options: SchemaOptions): Promise<VignetteSchema> =>
    loadVignetteSchema(options.schema ?? services.schemaFile());
  withSchema(
    vignettes
      .command("generate")
      .description("The factorial pool of 16 × 3 cells, expansions of lived-experience cases, or both"),
  )
    .requiredOption("--seed <number>", "whole number that decides every vignette", wholeNumber)
    .requiredOption("--out <file>", "where to write the pool: .jsonl, .csv or .parquet")
    .option(
      "--per-cell <number>",
      "vignettes in each of the 48 cells; 300 by default, none where only --from-cases is given",
      wholeNumberUpTo(MOST_PER_CELL),
    )
    .option("--from-cases <file>", "de-identified source cases (YAML, JSON or CSV) to expand")
    .option(
      "--per-case <number>",
      "variants of each source case; 1 by default",
      wholeNumberUpTo(MOST_PER_CELL),
    )
    .option("--force", "replace a file that exists")
    .action(async (options: SchemaOptions & GenerateOptions) => {
      await generateVignettes(await schemaOf(options), options, options.json ?? false, output);
    });
  withSchema(
    vignettes.command("check").description("Every rule, distribution and balance; exit 2 if rows are bad"),
  )
    .argument("<file>", "pool to check")
    .action(async (file: string, options: SchemaOptions) => {
      await checkVignettes(file, await schemaOf(options), options, output);
    });
}

function withSchema(command: Command): Command {
  return command
    .option("--schema <file>", "vignette schema; by default the shipped one")
    .addOption(
      new Option("--format <name>", "form of the pool, where its name does not say").choices(POOL_FORMATS),
    )
    .option("--json", "output as JSON");
}
