import type { Analysis } from "../report/analysis/analysis.ts";
import { allAnalyses } from "../report/analysis/run-analyses.ts";
import { wrapped } from "../report/terminal/text-table.ts";
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
  return { name, question: question ?? title, benchmark, needs: needs ?? null };
}

function entryLines({ name, question, needs }: ReturnType<typeof listed>): string[] {
  return [
    `  ${name}`,
    ...wrapped(`      ${question}`, 96).map((line) => `      ${line.trim()}`),
    ...(needs === null ? [] : wrapped(`needs ${needs}`, 90).map((line) => `      ${line.trim()}`)),
  ];
}
