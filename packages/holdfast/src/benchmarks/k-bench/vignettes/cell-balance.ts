import { type RiskDomain, SEVERITIES } from "../../../domain/risk-domain.ts";
import { COHERENCE_LEVELS, type VariableValue } from "../../../domain/vignette.ts";
import { CELLS, type Cell, cellPlace } from "./cells.ts";
import type { CodedPool } from "./coded-pool.ts";
import type { CodedRow } from "./coded-row.ts";
import { type CompiledSchema, type CompiledVariable, knownCode } from "./compiled-schema.ts";
import { FAMILY_LEVEL } from "./distribution-tests.ts";
import { homogeneity } from "./homogeneity.ts";
import type { ChiSquare } from "./score-statistic.ts";
import type { Variable } from "./vignette-schema.ts";

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

/** Rows of a pool by cell, in the order of CELLS. */
function rowsByCell({ compiled, rows }: Pick<CodedPool, "compiled" | "rows">): CodedRow[][] {
  const cells: CodedRow[][] = CELLS.map(() => []);
  const { variables, design } = compiled;
  const flags = design.domains.map(({ flag }) => ({ flag, active: knownCode(variables[flag]!, true) }));
  const levels = COHERENCE_LEVELS.map((level) => knownCode(variables[design.coherence]!, level));
  for (const row of rows) {
    let set = 0;
    for (let bit = 0; bit < flags.length; bit++) {
      const { flag, active } = flags[bit]!;
      if (row[flag] === active) set |= 1 << bit;
    }
    cells[cellPlace(set, levels.indexOf(row[design.coherence]!))]!.push(row);
  }
  return cells;
}

/** Rows of each of the 48 cells, empty ones too. */
export function cellRows(pool: CodedPool): CellRows[] {
  return rowsByCell(pool).map((rows, i) => ({ ...CELLS[i]!, rows: rows.length }));
}

/** Balance of the generated vignettes; those from lived-experience cases follow their sources instead. */
export function cellBalance({ compiled, heads, rows: all }: CodedPool): CellBalance {
  const rows = all.filter((_, i) => heads[i]!.origin === "generated");
  const cells = rowsByCell({ compiled, rows });
  const demographics = compiled.variables.filter(
    ({ variable: { section, type } }) => section === "demographics" && type !== "list",
  );
  const tests = demographics.map((variable) => {
    const groups = groupsOf(variable);
    const groupedCells = cells.map((rows) => rows.map((row) => groups[row[variable.place]!]!));
    return { variable: variable.variable.id, ...homogeneity(groupedCells) };
  });
  const count = tests.filter(({ p }) => p !== null).length;
  return {
    severity: severityBalance(compiled, cells),
    demographics: tests.map((test) => ({
      ...test,
      ok: test.p === null ? null : test.p >= FAMILY_LEVEL / count,
    })),
  };
}

function severityBalance(
  { variables, design }: CompiledSchema,
  cells: readonly (readonly CodedRow[])[],
): CellBalance["severity"] {
  const found = cells.flatMap((rows, i) =>
    design.domains
      .filter(({ domain }) => CELLS[i]!.domains.includes(domain))
      .map(({ domain, severity }) => {
        const codes = SEVERITIES.map((one) => knownCode(variables[severity]!, one));
        const counts = codes.map((code) => rows.filter((row) => row[severity] === code).length);
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

/** Group of each code: a level as it is; a number as the first of its declared bins that holds it. */
function groupsOf({ variable, support }: CompiledVariable): string[] {
  return [String(null), ...support.map((value) => groupOf(variable, value))];
}

function groupOf({ distribution }: Variable, value: VariableValue): string {
  if (typeof value !== "number") return String(value);
  const bins = (distribution.cases ?? [distribution]).flatMap(({ bins = [] }) => bins);
  return String(bins.find(([from, to]) => value >= from! && value <= to!)?.[0]);
}
