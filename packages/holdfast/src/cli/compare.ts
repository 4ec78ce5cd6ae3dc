import type { Command } from "commander";
import { type ComparedRun, compareRuns, type RunComparison } from "../analyses/compare-runs.ts";
import { percentCell, pointsWithInterval } from "../report/figures.ts";
import { headline } from "../report/headline.ts";
import { textTable, wrapped } from "../report/terminal/text-table.ts";
import { MOST_RESAMPLES, wholeNumber, wholeNumberUpTo } from "./option-values.ts";
import type { Output } from "./output.ts";
import { type OpenedRun, type ReportServices, withRun } from "./report-services.ts";

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
    .option("--resamples <n>", "bootstrap resamples of tasks", wholeNumberUpTo(MOST_RESAMPLES), 10_000)
    .option("--seed <n>", "seed of the resamples", wholeNumber, 1)
    .action(async (first: string, second: string, options: CompareOptions) => {
      const a = await withRun(services, first, comparedRun);
      const b = await withRun(services, second, comparedRun);
      const comparison = compareRuns(a, b, options);
      const worth = [...new Set([a, b].map(worthOf))];
      output.out(
        options.json
          ? JSON.stringify({ headlines: worth, ...comparison }, null, 2)
          : comparisonText(comparison, worth, options),
      );
    });
}

/** A run as comparisons read it. */
export async function comparedRun(run: OpenedRun): Promise<ComparedRun> {
  const { runId, manifest } = run.records;
  return { runId, manifest, scored: await run.scored() };
}

/** What the judge and the content of a run are worth. */
function worthOf({ manifest }: ComparedRun): string {
  return headline(manifest.calibration, manifest.taskSet);
}

function comparisonText(
  comparison: RunComparison,
  worth: readonly string[],
  { resamples, seed }: Pick<CompareOptions, "resamples" | "seed">,
): string {
  const { a, b, tasks, pairs, onlyA, onlyB, warnings } = comparison;
  const rows = pairs.map((pair) => [
    pair.a.name === pair.b.name ? pair.a.name : `${pair.a.name} → ${pair.b.name}`,
    percentCell(pair.a.score.value),
    percentCell(pair.b.score.value),
    pair.difference.value === null ? (pair.difference.reason ?? "–") : pointsWithInterval(pair.difference),
    String(pair.difference.n),
    String(pair.difference.missing),
  ]);
  const unpaired = [
    ...onlyA.map((name) => `${name} (only in A)`),
    ...onlyB.map((name) => `${name} (only in B)`),
  ];
  return [
    ...worth.flatMap((line) => wrapped(line)),
    ...wrapped(`A: run ${a}`),
    ...wrapped(`B: run ${b}`),
    ...wrapped(
      `${tasks.shared} tasks shared, ${tasks.onlyA} only in A, ${tasks.onlyB} only in B, ${tasks.changed} changed and left out; ` +
        `comparability ${comparison.comparability}`,
    ),
    "",
    ...(pairs.length === 0
      ? wrapped("No target has the same name in both runs.")
      : textTable(["Target", "A", "B", "B − A, points", "tasks", "missing"], rows)),
    ...wrapped(`95 % intervals: ${resamples} paired resamples of tasks, seed ${seed}.`),
    ...(unpaired.length === 0 ? [] : wrapped(`Not compared: ${unpaired.join(", ")}.`)),
    ...warnings.flatMap((warning) => wrapped(`Note: ${warning}.`)),
  ].join("\n");
}
