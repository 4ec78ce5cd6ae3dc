import { formatOf, type PoolFormat } from "../benchmarks/k-bench/vignettes/formats/pool-format.ts";
import { type GeneratedPool, generatePool } from "../benchmarks/k-bench/vignettes/generate-pool.ts";
import { poolReport } from "../benchmarks/k-bench/vignettes/pool-report.ts";
import { expandCases } from "../benchmarks/k-bench/vignettes/source-cases/expand-cases.ts";
import { readSourceCases } from "../benchmarks/k-bench/vignettes/source-cases/read-source-cases.ts";
import type { VignetteSchema } from "../benchmarks/k-bench/vignettes/vignette-schema.ts";
import { writePool } from "../benchmarks/k-bench/vignettes/write-pool.ts";
import { plainText } from "../domain/plain-text.ts";
import { UserError } from "../domain/user-error.ts";
import type { Output } from "./output.ts";
import { reportLines } from "./vignettes-text.ts";

export interface GenerateOptions {
  readonly seed: number;
  readonly out: string;
  readonly perCell?: number;
  readonly fromCases?: string;
  readonly perCase?: number;
  readonly format?: PoolFormat;
  readonly force?: boolean;
}

/**
 * Makes a pool, writes it and prints what the validator says of it.
 * @throws UserError where the source cases are unfit or the file exists and --force is not given.
 */
export async function generateVignettes(
  schema: VignetteSchema,
  options: GenerateOptions,
  json: boolean,
  output: Output,
): Promise<void> {
  const { seed, out, fromCases, perCase, force = false } = options;
  const format = options.format ?? formatOf(out);
  if (perCase !== undefined && fromCases === undefined) {
    throw new UserError("vignettes generate: --per-case needs --from-cases; name the file of source cases.");
  }
  const perCell = options.perCell ?? (fromCases === undefined ? 300 : 0);
  const factorial = generatePool({ schema, seed, perCell });
  const derived = fromCases === undefined ? NOTHING : await expanded(schema, fromCases, seed, perCase ?? 1);
  const vignettes = [...factorial.vignettes, ...derived.vignettes];
  await writePool(out, schema, vignettes, { format, force });
  const report = poolReport(schema, vignettes, addedUp(factorial, derived));
  const rowsRejected = factorial.rejections.rows + derived.rejections.rows;
  output.out(
    json
      ? JSON.stringify({ file: out, seed, perCell, rowsRejected, ...report }, null, 2)
      : plainText(
          [
            `${vignettes.length} vignettes written to ${out} (seed ${seed}); ${rowsRejected} drawn rows rejected`,
            ...reportLines(report, "rejected while drawing, by the first rule broken"),
          ].join("\n"),
        ),
  );
}

const NOTHING: GeneratedPool = { vignettes: [], rejections: { rows: 0, byReason: {} } };

async function expanded(
  schema: VignetteSchema,
  file: string,
  seed: number,
  perCase: number,
): Promise<GeneratedPool> {
  return expandCases({ schema, cases: await readSourceCases(file, schema), seed, perCase });
}

function addedUp(...pools: readonly GeneratedPool[]): Record<string, number> {
  const sums = new Map<string, number>();
  for (const { rejections } of pools) {
    for (const [reason, count] of Object.entries(rejections.byReason)) {
      sums.set(reason, (sums.get(reason) ?? 0) + count);
    }
  }
  return Object.fromEntries([...sums].sort(([, a], [, b]) => b - a));
}
