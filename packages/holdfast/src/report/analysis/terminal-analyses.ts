import { countCell, counted } from "../figures.ts";
import { TERMINAL_WIDTH, textTable, wrapped } from "../terminal/text-table.ts";
import type { AnalysisDocument, AnalysisPlot, AnalysisTable } from "./analysis-document.ts";
import type { AnalysisSet } from "./analysis-set.ts";
import { captionText } from "./caption-text.ts";
import { absenceReasons, cellText } from "./cell-text.ts";

/**
 * Analyses for a terminal, at most 100 columns wide, without colours; plots are named, since their figures stand in the
 * tables. @returns lines joined with line feeds, no trailing one.
 */
export function terminalAnalyses(set: AnalysisSet, digits?: number): string {
  return [
    [...wrapped(set.headline), ...wrapped(subjectLine(set))],
    ...set.documents.map((document) => documentLines(document, digits)),
    leftOutLines(set),
  ]
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join("\n"))
    .join("\n\n");
}

/** One analysis for a terminal, or as a text file of its own. */
export function documentLines(document: AnalysisDocument, digits?: number): string[] {
  const { title, question, tables, plots, notes, method } = document;
  return [
    ...wrapped(title.toUpperCase()),
    ...wrapped(question),
    ...tables.flatMap((table) => ["", ...tableLines(table, digits)]),
    ...(plots.length === 0 ? [] : ["", ...plots.flatMap((plot) => plotLines(plot, tables))]),
    ...(notes.length === 0 ? [] : ["", ...notes.flatMap((note) => item(`Note: ${note}`))]),
    ...(method.length === 0 ? [] : ["", ...method.flatMap((sentence) => item(`Method: ${sentence}`))]),
  ];
}

/** A terminal draws no plot; its caption is said where no table has said it. */
function plotLines({ title, caption }: AnalysisPlot, tables: readonly AnalysisTable[]): string[] {
  const words = captionText(caption);
  const isSaid = tables.some((table) => captionText(table.caption) === words);
  return wrapped(`Plot (drawn by --html and --out): ${title}.${isSaid ? "" : ` ${words}`}`);
}

function tableLines(table: AnalysisTable, digits: number | undefined): string[] {
  const { title, columns, rows, caption } = table;
  const words = new Set(columns.flatMap(({ kind }, i) => (kind === "text" ? [i] : [])));
  const cells = rows.map((row) => columns.map((column, i) => cellText(row[i]!, column, digits)));
  return [
    ...wrapped(title),
    ...(rows.length === 0
      ? ["(no rows)"]
      : textTable(
          columns.map((column) => column.title),
          cells,
          TERMINAL_WIDTH,
          words,
        )),
    ...absenceReasons(table).flatMap(({ reason, cells: count }) =>
      item(`No figure, or no interval, in ${counted(count, "cell")}: ${reason}`),
    ),
    ...wrapped(captionText(caption)),
  ];
}

/** What was analysed and how intervals were drawn, on one line. */
function subjectLine({ subject, companions, seed, resamples, software }: AnalysisSet): string {
  const beside = companions.length === 0 ? "" : `, beside it ${companions.join(", ")}`;
  return `Analyses of ${subject}${beside}; seed ${seed}, ${countCell(resamples)} resamples; Holdfast ${software}.`;
}

/** Analyses that could not be made, each with its reason; nothing where all were. */
export function leftOutLines({ leftOut }: AnalysisSet): string[] {
  if (leftOut.length === 0) return [];
  return ["LEFT OUT", ...leftOut.flatMap(({ analysis, reason }) => item(`${analysis}: ${reason}`))];
}

function item(text: string): string[] {
  return wrapped(`- ${text}`, TERMINAL_WIDTH, "  ");
}
