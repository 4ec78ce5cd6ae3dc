import type { CodedCondition } from "./coded-condition.ts";
import type { CodedRow } from "./coded-row.ts";

/** Rows and, for counting, the same codes by variable: what is read together lies together. */
export interface RowTable {
  readonly rows: readonly CodedRow[];
  /** By place, each with one code a row. */
  readonly columns: readonly Int32Array[];
}

/** @param width codes in a row. */
export function rowTable(rows: readonly CodedRow[], width: number): RowTable {
  const columns = Array.from({ length: width }, () => new Int32Array(rows.length));
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i]!;
    for (let place = 0; place < width; place++) columns[place]![i] = row[place]!;
  }
  return { rows, columns };
}

/** For each row 1 where it meets a condition, else 0. */
export function metBy({ places, tables, likenesses }: CodedCondition, table: RowTable): Uint8Array {
  const met = new Uint8Array(table.rows.length).fill(1);
  for (const [i, place] of places.entries()) {
    const meets = tables[i]!;
    const column = table.columns[place]!;
    for (let row = 0; row < met.length; row++) met[row]! &= meets[column[row]!]!;
  }
  for (const { place, other, tableFor } of likenesses) {
    const [own, others] = [table.columns[place]!, table.columns[other]!];
    for (let row = 0; row < met.length; row++) met[row]! &= tableFor(others[row]!)[own[row]!]!;
  }
  return met;
}
