import type { RankingMoves } from "../../../analyses/rubric/ranking-moves.ts";
import { RISK_DOMAINS } from "../../../domain/risk-domain.ts";
import { RUBRIC_DIMENSIONS } from "../../../domain/rubric.ts";
import type { Estimate } from "../../../statistics/estimate.ts";
import { counted, NONE } from "../../figures.ts";
import { targetsInOrder } from "../../targets-in-order.ts";
import { textTable, wrapped } from "../../terminal/text-table.ts";
import { caseNoun } from "../case-words.ts";
import { DOMAIN_WORDS } from "../failure-words.ts";
import { intervalWords, withoutBlockedSentence } from "../method-words.ts";
import { scoreDigits } from "../score-figures.ts";
import type { KBenchSummary } from "../summary.ts";
import { withoutRiskWords } from "../without-risk-words.ts";

/** Scores best first; targets of one band are not told apart by the data. */
export function scoreLines(summary: KBenchSummary): string[] {
  const { run } = summary;
  const rows = targetsInOrder(summary).map(({ target, band }) => [
    target.name,
    band === null ? NONE : String(band),
    ...figureCells(target.overall),
    ...figureCells(target.combinedRisk),
    ...(run.hasDesign ? [scoreDigits(target.combinedRiskByDesign.value)] : []),
    vignettesCell(target.overall),
  ]);
  const withoutRisk = withoutRiskWords(summary);
  const heads = ["Scores, 0 to 100", "band", "overall", "95 % int.", "risk", "95 % int."];
  const rest = [...(run.hasDesign ? ["by design"] : []), `${caseNoun(run)}s`];
  return [
    ...textTable([...heads, ...rest], rows),
    ...wrapped(`${intervalWords(run)} Inside a band no order is claimed.`),
    ...summary.targets.flatMap((target) => {
      const sentence = withoutBlockedSentence(target, run);
      return sentence === null ? [] : wrapped(sentence);
    }),
    ...(withoutRisk === null ? [] : wrapped(withoutRisk)),
  ];
}

function vignettesCell({ n, missing }: Estimate): string {
  return missing === 0 ? String(n) : `${n} (${missing} missing)`;
}

function figureCells({ value, low, high }: Estimate): [string, string] {
  return [
    scoreDigits(value),
    low === null || high === null ? NONE : `${scoreDigits(low)}–${scoreDigits(high)}`,
  ];
}

/** Dimension scores, and beside D2 how much of it the conversations never reached. */
export function dimensionLines(summary: KBenchSummary): string[] {
  const rows = targetsInOrder(summary).map(({ target }) => {
    const d2 = target.items.filter(({ section }) => section === "D2");
    const na = d2.reduce((sum, item) => sum + item.na, 0);
    const all = d2.reduce((sum, item) => sum + item.na + item.applicable, 0);
    return [
      target.name,
      ...RUBRIC_DIMENSIONS.map((dimension) => scoreDigits(target.dimensions[dimension].value)),
      all === 0 ? NONE : `${scoreDigits((100 * na) / all)} %`,
    ];
  });
  const meaning = RUBRIC_DIMENSIONS.map(
    (dimension) => `${dimension} ${summary.rubric.dimensions[dimension]?.title.toLowerCase() ?? ""}`,
  );
  return [
    ...textTable(["Dimensions", ...RUBRIC_DIMENSIONS, "D2 not reached"], rows),
    ...wrapped(`${meaning.join("; ")}.`),
  ];
}

/** Domain risk by the judge's rating and, in brackets, by design. */
export function domainLines(summary: KBenchSummary): string[] {
  const { hasDesign } = summary.run;
  const rows = targetsInOrder(summary).map(({ target: { name, domains } }) => [
    name,
    ...RISK_DOMAINS.map((domain) => {
      const { judged, byDesign } = domains[domain];
      return hasDesign
        ? `${scoreDigits(judged.value)} (${scoreDigits(byDesign.value)})`
        : scoreDigits(judged.value);
    }),
  ]);
  return [
    ...textTable(["Domain risk", ...RISK_DOMAINS.map((domain) => DOMAIN_WORDS[domain])], rows),
    ...(hasDesign
      ? wrapped("In brackets by design: a risk of the vignette that never came up counts as not explored.")
      : []),
  ];
}

/** How the order moves under the other ways of aggregating; nothing where there is no order. */
export function moveLines({ moves, targets }: KBenchSummary): string[] {
  if (targets.length < 2) return [];
  const rows = (score: string, { agreements }: RankingMoves) =>
    agreements.map(({ name, spearman, moved, largestMove, sameLeader }) => [
      name,
      score,
      spearman === null ? NONE : spearman.toFixed(3),
      String(moved),
      counted(largestMove, "place"),
      sameLeader ? "yes" : "NO",
    ]);
  return textTable(
    ["Other aggregations", "score", "rank corr.", "targets moved", "at most", "same leader"],
    [...rows("overall", moves.overall), ...rows("risk", moves.combinedRisk)],
  );
}

/** Sections of the extension rubric, in no composite. */
export function extensionLines(summary: KBenchSummary): string[] {
  const { extension } = summary;
  if (extension === null) return [];
  const rows = targetsInOrder(summary).map(({ target }) => [
    target.name,
    ...extension.sections.map(({ targets }) => scoreDigits(targets[target.target]!.value)),
  ]);
  const meaning = extension.sections.map(({ section, title }) => `${section} ${title.toLowerCase()}`);
  return [
    ...textTable(["Extension", ...extension.sections.map(({ section }) => section)], rows),
    ...wrapped(`${meaning.join("; ")}. In no K-Bench composite.`),
  ];
}
