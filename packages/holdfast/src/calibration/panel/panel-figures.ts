import type { LabelCounts } from "./panel-counts.ts";
import { ac1OfCounts, agreementOfCounts, countOf, kappaOfCounts, macroF1OfCounts } from "./two-by-two.ts";

/** How well a panel's majority agrees with the clinicians' consensus, over some of the labels. */
export interface PanelFigures {
  /** Cohen's κ; `null` with a `reason` where it is undefined. */
  readonly kappa: number | null;
  readonly macroF1: number | null;
  /** Gwet's AC1. */
  readonly ac1: number | null;
  /** Share of `n` with the same label. */
  readonly agreement: number | null;
  /** Consensus labels on which the panel has a label too. */
  readonly n: number;
  /** Consensus labels on which it has none. */
  readonly missing: number;
  readonly reason?: string;
}

/** @param among consensus labels there are, with or without a label of the panel. */
export function panelFigures(counts: LabelCounts, among: number): PanelFigures {
  const n = countOf(counts);
  const missing = among - n;
  if (n === 0) {
    const reason =
      among === 0 ? "there is no consensus label" : "the panel has no label where there is a consensus";
    return { kappa: null, macroF1: null, ac1: null, agreement: null, n, missing, reason };
  }
  const { bothMet, panelOnly, consensusOnly, bothNotMet } = counts;
  const kappa = kappaOfCounts(bothMet, panelOnly, consensusOnly, bothNotMet);
  return {
    kappa: Number.isNaN(kappa) ? null : kappa,
    macroF1: macroF1OfCounts(counts),
    ac1: ac1OfCounts(counts),
    agreement: agreementOfCounts(counts),
    n,
    missing,
    ...(Number.isNaN(kappa) ? { reason: "panel and consensus used one and the same label throughout" } : {}),
  };
}

/** Share of the consensus labels on which the panel has a label. */
export function coverageOf({ n, missing }: Pick<PanelFigures, "n" | "missing">): number {
  return n + missing === 0 ? 0 : n / (n + missing);
}
