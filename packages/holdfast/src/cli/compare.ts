import type { Command } from "commander";
import { type ComparedTarget, compareRuns, type RunComparison } from "../analyses/compare-runs.ts";
import { percentCell, pointsWithInterval } from "../report/figures.ts";
import { textTable, wrapped } from "../report/terminal/text-table.ts";
import { MOST_RESAMPLES, wholeNumber, wholeNumberUpTo } from "./option-values.ts";
import type { Output } from "./output.ts";
import { type ReportServices, withRun } from "./report-services.ts";

interface CompareOptions {
  readonly json?: boolean;
  readonly resamples: number;
  readonly seed: number;
}

/** `holdfast compare`: differences between two runs, paired over the tasks they share. */
export function registerCompare(program: Command, services: ReportServices, output: Output): void {
  program
    .command("compare")
    .description("Compare two runs over the tasks they share, target by target")
    .argument("<run-a>", "id of the earlier run, or its beginning")
    .argument("<run-b>", "id of the later run, or its beginning")
    .option("--json", "print JSON")
    .option("--resamples <n>", "bootstrap resamples of cases", wholeNumberUpTo(MOST_RESAMPLES), 10_000)
    .option("--seed <n>", "seed of the resamples", wholeNumber, 1)
    .action(async (first: string, second: string, options: CompareOptions) => {
      const reportOf = (reference: string) => withRun(services, reference, (run) => run.report());
      const [ofA, ofB] = [await reportOf(first), await reportOf(second)];
      const [a, b] = [ofA.compared, ofB.compared];
      const comparison = compareRuns(a, b, options);
      const worth = [...new Set([ofA.headline, ofB.headline])];
      output.out(
        options.json
          ? JSON.stringify({ headlines: worth, ...comparison }, null, 2)
          : comparisonText(comparison, worth, options),
      );
    });
}

function comparisonText(
  comparison: RunComparison,
  worth: readonly string[],
  { resamples, seed }: Pick<CompareOptions, "resamples" | "seed">,
): string {
  const { a, b, tasks, pairs, onlyA, onlyB, warnings } = comparison;
  const unpaired = [
    ...onlyA.map((name) => `${name} (only in A)`),
    ...onlyB.map((name) => `${name} (only in B)`),
  ];
  return [
    ...worth.flatMap((line) => wrapped(line)),
    ...wrapped(`A: run ${a}`),
    ...wrapped(`B: run ${b}`),
    ...wrapped(
      `${tasks.shared} cases shared, ${tasks.onlyA} only in A, ${tasks.onlyB} only in B, ${tasks.changed} changed and left out; ` +
        `comparability ${comparison.comparability}`,
    ),
    "",
    ...(pairs.length === 0 ? wrapped("No target has the same name in both runs.") : pairLines(pairs, null)),
    ...comparison.further.flatMap(({ measure, pairs: other }) => ["", ...pairLines(other, measure)]),
    ...wrapped(`95 % intervals: ${resamples} paired resamples of cases, seed ${seed}.`),
    ...(unpaired.length === 0 ? [] : wrapped(`Not compared: ${unpaired.join(", ")}.`)),
    ...warnings.flatMap((warning) => wrapped(`Note: ${warning}.`)),
  ].join("\n");
}

function pairLines(pairs: readonly ComparedTarget[], measure: string | null): string[] {
  const rows = pairs.map(({ a, b, difference }) => [
    a.name === b.name ? a.name : `${a.name} → ${b.name}`,
    percentCell(a.score.value),
    percentCell(b.score.value),
    difference.value === null ? (difference.reason ?? "–") : pointsWithInterval(difference),
    String(difference.n),
    String(difference.missing),
  ]);
  const head = measure === null ? "Target" : `Target: ${measure}`;
  return textTable([head, "A", "B", "B − A, points", "cases", "missing"], rows);
}
