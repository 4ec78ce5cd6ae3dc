import type { ScoredRubricRun } from "../../domain/scored-rubric-run.ts";
import { type CellCounts, cellCounts } from "./item-counts.ts";

/** How much of one item's evidence is absent, over all the domains it is asked in. */
export interface ItemShare {
  readonly number: number;
  readonly title: string;
  readonly section: string;
  /** Answers yes, partly or no. */
  readonly applicable: number;
  /** "Not applicable" by the judge's call, in domains that Q1 left open. */
  readonly na: number;
  /** `na / (applicable + na)`: unreached items leave a capability unobserved. `null` where both are 0. */
  readonly naShare: number | null;
  readonly unscored: number;
  /** `unscored / (applicable + na + unscored)`; `null` where all are 0. */
  readonly unscoredShare: number | null;
}

/** One entry an item of the yes–no scales, by number. @param targets one target, or several together. */
export function itemShares(run: ScoredRubricRun, targets: readonly number[]): ItemShare[] {
  const sums = new Map<number, CellCounts>();
  for (const target of targets) {
    cellCounts(run, target).forEach((count, cell) => {
      const { item } = run.cells[cell]!;
      if (item.scale === "severity") return;
      sums.set(item.number, add(sums.get(item.number), count));
    });
  }
  const items = new Map(run.cells.map(({ item }) => [item.number, item]));
  return [...sums]
    .sort(([a], [b]) => a - b)
    .map(([number, { yes, partly, no, na, unscored }]) => {
      const { title, section } = items.get(number)!;
      const applicable = yes + partly + no;
      const share = (part: number, whole: number) => (whole === 0 ? null : part / whole);
      return {
        number,
        title,
        section,
        applicable,
        na,
        naShare: share(na, applicable + na),
        unscored,
        unscoredShare: share(unscored, applicable + na + unscored),
      };
    });
}

function add(a: CellCounts | undefined, b: CellCounts): CellCounts {
  if (a === undefined) return { ...b };
  return {
    yes: a.yes + b.yes,
    partly: a.partly + b.partly,
    no: a.no + b.no,
    na: a.na + b.na,
    closed: a.closed + b.closed,
    unscored: a.unscored + b.unscored,
  };
}
