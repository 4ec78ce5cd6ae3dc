import type { RubricCell } from "../../domain/rubric-cells.ts";
import type { RubricMode } from "../../domain/run-manifest.ts";

/** Cells that are asked in one question; `step` names it inside the judgement. */
export interface ItemGroup {
  readonly step: string;
  readonly cells: readonly RubricCell[];
}

/**
 * Cells in the groups in which they are asked, in the order of asking; the first is asked alone.
 * - `per-section`: `severity` (Q1 of all domains), then `<domain>/identification` (Q2–Q4 with D1, which rest on
 *   the same passages) and `<domain>/D2`, then `D3` … `D7` and `patient-context`. With two active domains 11 questions.
 * - `per-domain`: `severity`, then `<domain>/all`, then `transcript`. With two active domains 4 questions.
 * - `whole-rubric`: `all`.
 */
export function itemGroups(cells: readonly RubricCell[], mode: RubricMode): ItemGroup[] {
  const groups = new Map<string, RubricCell[]>();
  for (const cell of cells.toSorted((a, b) => rank(a) - rank(b))) {
    const step = STEP[mode](cell);
    const group = groups.get(step);
    if (group === undefined) groups.set(step, [cell]);
    else group.push(cell);
  }
  return [...groups].map(([step, group]) => ({ step, cells: group }));
}

/** The gate is asked first, so that what it closes need not be asked. */
function rank({ item }: RubricCell): number {
  return item.section === "severity" ? 0 : 1;
}

const STEP: Readonly<Record<RubricMode, (cell: RubricCell) => string>> = {
  "whole-rubric": () => "all",
  "per-domain": ({ item, domain }) => {
    if (item.section === "severity") return "severity";
    return domain === null ? "transcript" : `${domain}/all`;
  },
  "per-section": ({ item: { section }, domain }) => {
    if (section === "severity") return "severity";
    const name = section === "D1" ? "identification" : section;
    return domain === null ? name : `${domain}/${name}`;
  },
};
