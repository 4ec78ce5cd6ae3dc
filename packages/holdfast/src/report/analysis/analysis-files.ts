import type { WholeFile } from "../../files/write-whole-files.ts";
import { analysisCsv } from "./analysis-csv.ts";
import { toAnalysisJson } from "./analysis-json.ts";
import type { AnalysisSet } from "./analysis-set.ts";
import { htmlAnalyses } from "./html-analyses.ts";
import { captionedSvg } from "./svg/captioned-svg.ts";
import { documentLines } from "./terminal-analyses.ts";

/** JSON of a set as it is printed and written. */
export function analysisJsonText(set: AnalysisSet, digits?: number): string {
  return JSON.stringify(toAnalysisJson(set, digits), null, 2);
}

/**
 * Everything of a set as files: `analyses.json`, `analyses.html`, and one folder an analysis with `analysis.txt` (tables
 * with captions, notes and method), a CSV file a table and an SVG file a plot. Names are relative, with `/`.
 */
export function analysisFiles(set: AnalysisSet, digits?: number): WholeFile[] {
  return [
    { file: "analyses.json", pieces: [`${analysisJsonText(set, digits)}\n`] },
    { file: "analyses.html", pieces: [htmlAnalyses(set, digits)] },
    ...set.documents.flatMap((document) => {
      const { analysis, tables, plots } = document;
      const text = [set.headline, "", ...documentLines(document, digits), ""].join("\n");
      return [
        { file: `${analysis}/analysis.txt`, pieces: [text] },
        ...tables.map((table) => ({
          file: `${analysis}/${table.id}.csv`,
          pieces: [analysisCsv(table, digits)],
        })),
        ...plots.map((plot) => ({ file: `${analysis}/${plot.id}.svg`, pieces: [captionedSvg(plot)] })),
      ];
    }),
  ];
}
