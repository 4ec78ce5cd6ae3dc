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
}

/** How many rows a terminal is shown of a table; the whole stands in JSON and CSV. */
export const TERMINAL_ROWS = 40;

/** Columns that name a group: its domain too, where any item has one. */
export function groupColumns({ input }: AgreementReport): AnalysisColumn[] {
  const section: AnalysisColumn = { key: "section", title: "Section", kind: "text" };
  return hasDomains(input) ? [section, { key: "domain", title: "Domain", kind: "text" }] : [section];
}

/** Cells of a group in `groupColumns`. */
export function groupCells({ input }: AgreementReport, { name, domain }: AgreementGroup): string[] {
  return hasDomains(input) ? [name, domain ?? "all"] : [name];
}

function hasDomains({ table }: AgreementInput): boolean {
  return table.instrument.items.some(({ domain }) => domain !== null);
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
