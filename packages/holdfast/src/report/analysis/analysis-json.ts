import type { AnalysisCell, AnalysisDocument, AnalysisTable } from "./analysis-document.ts";
import type { AnalysisSetJson } from "./analysis-json-schema.ts";
import type { AnalysisSet } from "./analysis-set.ts";
import { captionText } from "./caption-text.ts";
import { cellText, isEstimate } from "./cell-text.ts";

/** Analyses for programs: figures unrounded, and beside them each row as it is printed. */
export function toAnalysisJson(set: AnalysisSet, digits?: number): AnalysisSetJson {
  const { headline, subject, benchmark, companions, seed, resamples, software, documents, leftOut } = set;
  return {
    headline,
    subject,
    benchmark,
    companions: [...companions],
    seed,
    resamples,
    software,
    analyses: documents.map((document) => documentJson(document, digits)),
    leftOut: leftOut.map(({ analysis, reason }) => ({ analysis, reason })),
  };
}

function documentJson(
  { analysis, title, question, method, notes, tables, plots }: AnalysisDocument,
  digits: number | undefined,
): AnalysisSetJson["analyses"][number] {
  return {
    analysis,
    title,
    question,
    method: [...method],
    notes: [...notes],
    tables: tables.map((table) => tableJson(table, digits)),
    plots: plots.map(({ id, title: head, caption }) => ({
      id,
      title: head,
      file: `${analysis}/${id}.svg`,
      caption: { ...caption, full: captionText(caption) },
    })),
  };
}

function tableJson({ id, title, columns, rows, caption }: AnalysisTable, digits: number | undefined) {
  return {
    id,
    title,
    columns: columns.map(({ key, title: head, kind }) => ({ key, title: head, kind })),
    rows: rows.map((row) => Object.fromEntries(columns.map(({ key }, i) => [key, cellJson(row[i]!)]))),
    printed: rows.map((row) => columns.map((column, i) => cellText(row[i]!, column, digits))),
    caption: { ...caption, full: captionText(caption) },
  };
}

/** An estimate's keys in one order, whoever made it. */
function cellJson(cell: AnalysisCell) {
  if (!isEstimate(cell)) return cell;
  const { value, low, high, n, missing, reason } = cell;
  return { value, low, high, n, missing, ...(reason === undefined ? {} : { reason }) };
}
