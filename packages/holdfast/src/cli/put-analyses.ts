import { plainText } from "../domain/plain-text.ts";
import type { WholeFile } from "../files/write-whole-files.ts";
import { writeWholeFiles } from "../files/write-whole-files.ts";
import { analysisFiles } from "../report/analysis/analysis-files.ts";
import { toAnalysisJson } from "../report/analysis/analysis-json.ts";
import type { AnalysisSet } from "../report/analysis/analysis-set.ts";
import { htmlAnalyses } from "../report/analysis/html-analyses.ts";
import { leftOutLines, terminalAnalyses } from "../report/analysis/terminal-analyses.ts";
import type { AnalysisOptions } from "./analysis-options.ts";
import type { Output } from "./output.ts";
import { writeIntoFolder } from "./write-into-folder.ts";

/** A report that stands before the analyses. */
export interface ReportBefore {
  readonly terminal: string;
  readonly json: object;
  /** Go into the folder `report` of `--out`. */
  readonly files: readonly WholeFile[];
}

/** Prints analyses, or writes them where the options say; what was left out is said in every form. */
export async function putAnalyses(
  set: AnalysisSet,
  { out, html, json, digits }: AnalysisOptions,
  output: Output,
  report: ReportBefore | null = null,
): Promise<void> {
  const jsonText = () =>
    JSON.stringify(
      { ...toAnalysisJson(set, digits), ...(report === null ? {} : { report: report.json }) },
      null,
      2,
    );
  const written: string[] = [];
  if (out !== undefined) {
    const own = (report?.files ?? []).map(({ file, pieces }) => ({ file: `report/${file}`, pieces }));
    written.push(...(await writeIntoFolder(out, [...own, ...analysisFiles(set, digits)], "--out")));
  }
  if (html !== undefined) {
    await writeWholeFiles([{ file: html, pieces: [htmlAnalyses(set, digits)] }], { force: true });
    written.push(html);
  }
  if (typeof json === "string") {
    await writeWholeFiles([{ file: json, pieces: [`${jsonText()}\n`] }], { force: true });
    written.push(json);
  }
  if (json === true) return output.out(jsonText());
  if (written.length === 0) {
    const before = report === null ? "" : `${report.terminal}\n\n`;
    return output.out(before + terminalAnalyses(set, digits));
  }
  const missed = leftOutLines(set);
  output.out(
    [
      set.headline,
      ...written.map((file) => `written to ${plainText(file)}`),
      ...(missed.length === 0 ? [] : ["", ...missed]),
    ].join("\n"),
  );
}
