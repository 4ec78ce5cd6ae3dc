import type { PoolFormat } from "../benchmarks/k-bench/vignettes/formats/pool-format.ts";
import { countedReasons } from "../benchmarks/k-bench/vignettes/generate-pool.ts";
import { poolReport } from "../benchmarks/k-bench/vignettes/pool-report.ts";
import { checkPool, type PoolProblem, toldProblems } from "../benchmarks/k-bench/vignettes/read-pool.ts";
import type { VignetteSchema } from "../benchmarks/k-bench/vignettes/vignette-schema.ts";
import { plainText } from "../domain/plain-text.ts";
import { UserError } from "../domain/user-error.ts";
import { counted } from "../report/figures.ts";
import type { Output } from "./output.ts";
import { reportLines } from "./vignettes-text.ts";

/**
 * Prints counts, distributions, balance and problems of a pool. `rows` counts the sound ones.
 * @throws UserError (exit 2) after printing, naming file, line and field, if any row is bad.
 */
export async function checkVignettes(
  file: string,
  schema: VignetteSchema,
  { format, json = false }: { readonly format?: PoolFormat; readonly json?: boolean },
  output: Output,
): Promise<void> {
  const { pool, problems } = await checkPool(file, schema, format);
  const report = poolReport(pool, rejectedRows(problems));
  output.out(
    json
      ? JSON.stringify({ ...report, problems }, null, 2)
      : plainText([`${file}:`, ...reportLines(report, "bad rows, by reason")].join("\n")),
  );
  if (problems.length === 0) return;
  const bad = new Set(problems.map(({ place }) => place)).size;
  throw new UserError(
    `${toldProblems(problems)}\n${file}: ${counted(bad, "bad row")}; mend what is shown above.`,
  );
}

/** A row with one reason twice counts once for it. */
function rejectedRows(problems: readonly PoolProblem[]): Record<string, number> {
  const pairs = new Map(problems.map(({ place, reason }) => [`${place}\n${reason}`, reason]));
  return countedReasons([...pairs.values()]);
}
