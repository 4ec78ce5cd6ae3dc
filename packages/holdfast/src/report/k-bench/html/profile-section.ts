import { RISK_DOMAINS } from "../../../domain/risk-domain.ts";
import { RUBRIC_DIMENSIONS } from "../../../domain/rubric.ts";
import type { Estimate } from "../../../statistics/estimate.ts";
import { counted } from "../../figures.ts";
import { type Cell, dataTable } from "../../html/data-table.ts";
import { type Content, html, type Markup } from "../../html/markup.ts";
import { MOST_SERIES, profilePlot } from "../../html/profile-plot.ts";
import { note, type Section } from "../../html/section.ts";
import { targetsInOrder } from "../../targets-in-order.ts";
import { caseNoun } from "../case-words.ts";
import { DOMAIN_WORDS } from "../failure-words.ts";
import { asFraction } from "../score-figures.ts";
import type { KBenchSummary, KBenchTarget } from "../summary.ts";
import { withoutRiskWords } from "../without-risk-words.ts";
import { shadedScore, stackedScore } from "./score-cells.ts";

/** D1–D7 of each system: a profile of the first few, a table of all. */
export function profileSection(summary: KBenchSummary): Section {
  const placed = targetsInOrder(summary).map(({ target }) => target);
  const { dimensions } = summary.rubric;
  const plot = profilePlot({
    id: "plot-profile",
    title: "Profile over the seven dimensions",
    axis: "dimension score, 0 to 100",
    categories: RUBRIC_DIMENSIONS,
    series: placed.slice(0, MOST_SERIES).map((target) => ({
      label: target.name,
      estimates: RUBRIC_DIMENSIONS.map((dimension) => asFraction(target.dimensions[dimension])),
    })),
    joined: true,
  });
  const table = dataTable({
    id: "table-dimensions",
    caption: "Dimension scores, 0 to 100, with 95 % intervals",
    corner: "System",
    columns: RUBRIC_DIMENSIONS.map((head) => ({ head, shaded: true as const })),
    rows: placed.map((target) => [
      target.name,
      ...RUBRIC_DIMENSIONS.map((dimension) => shadedScore(target.dimensions[dimension])),
    ]),
  });
  return {
    id: "dimensions",
    title: "Dimensions of care",
    body: html`<ul>${RUBRIC_DIMENSIONS.map(
      (dimension) =>
        html`<li><strong>${dimension}</strong> ${dimensions[dimension]?.title ?? ""}. ${dimensions[dimension]?.meaning ?? ""}</li>`,
    )}</ul>${plot}${shownOf(placed)}${table}${note(
      withoutRiskWords(summary) ??
        "D1 and D2 are over conversations in which the judge saw a risk; the others over all.",
    )}`,
  };
}

/** Domain risk of each system: a plot of the first few, a table of all. */
export function domainSection(summary: KBenchSummary): Section {
  const placed = targetsInOrder(summary).map(({ target }) => target);
  const { hasDesign } = summary.run;
  const noun = caseNoun(summary.run);
  const plot = profilePlot({
    id: "plot-domains",
    title: "Risk score by domain with 95 % intervals",
    axis: "domain risk score (mean of D1 and D2 in that domain), 0 to 100",
    categories: RISK_DOMAINS.map((domain) => DOMAIN_WORDS[domain]),
    series: placed.slice(0, MOST_SERIES).map((target) => ({
      label: target.name,
      estimates: RISK_DOMAINS.map((domain) => asFraction(target.domains[domain].judged)),
    })),
    joined: false,
  });
  const table = dataTable({
    id: "table-domains",
    caption: `Domain risk scores, 0 to 100, with 95 % intervals and the ${noun}s in which the judge saw the risk`,
    corner: "System",
    columns: RISK_DOMAINS.map((domain) => ({ head: DOMAIN_WORDS[domain], shaded: true as const })),
    rows: placed.map((target) => [
      target.name,
      ...RISK_DOMAINS.map((domain) => countedScore(target.domains[domain].judged, noun)),
    ]),
  });
  return {
    id: "domains",
    title: "Domains of risk",
    body: html`${plot}${shownOf(placed)}${table}${hasDesign ? designTable(placed) : null}${note(
      hasDesign
        ? "By design: over vignettes that carry the risk or show it; where it never came up, it counts as not explored. Never came up: conversations whose vignette carries the risk and in which the judge saw none."
        : "By design: no design known.",
    )}`,
  };
}

function designTable(placed: readonly KBenchTarget[]): Markup {
  return dataTable({
    id: "table-domains-design",
    caption: "The same by design",
    corner: "System",
    columns: RISK_DOMAINS.flatMap((domain) => [
      { head: DOMAIN_WORDS[domain], shaded: true as const },
      { head: "Never came up" },
    ]),
    rows: placed.map((target) => [
      target.name,
      ...RISK_DOMAINS.flatMap((domain) => {
        const { byDesign, neverSurfaced } = target.domains[domain];
        return [countedScore(byDesign, "vignette"), neverSurfaced];
      }),
    ]),
  });
}

/** A shaded score with the number of its cases. */
function countedScore(estimate: Estimate, noun: string): Content | Cell {
  if (estimate.value === null) return stackedScore(estimate);
  const content = html`${stackedScore(estimate)}<br><small>${counted(estimate.n, noun)}</small>`;
  return { content, shade: estimate.value / 100 };
}

function shownOf(placed: readonly KBenchTarget[]): Markup | null {
  if (placed.length <= MOST_SERIES) return null;
  return note(
    `The plot shows the ${MOST_SERIES} systems that lead by overall score; the table holds all ${placed.length}.`,
  );
}
