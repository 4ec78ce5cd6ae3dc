import type { CodedPool } from "./coded-pool.ts";
import { NOT_APPLYING } from "./coded-row.ts";
import type { CompiledVariable } from "./compiled-schema.ts";
import { fullConditionals, type RowsOfLaw } from "./full-conditional.ts";
import { rowTable } from "./row-table.ts";
import { addLaw, type CategoryCounts, chiSquareOf, emptyCounts } from "./score-statistic.ts";
import { shares } from "./shares.ts";
import type { Variable } from "./vignette-schema.ts";

/** Chance that a sound pool has any distribution marked as not holding. */
export const FAMILY_LEVEL = 0.01;

/** One variable's counts against its declared distribution. */
export interface DistributionTest {
  readonly variable: string;
  /** Lists are tested twice: how many options, and which comes first. */
  readonly part: "value" | "length" | "first";
  /** Rows to which it applies. */
  readonly rows: number;
  readonly chiSquare: number;
  readonly df: number;
  /** `null` with a `reason` where there is nothing to test. */
  readonly p: number | null;
  /** Whether p is at least FAMILY_LEVEL divided by the number of tests; `null` where p is. */
  readonly ok: boolean | null;
  readonly reason?: string;
  readonly values: readonly {
    readonly value: string;
    readonly observed: number;
    readonly expected: number;
  }[];
}

type Untested = Omit<DistributionTest, "ok">;

/**
 * Tests every drawn variable of the generated vignettes against its declared distribution, cut to what the rules
 * allow given the rest of each row (see fullConditionals). Vignettes derived from lived-experience cases are left
 * out, since part of their values was given. The vignettes must be free of problems.
 */
export function distributionTests({ compiled, heads, rows: all }: CodedPool): DistributionTest[] {
  const rows = all.filter((_, i) => heads[i]!.origin === "generated");
  const table = rowTable(rows, compiled.variables.length);
  const tests = compiled.variables
    .filter(({ isDesign }) => !isDesign)
    .flatMap((variable) => {
      const laws = fullConditionals(compiled, variable, table);
      const codes = table.columns[variable.place]!;
      return partsOf(variable).map((part) => testOf(variable, part, laws, codes));
    });
  const count = tests.filter(({ p }) => p !== null).length;
  return tests.map((test) => ({ ...test, ok: test.p === null ? null : test.p >= FAMILY_LEVEL / count }));
}

interface Part {
  readonly name: DistributionTest["part"];
  readonly categories: readonly string[];
  /** Category of each value of the support. */
  readonly categoryOf: readonly number[];
}

function partsOf({ variable, support }: CompiledVariable): Part[] {
  if (variable.type === "list") {
    const lists = support as readonly (readonly string[])[];
    return [
      partBy("length", lists, (list) => String(list.length)),
      partBy("first", lists, (list) => list[0] ?? "(none)"),
    ];
  }
  if (variable.type === "number")
    return [partBy("value", support, (value) => stretchOf(variable, Number(value)))];
  return [partBy("value", support, String)];
}

function partBy<T>(name: Part["name"], support: readonly T[], nameOf: (value: T) => string): Part {
  const names = support.map(nameOf);
  const categories = [...new Set(names)];
  const index = new Map(categories.map((category, i) => [category, i]));
  return { name, categories, categoryOf: names.map((one) => index.get(one)!) };
}

/** A number's values between the borders of its declared bins go together. */
function stretchOf({ distribution, range }: Variable, value: number): string {
  const bins = (distribution.cases ?? [distribution]).flatMap(({ bins = [] }) => bins);
  const starts = bins.flatMap(([from, to]) => [from!, to! + 1]);
  const from = Math.max(range![0]!, ...starts.filter((start) => start <= value));
  const to = Math.min(range![1]!, ...starts.filter((start) => start > value).map((start) => start - 1));
  return from === to ? String(from) : `${from}–${to}`;
}

function testOf(
  variable: CompiledVariable,
  part: Part,
  laws: readonly RowsOfLaw[],
  codes: Int32Array,
): Untested {
  const counts = countedAgainst(part, laws, codes);
  const rows = counts.observed.reduce((sum, count) => sum + count, 0);
  const values = part.categories
    .map((value, i) => ({ value, observed: counts.observed[i]!, expected: counts.expected[i]! }))
    .filter(({ observed, expected }) => observed > 0 || expected > 0);
  const tested = { variable: variable.variable.id, part: part.name, rows, values };
  const result = chiSquareOf(counts);
  if (result.p !== null) return { ...tested, ...result };
  const reason = rows === 0 ? "no row has it" : "the other variables, or too few rows, leave nothing to test";
  return { ...tested, ...result, reason };
}

function countedAgainst(
  { categories, categoryOf }: Part,
  laws: readonly RowsOfLaw[],
  codes: Int32Array,
): CategoryCounts {
  const counts = emptyCounts(categories.length);
  for (const { weights, declared, rows } of laws) {
    addLaw(counts, shares(weights, declared, categoryOf, categories.length), rows);
  }
  for (const code of codes) if (code !== NOT_APPLYING) counts.observed[categoryOf[code - 1]!]! += 1;
  return counts;
}
