import { formatOf, type PoolFormat } from "../benchmarks/k-bench/vignettes/formats/pool-format.ts";
import { type DrawnPool, drawPool } from "../benchmarks/k-bench/vignettes/generate-pool.ts";
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
  const factorial = drawPool({ schema, seed, perCell });
  const derived = fromCases === undefined ? [] : [await expanded(schema, fromCases, seed, perCase ?? 1)];
  const { pool, rejections } = joined(factorial, ...derived);
  await writePool(out, pool, { format, force });
  const report = poolReport(pool, rejections.byReason);
  output.out(
    json
      ? JSON.stringify({ file: out, seed, perCell, rowsRejected: rejections.rows, ...report }, null, 2)
      : plainText(
          [
            `${report.rows} vignettes written to ${out} (seed ${seed}); ${rejections.rows} drawn rows rejected`,
            ...reportLines(report, "rejected while drawing, by the first rule broken"),
          ].join("\n"),
        ),
  );
}

async function expanded(
  schema: VignetteSchema,
  file: string,
  seed: number,
  perCase: number,
): Promise<DrawnPool> {
  return expandCases({ schema, cases: await readSourceCases(file, schema), seed, perCase });
}

function joined(...drawn: readonly [DrawnPool, ...DrawnPool[]]): DrawnPool {
  const { compiled } = drawn[0].pool;
  const heads = drawn.flatMap(({ pool }) => pool.heads);
  const rows = drawn.flatMap(({ pool }) => pool.rows);
  const rejected = drawn.reduce((sum, { rejections }) => sum + rejections.rows, 0);
  return { pool: { compiled, heads, rows }, rejections: { rows: rejected, byReason: addedUp(drawn) } };
}

function addedUp(drawn: readonly DrawnPool[]): Record<string, number> {
  const sums = new Map<string, number>();
  for (const { rejections } of drawn) {
    for (const [reason, count] of Object.entries(rejections.byReason)) {
      sums.set(reason, (sums.get(reason) ?? 0) + count);
    }
  }
  return Object.fromEntries([...sums].sort(([, a], [, b]) => b - a));
}
