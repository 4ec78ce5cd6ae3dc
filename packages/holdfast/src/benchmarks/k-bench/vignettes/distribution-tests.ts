import type { VariableValue, Vignette } from "../../../domain/vignette.ts";
import { type CompiledSchema, type CompiledVariable, compiledSchema } from "./compiled-schema.ts";
import type { Row } from "./condition.ts";
import { fullConditional } from "./full-conditional.ts";
import { addLaw, type CategoryCounts, chiSquareOf, emptyCounts } from "./score-statistic.ts";
import type { Variable, VignetteSchema } from "./vignette-schema.ts";

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
 * allow given the rest of each row (see fullConditional). Vignettes derived from lived-experience cases are left
 * out, since part of their values was given. The vignettes must be free of problems.
 */
export function distributionTests(
  schema: VignetteSchema,
  vignettes: readonly Vignette[],
): DistributionTest[] {
  const compiled = compiledSchema(schema);
  const rows = vignettes
    .filter(({ origin }) => origin === "generated")
    .map((vignette) => rowOf(compiled, vignette));
  const tests = compiled.variables
    .filter(({ isDesign }) => !isDesign)
    .flatMap((variable) => partsOf(variable).map((part) => testOf(compiled, variable, part, rows)));
  const count = tests.filter(({ p }) => p !== null).length;
  return tests.map((test) => ({ ...test, ok: test.p === null ? null : test.p >= FAMILY_LEVEL / count }));
}

/** With the very lists of the supports, so that a list is found there by identity. */
function rowOf({ variables: compiled }: CompiledSchema, { variables }: Vignette): Row {
  return compiled.map(({ variable, support }) => {
    const value = variables[variable.id] ?? null;
    return Array.isArray(value) ? listIn(support, value) : value;
  });
}

const listsOf = new WeakMap<readonly VariableValue[], Map<VariableValue, VariableValue>>();

function listIn(support: readonly VariableValue[], list: VariableValue): VariableValue {
  const before = listsOf.get(support);
  const lists = before ?? new Map(support.map((one) => [keyOf(one), one]));
  if (before === undefined) listsOf.set(support, lists);
  return lists.get(keyOf(list))!;
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
  compiled: CompiledSchema,
  variable: CompiledVariable,
  part: Part,
  rows: readonly Row[],
): Untested {
  const applying = rows.filter((row) => row[variable.place] !== null);
  const counts = countedAgainst(compiled, variable, part, applying);
  const values = part.categories
    .map((value, i) => ({ value, observed: counts.observed[i]!, expected: counts.expected[i]! }))
    .filter(({ observed, expected }) => observed > 0 || expected > 0);
  const tested = { variable: variable.variable.id, part: part.name, rows: applying.length, values };
  const result = chiSquareOf(counts);
  if (result.p !== null) return { ...tested, ...result };
  const reason =
    applying.length === 0 ? "no row has it" : "the other variables, or too few rows, leave nothing to test";
  return { ...tested, ...result, reason };
}

function countedAgainst(
  compiled: CompiledSchema,
  variable: CompiledVariable,
  { categories, categoryOf }: Part,
  rows: readonly Row[],
): CategoryCounts {
  const law = fullConditional(compiled, variable, categoryOf, categories.length);
  const counts = emptyCounts(categories.length);
  const categoryOfValue = new Map(variable.support.map((value, i) => [keyOf(value), categoryOf[i]!]));
  const rowsByLaw = new Map<Float64Array, number>();
  for (const row of rows) {
    const probabilities = law.of(row);
    if (law.isShared) rowsByLaw.set(probabilities, (rowsByLaw.get(probabilities) ?? 0) + 1);
    else addLaw(counts, probabilities, 1);
    counts.observed[categoryOfValue.get(keyOf(row[variable.place]!))!]! += 1;
  }
  for (const [probabilities, count] of rowsByLaw) addLaw(counts, probabilities, count);
  return counts;
}

function keyOf(value: VariableValue): VariableValue {
  return Array.isArray(value) ? value.join("|") : value;
}
