import type { AgreementGroup } from "../../calibration/agreement/agreement-groups.ts";
import type { AgreementInput } from "../../calibration/agreement/agreement-input.ts";
import type { AgreementTables } from "../../calibration/agreement/agreement-tables.ts";
import type { AnalysisColumn, Caption } from "../analysis/analysis-document.ts";
import { countCell } from "../figures.ts";

/** What a report on agreement is made from. */
export interface AgreementReport {
  readonly input: AgreementInput;
  readonly tables: AgreementTables;
  /** What a reader must know before using a figure, beyond what the figures themselves say. */
  readonly notes: readonly string[];
  /** Phases that entered, in words. */
  readonly phases: string;
  /** Where the consensus is from, in words. */
  readonly consensusFrom: string;
  /** Every row and column, as for JSON and CSV; else what fits a terminal, with a word on where the rest is. */
  readonly full: boolean;
}

/** How many rows a terminal is shown of a table; the whole stands in JSON and CSV. */
export const TERMINAL_ROWS = 40;

/** Columns that name a group: in one for a terminal, whose wide tables go on below with the first column only. */
export function groupColumns({ full }: AgreementReport): AnalysisColumn[] {
  const items: AnalysisColumn = { key: "items_of", title: "Items of", kind: "text" };
  if (!full) return [items];
  return [
    items,
    { key: "section", title: "Section", kind: "text" },
    { key: "domain", title: "Domain", kind: "text" },
  ];
}

/** Cells of a group in `groupColumns`. */
export function groupCells({ full, input }: AgreementReport, group: AgreementGroup): (string | null)[] {
  const { name, domain } = group;
  const hasDomains = input.table.instrument.items.some((item) => item.domain !== null);
  const label = hasDomains && domain !== null ? `${name}, ${domain}` : name;
  return full ? [label, name, domain] : [label];
}

/** Caption of a table over transcripts. */
export function captionOf({ input }: AgreementReport, text: string, withIntervals: boolean): Caption {
  const n = input.transcripts?.length ?? input.table.transcripts.length;
  const interval = `95 % percentile bootstrap over transcripts, ${countCell(input.resamples)} resamples`;
  return {
    text,
    n,
    missing: 0,
    unit: "transcripts",
    interval: withIntervals ? interval : null,
    seed: withIntervals ? input.seed : null,
  };
}

/** Names of judges and experts, in the order of `AgreementInput.judges`. */
export function judgeNames({ input }: AgreementReport): string[] {
  return input.judges.map((judge) => input.table.raters[judge]!);
}

/** A name as part of a column's key. */
export function keyOf(name: string, place: number): string {
  const words = name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "_")
    .replaceAll(/^_|_$/g, "");
  return `judge${place + 1}${words === "" ? "" : `_${words}`}`;
}
