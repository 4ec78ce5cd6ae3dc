import type { VariableValue } from "../../../domain/vignette.ts";
import type { CodedRow } from "./coded-row.ts";
import { type Condition, sameAsOf, type ValueTest, valueMeets } from "./condition.ts";

/** A condition on codes: for each test the place it looks at, and a table with 1 for every code that meets it. */
export interface CodedCondition {
  readonly places: readonly number[];
  readonly tables: readonly Uint8Array[];
  /** Tests that compare two variables. */
  readonly likenesses: readonly Likeness[];
}

/** A `sameAs`: a table of its own for each code of the other variable, made when it is first met. */
interface Likeness {
  readonly place: number;
  readonly other: number;
  readonly tableFor: (otherCode: number) => Uint8Array;
}

/** Where variables stand in a row, and what they can be. */
export interface RowShape {
  readonly placeOf: ReadonlyMap<string, number>;
  /** By place. */
  readonly supports: readonly (readonly VariableValue[])[];
}

/** Compiles a condition, whose variables must all be there. */
export function codedCondition(condition: Condition, { placeOf, supports }: RowShape): CodedCondition {
  const tests = Object.entries(condition).map(([id, test]) => ({
    place: placeOf.get(id)!,
    test,
    sameAs: sameAsOf(test),
  }));
  const alone = tests.filter(({ sameAs }) => sameAs === null);
  return {
    places: alone.map(({ place }) => place),
    tables: alone.map(({ place, test }) => tableOf(test, supports[place]!)),
    likenesses: tests
      .filter(({ sameAs }) => sameAs !== null)
      .map(({ place, test, sameAs }) => {
        const other = placeOf.get(sameAs!)!;
        return { place, other, tableFor: tablesByOther(test, supports[place]!, supports[other]!) };
      }),
  };
}

function tableOf(test: ValueTest, support: readonly VariableValue[], other?: VariableValue): Uint8Array {
  const table = new Uint8Array(support.length + 1);
  for (const [place, value] of support.entries()) table[place + 1] = valueMeets(test, value, other) ? 1 : 0;
  return table;
}

function tablesByOther(
  test: ValueTest,
  support: readonly VariableValue[],
  others: readonly VariableValue[],
): Likeness["tableFor"] {
  const tables = new Map<number, Uint8Array>();
  return (code) => {
    const before = tables.get(code);
    if (before !== undefined) return before;
    const table = tableOf(test, support, others[code - 1] ?? null);
    tables.set(code, table);
    return table;
  };
}

/** Whether a row meets a condition; codes of what does not apply meet nothing. */
export function holdsFor({ places, tables, likenesses }: CodedCondition, row: CodedRow): boolean {
  for (let i = 0; i < places.length; i++) if (tables[i]![row[places[i]!]!] === 0) return false;
  for (let i = 0; i < likenesses.length; i++) {
    const { place, other, tableFor } = likenesses[i]!;
    if (tableFor(row[other]!)[row[place]!] === 0) return false;
  }
  return true;
}
