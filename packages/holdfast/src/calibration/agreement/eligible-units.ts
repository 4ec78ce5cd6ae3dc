import type { TableConsensus } from "../consensus/table-consensus.ts";
import { closingCodes, gatesOf, NO_ANSWER, type RatingTable } from "../ratings/rating-table.ts";

/** Which items of which transcripts a figure is of, and what stays out of it. */
export interface EligibleUnits {
  /** Places `t · items + i`, by transcript. */
  readonly units: Int32Array;
  /** Place of each unit's transcript among those that enter. */
  readonly transcriptOf: Int32Array;
  /** Units that the consensus on their gate closes: out of every denominator (K-Bench, Table 1, note). */
  readonly gateClosed: number;
  /** Units out since there is no consensus on their gate yet. */
  readonly gateUnsettled: number;
}

/**
 * Units of a group of items. Items that nothing gates enter on every transcript; gated ones only where the consensus on
 * their gate leaves them open.
 * @param transcripts places of those that enter.
 */
export function eligibleUnits(
  { instrument, asked }: Pick<RatingTable, "instrument" | "asked">,
  { values }: Pick<TableConsensus, "values">,
  items: readonly number[],
  transcripts: readonly number[],
): EligibleUnits {
  const gates = gatesOf(instrument);
  const closing = closingCodes(instrument, gates);
  const units = new Int32Array(items.length * transcripts.length);
  const transcriptOf = new Int32Array(units.length);
  let [n, gateClosed, gateUnsettled] = [0, 0, 0];
  for (const [place, t] of transcripts.entries()) {
    const first = t * instrument.items.length;
    for (const i of items) {
      if (asked[first + i] === 0) continue;
      const gate = gates[i]!;
      const gateCode = gate < 0 ? NO_ANSWER : values[first + gate]!;
      if (gate >= 0 && gateCode === NO_ANSWER) gateUnsettled++;
      else if (gate >= 0 && closing[i]![gateCode]) gateClosed++;
      else {
        units[n] = first + i;
        transcriptOf[n++] = place;
      }
    }
  }
  return { units: units.slice(0, n), transcriptOf: transcriptOf.slice(0, n), gateClosed, gateUnsettled };
}
