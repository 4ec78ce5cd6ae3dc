import type { AnalysisDocument } from "./analysis-document.ts";

/**
 * Ids become file names and addresses, so a wrong one is an error of the analysis.
 * @returns the document. @throws Error where one is not fit for a file name, or used twice.
 */
export function withFitIds(document: AnalysisDocument): AnalysisDocument {
  const { analysis, tables, plots } = document;
  const ids = [analysis, ...[...tables, ...plots].map(({ id }) => id)];
  const wrong = ids.find((id) => !/^[a-z0-9][a-z0-9-]{0,79}$/.test(id));
  if (wrong !== undefined) throw new Error(`analysis ${analysis}: "${wrong}" is not fit for a file name`);
  for (const list of [tables, plots]) {
    const own = list.map(({ id }) => id);
    if (new Set(own).size < own.length)
      throw new Error(`analysis ${analysis}: two tables or plots share an id`);
  }
  return document;
}
