import type { TurnAgreement } from "../../calibration/long-horizon/turn-agreement.ts";
import type { TurnShare } from "../../calibration/long-horizon/turn-shares.ts";
import type { AnalysisTable, Caption } from "../analysis/analysis-document.ts";

type Drawn = Pick<Caption, "interval" | "seed">;

/** One row an item that raters answered on turns. */
export function turnAgreementTable(
  agreement: readonly TurnAgreement[],
  turns: number,
  drawn: Drawn,
): AnalysisTable {
  const most = Math.max(0, ...agreement.map(({ kappa }) => kappa.n));
  return {
    id: "turn-agreement",
    title: "Agreement on turns",
    columns: [
      { key: "item", title: "Item", kind: "text" },
      { key: "raters", title: "Raters", kind: "count" },
      { key: "turns", title: "Turns", kind: "count" },
      { key: "rated", title: "Rated", kind: "count" },
      { key: "compared", title: "By two or more", kind: "count" },
      { key: "kappa", title: "Fleiss' κ", kind: "coefficient" },
      { key: "pairs", title: "Agreeing pairs", kind: "percent" },
      { key: "ac1", title: "AC1", kind: "coefficient" },
      { key: "use", title: "Use", kind: "text" },
    ],
    rows: agreement.map(({ item, answers, turns: all, rated, kappa, percent, ac1, use }) => [
      item,
      answers.length,
      all,
      rated,
      kappa.n,
      kappa,
      percent,
      ac1,
      use.kind === "usable" ? "figures of turns" : "agreement only",
    ]),
    caption: {
      text: "Agreement of raters about single turns.",
      n: most,
      missing: turns - most,
      unit: "turns",
      ...drawn,
    },
  };
}

/** Only of items whose agreement allows it. */
export function turnSharesTable(
  items: readonly { readonly item: string; readonly shares: readonly TurnShare[] }[],
  turns: number,
  drawn: Drawn,
): AnalysisTable {
  const n = Math.max(0, ...items.map(({ shares }) => shares[0]?.share.n ?? 0));
  return {
    id: "turn-shares",
    title: "Answers on turns",
    columns: [
      { key: "item", title: "Item", kind: "text" },
      { key: "answer", title: "Answer of most raters", kind: "text" },
      { key: "share", title: "Share of turns", kind: "percent" },
      { key: "turns", title: "Turns", kind: "count" },
      { key: "missing", title: "Without a majority", kind: "count" },
    ],
    rows: items.flatMap(({ item, shares }) =>
      shares.map(({ level, share }) => [item, level, share, share.n, share.missing]),
    ),
    caption: { text: "Never part of a score.", n, missing: turns - n, unit: "turns", ...drawn },
  };
}
