import type { Analysis } from "../report/analysis/analysis.ts";
import { ENTRIES_ANALYSES } from "../report/analysis/k-bench/entries-analyses.ts";
import { allAnalyses } from "../report/analysis/run-analyses.ts";
import { TERMINAL_WIDTH, wrapped } from "../report/terminal/text-table.ts";
import type { Output } from "./output.ts";

/** What `--analysis list` prints: every analysis with its question, its benchmark and what it needs. */
export async function listAnalyses(output: Output, json: boolean): Promise<void> {
  const analyses = await allAnalyses();
  if (json) return output.out(JSON.stringify(analyses.map(listed), null, 2));
  const lines = [...Map.groupBy(analyses, ({ benchmark }) => benchmark)].flatMap(([benchmark, own]) => [
    `${benchmark}:`,
    ...own.flatMap((one) => entryLines(listed(one))),
    "",
  ]);
  output.out(lines.join("\n").trimEnd());
}

function listed({ name, title, question, benchmark, needs }: Analysis) {
  const readsEntries = ENTRIES_ANALYSES.some((one) => one.name === name);
  return { name, question: question ?? title, benchmark, needs: needs ?? null, readsEntries };
}

function entryLines({ name, question, needs, readsEntries }: ReturnType<typeof listed>): string[] {
  return [
    `  ${name}`,
    ...indented(question),
    ...(needs === null ? [] : indented(`needs ${needs}`)),
    ...(readsEntries ? indented("reads published entries too") : []),
  ];
}

function indented(text: string): string[] {
  return wrapped(text, TERMINAL_WIDTH - 6).map((line) => `      ${line}`);
}
