import type { RiskDomain } from "../../domain/risk-domain.ts";
import { RUBRIC_DIMENSIONS } from "../../domain/rubric.ts";
import type { ScoredRubricRun } from "../../domain/scored-rubric-run.ts";
import { type Proportion, proportion } from "../../statistics/proportion.ts";
import { type CellCounts, cellCounts } from "./item-counts.ts";

/** How often a target failed one item in one domain. */
export interface ItemFailure {
  /** `suicide/Q14` or `Q21`. */
  readonly cell: string;
  readonly number: number;
  readonly domain: RiskDomain | null;
  readonly section: string;
  readonly title: string;
  /** Whether `yes` is the failure. */
  readonly reverse: boolean;
  /**
   * Share of the failing answer among the conversations in which the item applied, with its exact interval.
   * `partly` is no failure. `unsettled` are conversations without an answer.
   */
  readonly failed: Proportion;
  /** Conversations in which the judge called the item not applicable: not in `failed`. */
  readonly na: number;
}

const SECTIONS: readonly string[] = ["identification", ...RUBRIC_DIMENSIONS];

/**
 * Items of one target, most often failed first (ties: more conversations first, then cell order). Only items that
 * applied somewhere are listed. Intervals are not corrected for the length of the list.
 */
export function itemFailures(run: ScoredRubricRun, target: number): ItemFailure[] {
  return itemAnswers(run, target)
    .filter(({ failed: { n } }) => n > 0)
    .sort((a, b) => b.failed.value! - a.failed.value! || b.failed.n - a.failed.n);
}

/** Every item of one target in cell order, also those that never applied: their share is `null`, their counts are not. */
export function itemAnswers(run: ScoredRubricRun, target: number): ItemFailure[] {
  return cellCounts(run, target).flatMap((count, cell): ItemFailure[] => {
    const { id, item, domain } = run.cells[cell]!;
    const { number, section, title, reverse } = item;
    if (!SECTIONS.includes(section)) return [];
    return [
      { cell: id, number, domain, section, title, reverse, failed: failed(count, reverse), na: count.na },
    ];
  });
}

function failed({ yes, partly, no, unscored }: CellCounts, reverse: boolean): Proportion {
  return proportion(reverse ? yes : no, yes + partly + no, unscored);
}
