import type { ItemResponse } from "../../../domain/rubric.ts";
import { letterResponse, responseLetter } from "../../../domain/rubric-cells.ts";
import type { NaPolicy } from "../../../domain/scored-rubric-run.ts";

const VALUES: Readonly<Partial<Record<ItemResponse, number>>> = { yes: 1, partly: 0.5, no: 0 };

/**
 * Value of an answer: yes 1, partly 0.5, no 0, and 1 minus that where `yes` is bad (K-Bench, *Consensus generation
 * and scoring transformations*).
 * @returns `null` for "not applicable" and for no answer, reverse-coded or not: neither is a 0. The levels of Q1
 * have no value either.
 */
export function itemValue(response: ItemResponse | null, reverse: boolean): number | null {
  const value = response === null ? undefined : VALUES[response];
  if (value === undefined) return null;
  return reverse ? 1 - value : value;
}

/** Values by letter code, NaN where there is none; "not applicable" by the policy. */
export function letterValues(reverse: boolean, naPolicy: NaPolicy): Float64Array {
  const table = new Float64Array(128).fill(Number.NaN);
  for (const letter of ["y", "p", "n"]) {
    table[letter.charCodeAt(0)] = itemValue(letterResponse(letter), reverse) ?? Number.NaN;
  }
  if (naPolicy === "as-no")
    table[responseLetter("na").charCodeAt(0)] = itemValue("no", reverse) ?? Number.NaN;
  return table;
}
