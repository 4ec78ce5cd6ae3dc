import type { RubricStrata } from "../../../analyses/rubric/strata.ts";
import type { Estimate } from "../../../statistics/estimate.ts";
import { SUBGROUP_INTERVAL_TASKS } from "../../../statistics/subgroup-interval.ts";
import { counted, NONE, wordsOf } from "../../figures.ts";
import { type Column, type DataTable, dataTable } from "../../html/data-table.ts";
import { type Content, html, type Markup } from "../../html/markup.ts";
import { note, type Section } from "../../html/section.ts";
import { targetsInOrder } from "../../targets-in-order.ts";
import { caseHead, caseNoun } from "../case-words.ts";
import { scoreDigits } from "../score-figures.ts";
import type { KBenchSummary } from "../summary.ts";
import { stackedScore } from "./score-cells.ts";

/** More systems than this stand in rows of strata.csv; the page shows their spread. */
const MOST_SYSTEMS = 6;

/** Overall and combined risk by kind of person and conversation, one table an axis. */
export function strataSection(summary: KBenchSummary): Section {
  const noun = caseNoun(summary.run);
  const designed = summary.run.hasDesign ? null : note("Severity and number of risks: no design known.");
  return {
    id: "groups",
    title: "Kinds of people and conversations",
    body: html`<p>Means of transcript scores, 0 to 100, overall and combined risk. Groups of fewer than ${SUBGROUP_INTERVAL_TASKS} ${noun}s get no interval: it would be too narrow. A dash stands where no ${noun} of a group has the score: combined risk needs a risk that the judge saw. Intervals are not corrected for their number: among many groups some will differ by chance.</p>${designed}${summary.strata.map(
      (axis, i) => folded(axis, strataTable(axis, i, summary), summary.strata.length > MOST_OPEN),
    )}${
      summary.targets.length > MOST_SYSTEMS
        ? note(
            "Mean, lowest and highest over systems; each system's own figures stand in strata.csv and in the JSON report.",
          )
        : null
    }`,
  };
}

/** With more tables than this, each starts closed. */
const MOST_OPEN = 4;

function folded(axis: RubricStrata, table: Markup, isClosed: boolean): Markup {
  return isClosed
    ? html`<details class="fold"><summary>${axisTitle(axis)} <span class="tag">${counted(axis.strata.length, "group")}</span></summary>${table}</details>`
    : table;
}

function axisTitle({ key, title }: RubricStrata): string {
  return key.startsWith("Q") ? `By ${key}: ${title}` : title;
}

function strataTable(axis: RubricStrata, place: number, summary: KBenchSummary): Markup {
  const isMany = summary.targets.length > MOST_SYSTEMS;
  const { columns, rows } = isMany ? spreadForm() : systemForm(summary);
  const table = dataTable({
    id: `table-group-${place + 1}`,
    caption: axisTitle(axis),
    corner: "Group",
    columns: [{ head: caseHead(summary.run) }, ...columns],
    rows: axis.strata.flatMap((stratum) =>
      rows(stratum).map((cells): DataTable["rows"][number] => [
        wordsOf(stratum.value),
        stratum.vignettes,
        ...cells,
      ]),
    ),
  });
  const without =
    axis.withoutValue === 0 ? "" : `${counted(axis.withoutValue, caseNoun(summary.run))} without a value. `;
  const hidden = axis.strata.some((stratum) => stratum.hidden)
    ? `Groups of fewer than ${axis.hiddenBelow} are hidden.`
    : "";
  return html`${table}${without + hidden === "" ? null : note(`${without}${hidden}`)}`;
}

type Stratum = RubricStrata["strata"][number];

interface Form {
  readonly columns: readonly Column[];
  rows(stratum: Stratum): Content[][];
}

/** Up to two systems have their scores side by side; more have a row for each score, one column a system. */
function systemForm(summary: KBenchSummary): Form {
  const placed = targetsInOrder(summary).map(({ target }) => target);
  if (placed.length <= SIDE_BY_SIDE) {
    return {
      columns: placed.flatMap(({ name }) => [{ head: html`${name}<br>overall` }, { head: "combined risk" }]),
      rows: ({ overall, combinedRisk }) => [
        placed.flatMap(({ target }) => [figureCell(overall[target]!), figureCell(combinedRisk[target]!)]),
      ],
    };
  }
  const row = (words: string, estimates: readonly Estimate[]): Content[] => [
    words,
    ...placed.map(({ target }) => figureCell(estimates[target]!)),
  ];
  return {
    columns: [{ head: "Score", words: true }, ...placed.map(({ name }) => ({ head: name }))],
    rows: ({ overall, combinedRisk }) => [row("overall", overall), row("risk", combinedRisk)],
  };
}

const SIDE_BY_SIDE = 2;

/** The reason for a dash stands above the tables. */
function figureCell(estimate: Estimate): Content {
  return estimate.value === null ? NONE : stackedScore(estimate);
}

function spreadForm(): Form {
  const heads = ["Overall", "lowest", "highest", "Combined risk", "lowest", "highest"];
  return {
    columns: heads.map((head) => ({ head })),
    rows: ({ overallOverTargets: a, combinedRiskOverTargets: b }) => [
      [a.mean, a.lowest, a.highest, b.mean, b.lowest, b.highest].map(scoreDigits),
    ],
  };
}
