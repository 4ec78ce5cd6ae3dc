import type { RowCodes } from "./row-codes.ts";

/** Outweighs all imbalance together, so that no quota is broken for an even spread. */
const QUOTA_WEIGHT = 1e6;

/** Counts of a selection that changes row by row. */
export interface Tally {
  readonly counts: Int32Array;
  /** What the cost would rise by if a row were added, less what is the same for every row. */
  costOf(row: number): number;
  add(row: number): void;
  remove(row: number): void;
}

/**
 * Cost of a selection: for each key Σ(c − c̄)² over its values' counts c, times the key's weight, and for each
 * quota the squared distance of the count from what is wanted, times a weight above all others. Σ(c − c̄)² is
 * Σc² − T²/m for m values and a total of T = Σc, so one more row with the value adds 2c + 1 − (2T + 1)/m. The
 * price of each value is kept, so that a row's cost is a sum over its values.
 */
export function startTally({ rows, codes, groups }: RowCodes): Tally {
  const counts = new Int32Array(codes.length);
  const totals = new Float64Array(groups.length);
  const prices = new Float64Array(codes.length);
  const groupOf = Int32Array.from(codes, ({ group }) => group);
  const weights = Float64Array.from(codes, ({ group }) => groups[group]!.weight);
  const least = Float64Array.from(codes, ({ quota }) => quota?.min ?? 0);
  const most = Float64Array.from(codes, ({ quota }) => quota?.max ?? Number.POSITIVE_INFINITY);

  const reprice = (code: number) => {
    const count = counts[code]!;
    const { size, isEven } = groups[groupOf[code]!]!;
    const mean = isEven ? 0 : (2 * totals[groupOf[code]!]! + 1) / size;
    const [before, after] = [count, count + 1].map((n) => Math.max(0, least[code]! - n, n - most[code]!));
    prices[code] = weights[code]! * (2 * count + 1 - mean) + (after! ** 2 - before! ** 2) * QUOTA_WEIGHT;
  };
  const members = groups.map((_, group) => codes.flatMap((code, at) => (code.group === group ? [at] : [])));
  const change = (row: number, step: 1 | -1) => {
    for (const code of rows[row]!) {
      const group = groupOf[code]!;
      counts[code]! += step;
      totals[group]! += step;
      if (groups[group]!.isEven) reprice(code);
      else members[group]!.forEach(reprice);
    }
  };
  for (const code of codes.keys()) reprice(code);
  const extras = rowExtras({ rows, codes, groups });
  const { flat, starts } = inOneArray(rows);
  return {
    counts,
    costOf(row) {
      let sum = extras[row]!;
      const end = starts[row + 1]!;
      for (let i = starts[row]!; i < end; i++) sum += prices[flat[i]!]!;
      return sum;
    },
    add: (row) => change(row, 1),
    remove: (row) => change(row, -1),
  };
}

/** All rows behind each other: millions of costs are asked for, and so they lie close together in memory. */
function inOneArray(rows: readonly Int32Array[]) {
  const starts = new Int32Array(rows.length + 1);
  for (const [row, own] of rows.entries()) starts[row + 1] = starts[row]! + own.length;
  const flat = new Int32Array(starts[rows.length]!);
  for (const [row, own] of rows.entries()) flat.set(own, starts[row]!);
  return { flat, starts };
}

/** Each further value of one key meets a total that is already 1 higher: 2/m less for every earlier one. */
function rowExtras({ rows, codes, groups }: RowCodes): Float64Array {
  return Float64Array.from(rows, (row) => {
    const seen = new Map<number, number>();
    let sum = 0;
    for (const code of row) {
      const { group } = codes[code]!;
      const before = seen.get(group) ?? 0;
      const { weight, size, isEven } = groups[group]!;
      if (!isEven) sum -= (2 * before * weight) / size;
      seen.set(group, before + 1);
    }
    return sum;
  });
}
