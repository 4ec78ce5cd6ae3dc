import { RISK_DOMAINS } from "../../domain/risk-domain.ts";
import { RUBRIC_DIMENSIONS } from "../../domain/rubric.ts";
import type { Estimate } from "../../statistics/estimate.ts";
import { type CsvRow, type CsvTable, inPieces } from "../csv-table.ts";
import { conversationRows } from "./csv/conversation-rows.ts";
import { itemRows } from "./csv/item-rows.ts";
import { scoreRows } from "./csv/score-rows.ts";
import type { KBenchSummary } from "./summary.ts";

/**
 * Tables of a run: `scores` (one row a target), `dimensions`, `domains`, `strata`, `items` (one a target and cell) and
 * `conversations` (one each planned, with its answers in letters). Scores are on 0–100, shares are fractions,
 * unrounded; what is undefined is an empty cell. Text that a spreadsheet would take for a formula gets an apostrophe
 * before it.
 */
export function csvTables(summary: KBenchSummary): CsvTable[] {
  return [
    { name: "scores.csv", pieces: inPieces(scoreRows(summary)) },
    { name: "dimensions.csv", pieces: inPieces(dimensionRows(summary)) },
    { name: "domains.csv", pieces: inPieces(domainRows(summary)) },
    { name: "strata.csv", pieces: inPieces(strataRows(summary)) },
    { name: "items.csv", pieces: inPieces(itemRows(summary)) },
    { name: "conversations.csv", pieces: inPieces(conversationRows(summary)) },
  ];
}

const FIGURE = ["score", "low", "high", "vignettes", "missing"];

function cells({ value, low, high, n, missing }: Estimate): CsvRow {
  return [value, low, high, n, missing];
}

function* dimensionRows({ run, targets, rubric }: KBenchSummary): Generator<CsvRow> {
  yield ["run", "target", "dimension", "title", ...FIGURE];
  for (const { name, dimensions } of targets) {
    for (const dimension of RUBRIC_DIMENSIONS) {
      const title = rubric.dimensions[dimension]?.title ?? null;
      yield [run.id, name, dimension, title, ...cells(dimensions[dimension])];
    }
  }
}

function* domainRows({ run, targets }: KBenchSummary): Generator<CsvRow> {
  yield [
    "run",
    "target",
    "domain",
    ...FIGURE,
    ...FIGURE.map((head) => `by_design_${head}`),
    "never_surfaced",
  ];
  for (const { name, domains } of targets) {
    for (const domain of RISK_DOMAINS) {
      const { judged, byDesign, neverSurfaced } = domains[domain];
      const hidden = run.hasDesign ? neverSurfaced : null;
      yield [run.id, name, domain, ...cells(judged), ...cells(byDesign), hidden];
    }
  }
}

function* strataRows({ run, strata }: KBenchSummary): Generator<CsvRow> {
  const figures = ["overall", "risk"].flatMap((score) => FIGURE.map((head) => `${score}_${head}`));
  yield ["run", "target", "by", "value", "hidden", ...figures];
  for (const { key, strata: values } of strata) {
    for (const { value, hidden, overall, combinedRisk } of values) {
      for (const [target, name] of run.targets.entries()) {
        const row = [...cells(overall[target]!), ...cells(combinedRisk[target]!)];
        yield [run.id, name, key, value, hidden ? "yes" : "no", ...row];
      }
    }
  }
}
