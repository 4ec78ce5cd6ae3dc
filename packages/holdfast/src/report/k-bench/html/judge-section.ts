import { countCell } from "../../figures.ts";
import { dataTable } from "../../html/data-table.ts";
import { html, type Markup } from "../../html/markup.ts";
import { note, type Section } from "../../html/section.ts";
import { targetsInOrder } from "../../targets-in-order.ts";
import type { ExtensionScores } from "../extension-scores.ts";
import type { KBenchSummary } from "../summary.ts";
import { stackedScore } from "./score-cells.ts";

/** The frozen judge: what it is, with the hashes that fix it, and what it answered. */
export function judgeSection({ judge, headline, rubric, run }: KBenchSummary): Section {
  const { frozen } = judge;
  const facts: [string, string][] = [
    ["Frozen judge", frozen.id],
    ["Configuration", judge.name],
    ["Rubric", `${rubric.name} ${rubric.version}`],
    ["Whole, SHA-256", frozen.hash],
    ["Prompts", frozen.prompt],
    ["Rubric", frozen.rubric],
    ["Decoding", frozen.decoding],
    ["Asked", run.judgeMode],
  ];
  return {
    id: "judge",
    title: "Judge",
    body: html`<p>What it is worth: ${headline}.</p><dl class="facts">${facts.map(
      ([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`,
    )}</dl>${dataTable({
      id: "table-judge",
      caption: "What the judge answered",
      corner: "Judge",
      columns: ["Conversations", "Answers", "Undecided cells", "Judgements not given"].map((head) => ({
        head,
      })),
      rows: [
        [
          judge.name,
          countCell(judge.judgements),
          countCell(judge.answered),
          countCell(judge.unscored),
          countCell(judge.judgementsMissing),
        ],
      ],
    })}${note(
      "The id and hashes change with every word of prompts and rubric, the form of reply, and whatever of the configuration can change an answer. Scores under different hashes were not made by the same judge.",
    )}`,
  };
}

/** Sections of the extension rubric; `null` where the run has none. */
export function extensionSection(summary: KBenchSummary): Section | null {
  const { extension } = summary;
  return extension === null
    ? null
    : {
        id: "extension",
        title: "Extended exchanges",
        body: html`<p>${extension.name} ${extension.version}. In no composite of K-Bench.</p>${extensionTable(extension, summary)}`,
      };
}

function extensionTable({ sections }: ExtensionScores, summary: KBenchSummary): Markup {
  return html`${dataTable({
    id: "table-extension",
    caption: "Mean of the applicable items, 0 to 100, with 95 % intervals",
    corner: "System",
    columns: sections.map(({ section, title }) => ({ head: html`${section} ${title}` })),
    rows: targetsInOrder(summary).map(({ target }) => [
      target.name,
      ...sections.map(({ targets }) => stackedScore(targets[target.target]!)),
    ]),
  })}${note(
    sections
      .map(
        ({ section, applicable, na, unscored }) =>
          `${section}: ${countCell(applicable)} answers that applied, ${countCell(na)} not applicable, ${countCell(unscored)} undecided`,
      )
      .join("; "),
  )}`;
}
