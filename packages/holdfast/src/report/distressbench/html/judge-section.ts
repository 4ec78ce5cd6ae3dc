import type { Agreement } from "../../../analyses/judge-table.ts";
import type { LeaveFamilyOut } from "../../../benchmarks/distressbench/leave-family-out.ts";
import { countCell, NONE, percentCell } from "../../figures.ts";
import { type DataTable, dataTable } from "../../html/data-table.ts";
import { rangeCell, shareCell } from "../../html/figure-cells.ts";
import { type Content, html, type Markup } from "../../html/markup.ts";
import { note, type Section } from "../../html/section.ts";
import type { Summary } from "../summary.ts";

/** What each judge answered, how far judges agree, and scores without judges of a system's own family. */
export function judgeSection(summary: Summary): Section {
  const { judges, leaveFamilyOut } = summary;
  const table = dataTable({
    id: "table-judges",
    caption: "Judges",
    corner: "Judge",
    columns: JUDGE_COLUMNS.map((head) => ({ head })),
    rows: judges.map((judge): DataTable["rows"][number] => [
      judge.name,
      countCell(judge.verdicts),
      percentCell(judge.verdicts === 0 ? null : judge.met / judge.verdicts),
      countCell(judge.unscored),
      countCell(judge.judgementsMissing),
      ...agreementCells(judge.withPanel),
      ...(judge.withOthers === null ? [NONE, NONE, NONE] : agreementCells(judge.withOthers)),
    ]),
  });
  return {
    id: "judges",
    title: "Judges",
    body: html`<p>What they are worth: ${summary.headline}.</p>${table}${note(
      "Agreement with the panel is raised by the judge's own vote in it. Agreement with the others compares a judge with the label on which all others agree. κ is Cohen's.",
    )}${leaveFamilyOut === null ? note("No model family is known, so no score without judges of a system's own family can be given.") : familyTable(leaveFamilyOut, summary)}`,
  };
}

const JUDGE_COLUMNS = [
  "Verdicts",
  "Met",
  "Unscored",
  "Judgements not given",
  "Agrees with panel",
  "κ",
  "n",
  "Agrees with the others",
  "κ",
  "n",
];

function agreementCells({ n, percent, kappa, reason }: Agreement): [Content, Content, Content] {
  const undefinedKappa = reason === undefined ? NONE : html`${NONE} <small class="why">${reason}</small>`;
  return [percentCell(percent), kappa === null ? undefinedKappa : kappa.toFixed(2), countCell(n)];
}

const VARIANTS = [
  ["tiesDropped", "Ties without label"],
  ["tiesUnmet", "Ties not met"],
  ["replaced", "Judge replaced"],
] as const;

function familyTable({ rows, correlation }: LeaveFamilyOut, { run, targets }: Summary): Markup {
  const touched = rows.filter(({ removed }) => removed.length > 0);
  const isReplaced = touched.some(({ replaced }) => replaced.value !== null);
  const variants = VARIANTS.filter(([variant]) => variant !== "replaced" || isReplaced);
  const table = dataTable({
    id: "table-family",
    caption: "Scores without judges of the system's own family",
    corner: "System",
    columns: [
      { head: "Family", words: true },
      { head: "Judges left out", words: true },
      { head: "Whole panel" },
      ...variants.flatMap(([, head]) => [{ head }, { head: "95 % interval" }]),
    ],
    rows: rows.map((row) => [
      run.targets[row.target]!,
      row.family ?? "unknown",
      row.removed.length === 0 ? "none" : row.removed.map((judge) => run.judges[judge]!).join(", "),
      shareCell(targets[row.target]!.score),
      ...variants.flatMap(([variant]) => [shareCell(row[variant]), rangeCell(row[variant])]),
    ]),
  });
  const ranks = variants.map(([variant, head]) => {
    const { spearman, reason, n } = correlation[variant];
    return `${head.toLowerCase()} ${spearman === null ? `undefined (${reason})` : spearman.toFixed(3)} (n ${n})`;
  });
  return html`${table}${note(`Rank correlation (Spearman) with the whole panel over systems: ${ranks.join("; ")}.${isReplaced ? "" : " No reserve judge stands in for those left out."}`)}`;
}
