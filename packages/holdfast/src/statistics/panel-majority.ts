import { type CodeVector, requireSameUnits } from "./code-vector.ts";

/**
 * Label of a panel: the answer that more than half of *all* its seats gave, −1 where none has that many. A missing
 * vote keeps its seat, so that two votes that differ, or one of three, label nothing.
 * @param seats one vector a judge. @throws RangeError where they are of different units.
 */
export function panelMajority(seats: readonly CodeVector[]): Int16Array {
  for (const seat of seats) requireSameUnits(seats[0]!, seat);
  const units = seats[0]?.length ?? 0;
  return Int16Array.from({ length: units }, (_, unit) => majorityOf(seats, unit));
}

function majorityOf(seats: readonly CodeVector[], unit: number): number {
  for (const seat of seats) {
    const answer = seat[unit]!;
    if (answer < 0) continue;
    let votes = 0;
    for (const other of seats) if (other[unit] === answer) votes++;
    if (votes * 2 > seats.length) return answer;
  }
  return -1;
}
