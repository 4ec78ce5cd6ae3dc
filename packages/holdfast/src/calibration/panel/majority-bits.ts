/** Judges that a panel may have: odd, so that a whole panel never ties. */
export const PANEL_SIZES = [1, 3, 5, 7] as const;

export type PanelSize = (typeof PANEL_SIZES)[number];

/**
 * Bits that are set in more than half of a panel's words: 32 labels decided at once. The panel's bits are added in
 * binary, as a chain of full adders would; `judges` holds 1, 3, 5 or 7 columns, of which `word` is one place.
 */
export function majorityBits(judges: readonly Int32Array[], word: number): number {
  let ones = 0;
  let twos = 0;
  let fours = 0;
  for (let j = 0; j < judges.length; j++) {
    const bits = judges[j]![word]!;
    const carry = ones & bits;
    ones ^= bits;
    fours |= twos & carry;
    twos ^= carry;
  }
  switch (judges.length) {
    case 1:
      return ones;
    case 3:
      return twos;
    case 5:
      return fours | (twos & ones);
    case 7:
      return fours;
    default:
      throw new RangeError(`a panel has 1, 3, 5 or 7 judges, not ${judges.length}`);
  }
}

/** Number of bits set in a 32-bit word (Warren, Hacker's Delight, 2002). */
export function bitCount(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  bits = (bits + (bits >>> 4)) & 0x0f0f0f0f;
  return Math.imul(bits, 0x01010101) >>> 24;
}
