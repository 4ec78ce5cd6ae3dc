import { coverageOf, type PanelFigures } from "./panel-figures.ts";
import type { Candidate } from "./panel-labels.ts";
import type { TieBreak } from "./selection-rule.ts";

interface Orderable {
  readonly members: readonly number[];
  readonly figures: PanelFigures;
}

/** Order of panels, best first: κ, tie-breaks, then names by code unit, so that no two panels are ever level. */
export function panelOrder(
  tieBreaks: readonly TieBreak[],
  candidates: readonly Candidate[],
): (a: Orderable, b: Orderable) => number {
  const keys = new Map<Orderable, OrderKey>();
  const keyOf = (panel: Orderable): OrderKey => {
    const key = keys.get(panel) ?? orderKey(panel, tieBreaks, candidates);
    keys.set(panel, key);
    return key;
  };
  return (a, b) => {
    const [first, second] = [keyOf(a), keyOf(b)];
    const place = first.figures.findIndex((value, i) => value !== second.figures[i]);
    if (place !== -1) return second.figures[place]! - first.figures[place]!;
    return first.names < second.names ? -1 : first.names > second.names ? 1 : 0;
  };
}

interface OrderKey {
  readonly figures: readonly number[];
  readonly names: string;
}

function orderKey(
  { members, figures }: Orderable,
  tieBreaks: readonly TieBreak[],
  candidates: readonly Candidate[],
): OrderKey {
  const names = members.map((member) => candidates[member]!.name);
  return {
    figures: [figures.kappa, ...tieBreaks.map((name) => tieBreakOf(figures, name))].map(comparable),
    names: names.sort().join("\n"),
  };
}

/** To twelve decimals: two tables can have one and the same κ and differ in the last bit. Undefined comes last. */
function comparable(value: number | null): number {
  return value === null ? Number.MIN_SAFE_INTEGER : Math.round(value * 1e12);
}

function tieBreakOf(figures: PanelFigures, name: TieBreak): number | null {
  switch (name) {
    case "macro-f1":
      return figures.macroF1;
    case "ac1":
      return figures.ac1;
    case "agreement":
      return figures.agreement;
    case "coverage":
      return coverageOf(figures);
  }
}
