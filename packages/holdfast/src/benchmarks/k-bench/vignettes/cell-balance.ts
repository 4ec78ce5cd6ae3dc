import { RISK_DOMAINS, type RiskDomain, SEVERITIES } from "../../../domain/risk-domain.ts";
import {
  activeDomains,
  coherenceOf,
  severityOf,
  type VariableValue,
  type Vignette,
} from "../../../domain/vignette.ts";
import { CELLS, type Cell, cellIndex } from "./cells.ts";
import { FAMILY_LEVEL } from "./distribution-tests.ts";
import { homogeneity } from "./homogeneity.ts";
import type { ChiSquare } from "./score-statistic.ts";
import type { Variable, VignetteSchema } from "./vignette-schema.ts";

/** One cell and how many vignettes it holds. */
export interface CellRows extends Cell {
  readonly rows: number;
}

/** Whether the cells resemble each other where they should. */
export interface CellBalance {
  /** Largest difference between the counts of two severities of one domain in one cell, and where it is. */
  readonly severity: {
    readonly largestDifference: number;
    readonly domain: RiskDomain | null;
    readonly cell: Cell | null;
    /** By design at most 1. */
    readonly ok: boolean;
  };
  /** Each demographic variable: the same shares in all cells (chi-square test of homogeneity). */
  readonly demographics: readonly HomogeneityTest[];
}

export interface HomogeneityTest extends ChiSquare {
  readonly variable: string;
  /** `null` where cells are too small to be compared. */
  readonly ok: boolean | null;
}

/** Vignettes by cell, in the order of CELLS. */
function vignettesByCell(vignettes: readonly Vignette[]): Vignette[][] {
  const cells: Vignette[][] = CELLS.map(() => []);
  for (const vignette of vignettes)
    cells[cellIndex(activeDomains(vignette), coherenceOf(vignette))]!.push(vignette);
  return cells;
}

/** Rows of each of the 48 cells, empty ones too. */
export function cellRows(vignettes: readonly Vignette[]): CellRows[] {
  return vignettesByCell(vignettes).map((rows, i) => ({ ...CELLS[i]!, rows: rows.length }));
}

/** Balance of the generated vignettes; those from lived-experience cases follow their sources instead. */
export function cellBalance(schema: VignetteSchema, vignettes: readonly Vignette[]): CellBalance {
  const cells = vignettesByCell(vignettes.filter(({ origin }) => origin === "generated"));
  const variables = schema.variables.filter(
    ({ section, type }) => section === "demographics" && type !== "list",
  );
  const tests = variables.map((variable) => ({
    variable: variable.id,
    ...homogeneity(cells.map((rows) => rows.map((row) => groupOf(variable, row.variables[variable.id])))),
  }));
  const count = tests.filter(({ p }) => p !== null).length;
  return {
    severity: severityBalance(cells),
    demographics: tests.map((test) => ({
      ...test,
      ok: test.p === null ? null : test.p >= FAMILY_LEVEL / count,
    })),
  };
}

function severityBalance(cells: readonly (readonly Vignette[])[]): CellBalance["severity"] {
  const found = cells.flatMap((rows, i) =>
    RISK_DOMAINS.filter((domain) => CELLS[i]!.domains.includes(domain)).map((domain) => {
      const counts = SEVERITIES.map((one) => rows.filter((row) => severityOf(row, domain) === one).length);
      return { domain, cell: CELLS[i]!, difference: Math.max(...counts) - Math.min(...counts) };
    }),
  );
  const worst = found.reduce((most, one) => (one.difference > most.difference ? one : most), found[0]!);
  const isEven = worst.difference === 0;
  return {
    largestDifference: worst.difference,
    domain: isEven ? null : worst.domain,
    cell: isEven ? null : worst.cell,
    ok: worst.difference <= 1,
  };
}

/** A level as it is; a number as the first of its declared bins that holds it. */
function groupOf({ distribution }: Variable, value: VariableValue | undefined): string {
  if (typeof value !== "number") return String(value);
  const bins = (distribution.cases ?? [distribution]).flatMap(({ bins = [] }) => bins);
  return String(bins.find(([from, to]) => value >= from! && value <= to!)?.[0]);
}
