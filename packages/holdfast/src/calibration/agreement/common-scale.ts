import type { InstrumentItem } from "../../domain/instrument.ts";

/** One scale for the answers to several items, so that they can be pooled into one coefficient. */
export interface CommonScale {
  /** Levels of the scale, without "not applicable". */
  readonly levels: number;
  readonly ordered: boolean;
  /** Whether all items have as many levels: Gwet's coefficients take their number into account. */
  readonly sameLength: boolean;
  /** What a code of each item is multiplied by. */
  readonly step: (item: InstrumentItem) => number;
}

/**
 * Ordered items share a scale where their levels fall on the same places between lowest and highest: yes and no are the
 * ends of yes, partly and no. Unordered ones do where their levels are the same. `null` where they share none.
 */
export function commonScale(items: readonly InstrumentItem[]): CommonScale | null {
  const most = Math.max(...items.map(({ levels }) => levels.length));
  const sameLength = items.every(({ levels }) => levels.length === most);
  if (!items.every(({ ordered }) => ordered)) {
    const [first] = items;
    const same = items.every(
      ({ levels }) => levels.length === most && levels.every((level, j) => level === first?.levels[j]),
    );
    return same ? { levels: most, ordered: false, sameLength: true, step: () => 1 } : null;
  }
  const step = ({ levels }: InstrumentItem) => (most - 1) / (levels.length - 1);
  if (!items.every((item) => Number.isInteger(step(item)))) return null;
  return { levels: most, ordered: true, sameLength, step };
}
