import { UserError } from "../../../domain/user-error.ts";
import type { Vignette } from "../../../domain/vignette.ts";
import { type Random, seededRandom } from "../../../statistics/random.ts";
import type { CohortSpec, Quota, WhereTest } from "./cohort-spec.ts";
import { type RowCodes, rowCodes } from "./row-codes.ts";
import { inSpreadOrder } from "./spread-order.ts";
import { startTally, type Tally } from "./tally.ts";

/** Spare rows that a place is first compared with, drawn anew each time: rough work at a fraction of the price. */
const ROUGH_SAMPLE = 500;
const ROUGH_PASSES = 12;
/** Passes over all spare rows; nearly always the last of them changes nothing. */
const FULL_PASSES = 12;
/** Selections begun anew where quotas that could be met one by one were not met together. */
const MOST_STARTS = 5;
/** Below it a change of cost is rounding. */
const TOLERANCE = 1e-6;

/**
 * Chooses a cohort from a pool: vignettes that meet `where`, with every quota met exactly and the balanced keys
 * spread as evenly as swaps of one vignette for another can make them (see `startTally` for the objective). The
 * same pool, spec and seed give the same cohort in the same order, in which each beginning resembles the whole.
 * @throws UserError where the pool has too few rows, or a quota cannot be met, naming it and the rows there are.
 */
export function selectCohort(pool: readonly Vignette[], spec: CohortSpec, seed: number): Vignette[] {
  const candidates = pool.filter((vignette) => meets(vignette, spec));
  const codes = rowCodes(spec, candidates);
  refuseTooFew(spec, candidates.length, pool.length);
  refuseUnreachable(spec, codes, candidates.length);
  let missed: string[] = [];
  for (let start = 0; start < MOST_STARTS; start++) {
    const { rows, tally } = search(codes, spec.size, seededRandom(`cohort ${seed}/${start}`));
    missed = missedQuotas(codes, tally);
    if (missed.length === 0) return inSpreadOrder(rows, codes).map((row) => candidates[row]!);
  }
  throw new UserError(
    `${spec.file}: no ${spec.size} of the ${candidates.length} rows were found that meet all quotas together; the nearest have:\n${missed.join("\n")}\nChange one of these quotas, or give a larger pool.`,
  );
}

function meets(vignette: Vignette, { where, keys }: CohortSpec): boolean {
  return where.every(({ key, test }) =>
    keys
      .get(key)!
      .of(vignette)
      .some((value) => passes(value, test)),
  );
}

function passes(value: string, test: WhereTest): boolean {
  if ("values" in test) return test.values.includes(value);
  return Number(value) >= test.min && Number(value) <= test.max;
}

function refuseTooFew({ file, size, where }: CohortSpec, found: number, all: number): void {
  if (found >= size) return;
  const why = where.length === 0 ? "the pool has" : `meet \`where\`, of ${all} in the pool:`;
  const rows = where.length === 0 ? `${why} ${found} rows` : `${found} rows ${why} too few`;
  throw new UserError(`${file}: size: ${size} wanted, ${rows}; lower size, or give a larger pool.`);
}

/** A quota above what there is, or below what every selection must have, needs no search. */
function refuseUnreachable({ size }: CohortSpec, { rows, codes }: RowCodes, found: number): void {
  const available = new Int32Array(codes.length);
  for (const row of rows) for (const code of row) available[code]! += 1;
  const faults = codes.flatMap(({ quota }, code) => {
    if (quota === null) return [];
    const have = available[code]!;
    if (have < quota.min)
      return [
        `${quota.place}: ${quota.min} wanted, ${rowsOf(have, quota, found)}; lower it, or give a larger pool.`,
      ];
    const least = size - (found - have);
    if (least <= quota.max) return [];
    return [
      `${quota.place}: at most ${quota.max} wanted, but only ${found - have} of ${found} rows are without ${quota.key} ${quota.value}, so ${least} must have it; raise it.`,
    ];
  });
  if (faults.length > 0) throw new UserError(faults.join("\n"));
}

function rowsOf(have: number, { key, value }: Quota, found: number): string {
  return `${have === 1 ? "1 row has" : `${have} rows have`} ${key} ${value} (of ${found} that may be chosen)`;
}

function missedQuotas({ rows, codes }: RowCodes, { counts }: Tally): string[] {
  return codes.flatMap(({ quota }, code) => {
    if (quota === null) return [];
    const count = counts[code]!;
    if (count >= quota.min && count <= quota.max) return [];
    const wanted = quota.min === quota.max ? `${quota.min}` : `${quota.min} to ${quota.max}`;
    const have = rows.filter((row) => row.includes(code)).length;
    return [`  ${quota.place}: ${count} where ${wanted} are wanted; ${rowsOf(have, quota, rows.length)}`];
  });
}

/** From a random start, the best swap for each place in turn, until none lowers the cost. */
function search(codes: RowCodes, size: number, random: Random) {
  const tally = startTally(codes);
  const rows = shuffled(codes.rows.length, random);
  for (const row of rows.slice(0, size)) tally.add(row);
  const spare = rows.length - size;
  for (let pass = 0; pass < ROUGH_PASSES && spare > ROUGH_SAMPLE; pass++) {
    const from = size + Math.floor(random() * (spare - ROUGH_SAMPLE));
    improveEach({ rows, size, tally, from, to: from + ROUGH_SAMPLE });
  }
  for (let pass = 0; pass < FULL_PASSES; pass++) {
    if (!improveEach({ rows, size, tally, from: size, to: rows.length })) break;
  }
  return { rows: rows.slice(0, size), tally };
}

/** `rows` begins with the `size` chosen ones; those from `from` up to `to` may take their places. */
interface Improvement {
  readonly rows: Int32Array;
  readonly size: number;
  readonly tally: Tally;
  readonly from: number;
  readonly to: number;
}

/** @returns whether any place was improved. */
function improveEach({ rows, size, tally, from, to }: Improvement): boolean {
  let hasImproved = false;
  for (let inside = 0; inside < size; inside++) {
    const own = rows[inside]!;
    tally.remove(own);
    let best = inside;
    let bestCost = tally.costOf(own) - TOLERANCE;
    for (let outside = from; outside < to; outside++) {
      const cost = tally.costOf(rows[outside]!);
      if (cost < bestCost) [best, bestCost] = [outside, cost];
    }
    tally.add(rows[best]!);
    if (best === inside) continue;
    exchange(rows, inside, best);
    hasImproved = true;
  }
  return hasImproved;
}

function shuffled(length: number, random: Random): Int32Array {
  const places = Int32Array.from({ length }, (_, place) => place);
  for (let i = length - 1; i > 0; i--) exchange(places, i, Math.floor(random() * (i + 1)));
  return places;
}

function exchange(list: Int32Array, a: number, b: number): void {
  [list[a], list[b]] = [list[b]!, list[a]!];
}
