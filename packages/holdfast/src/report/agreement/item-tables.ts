import type { GroupAgreement } from "../../calibration/agreement/group-agreement.ts";
import type { AnalysisTable } from "../analysis/analysis-document.ts";
import { type AgreementReport, captionOf, TERMINAL_ROWS } from "./agreement-report.ts";
import { coefficientCells, coefficientColumns } from "./coefficient-table.ts";
import { exactCells, exactColumns } from "./exact-table.ts";

const ITEM = { key: "item", title: "Item", kind: "text" as const };

/**
 * Agreement item by item. None where every section has one item, whose row says the same.
 * In full all items in the order of the instrument; else the lowest, where there are more than a terminal shows.
 */
export function itemTables(report: AgreementReport): AnalysisTable[] {
  const { items, itemCoefficients } = report.tables;
  const sections = new Set(report.input.table.instrument.items.map(({ section }) => section));
  if (sections.size === items.length) return [];
  const order = items.map((_, i) => i);
  const cut = !report.full && items.length > TERMINAL_ROWS;
  const shown = cut
    ? order.sort((a, b) => rateOf(items[a]!) - rateOf(items[b]!) || a - b).slice(0, 20)
    : order;
  const which = cut ? " The 20 lowest; all of them: with --json or --csv." : "";
  return [
    {
      id: "items",
      title: "Exact agreement, item by item",
      columns: [ITEM, ...exactColumns(report)],
      rows: shown.map((i) => [items[i]!.group.name, ...exactCells(items[i]!)]),
      caption: captionOf(report, `As in the table of exact agreement.${which}`, true),
    },
    {
      id: "item-coefficients",
      title: "Agreement of raters beyond chance, item by item",
      columns: [ITEM, ...coefficientColumns(report)],
      rows: shown.map((i) => [items[i]!.group.name, ...coefficientCells(itemCoefficients[i]!)]),
      caption: captionOf(report, `As in the table of coefficients.${which}`, true),
    },
  ];
}

/** Items without a figure come last. */
function rateOf({ raters }: GroupAgreement): number {
  return raters.exact.value ?? 2;
}
