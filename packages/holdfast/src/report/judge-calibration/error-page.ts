import type { Disagreement, Grounds, ItemErrors } from "../../calibration/judge/disagreements.ts";
import { countCell, counted } from "../figures.ts";
import { dataTable } from "../html/data-table.ts";
import { contentNote, documentEnd, documentStart } from "../html/document.ts";
import { foldedTable } from "../html/folded-table.ts";
import { type Content, html, type Markup } from "../html/markup.ts";
import { contents, pageHead } from "../html/page-head.ts";
import { type Section, sectionMarkup } from "../html/section.ts";
import { percent } from "../percent.ts";

/** What the page of errors is made from. */
export interface ErrorReport {
  readonly headline: string;
  readonly judge: string;
  /** Which transcripts: `tuning`. */
  readonly part: string;
  readonly transcripts: number;
  /** Worst first. */
  readonly items: readonly ItemErrors[];
  /** What an item asks, by its id. */
  readonly titles: ReadonlyMap<string, string>;
  readonly software: string;
}

/** Items of the table that stand open. */
const ROWS_SHOWN = 20;

/** Where a judge and the consensus differ, item by item, with what either side rests on: one page without script. */
export function errorPage(report: ErrorReport): string {
  const { headline, judge, part, items, transcripts, software } = report;
  const differing = items.filter(({ disagreements }) => disagreements.length > 0);
  const sections: Section[] = [
    { id: "worst", title: "Worst items", body: worstTable(report) },
    { id: "items", title: "Item by item", body: itemsBody(report, differing) },
  ];
  const title = `Where ${judge} and clinicians differ`;
  return html`${documentStart(title)}${pageHead({
    headline,
    title: html`Where <span class="text">${judge}</span> and clinicians differ`,
    lead: `Every item of the ${part} transcripts on which the judge and the clinicians' consensus differ, worst first, with what either side rests on.`,
    facts: [
      ["Judge", judge],
      ["Transcripts", `${countCell(transcripts)} (${part})`],
      ["Items that differ", `${countCell(differing.length)} of ${countCell(items.length)}`],
      ["Software", `Holdfast ${software}`],
    ],
    open: null,
  })}${contents(sections)}
<main>${sections.map(sectionMarkup)}
</main>${documentEnd(`Holdfast ${software}. Clinicians' notes and quotations are confidential: keep this page as the ratings are kept.`)}`
    .markup;
}

function worstTable({ items, titles }: ErrorReport): Content {
  if (items.length === 0) return html`<p>No item could be compared.</p>`;
  return foldedTable(
    items,
    {
      id: "table-worst",
      caption: "Agreement of the judge with the consensus, lowest first",
      restCaption: "The other items",
      shown: ROWS_SHOWN,
    },
    (id, caption, rows) =>
      dataTable({
        id,
        caption,
        corner: "Item",
        columns: [
          { head: "Agreement" },
          { head: "Compared" },
          { head: "Differ" },
          { head: "N/A on one side" },
          { head: "No answer" },
          { head: "Most often", words: true },
        ],
        rows: rows.map((one) => [
          html`${one.disagreements.length === 0 ? one.item : html`<a href="#${anchorOf(one.item)}">${one.item}</a>`} <span class="tag">${titles.get(one.item) ?? ""}</span>`,
          one.n === 0 ? "–" : percent(one.agree / one.n),
          one.n,
          one.n - one.agree,
          one.disagreements.length - (one.n - one.agree),
          one.missing,
          mostOften(one),
        ]),
      }),
  );
}

/** The commonest confusion: `clinicians yes, judge no (4)`. */
function mostOften({ answers, confusion }: ItemErrors): string {
  let most = { count: 0, words: "–" };
  confusion.forEach((row, i) => {
    row.forEach((count, j) => {
      if (i === j || count <= most.count) return;
      most = { count, words: `consensus ${wordOf(answers[i]!)}, judge ${wordOf(answers[j]!)} (${count})` };
    });
  });
  return most.words;
}

function itemsBody(report: ErrorReport, differing: readonly ItemErrors[]): Content {
  if (differing.length === 0) return html`<p>Judge and consensus differ nowhere.</p>`;
  return html`${contentNote("suicide, self-harm, substance misuse and domestic violence")}${differing.map((one) => itemPart(report, one))}`;
}

function itemPart({ titles }: ErrorReport, one: ItemErrors): Markup {
  const { item, n, agree, disagreements } = one;
  // The address is inside, so that a link to it opens what is folded.
  return html`
<details class="fold"><summary>${item} ${titles.get(item) ?? ""} <span class="tag">${n === 0 ? "never compared" : `${percent(agree / n)} of ${countCell(n)}`} · ${counted(disagreements.length, "difference")}</span></summary>
<div id="${anchorOf(item)}">${confusionTable(one)}
<ul class="criteria">${disagreements.map(disagreementItem)}</ul></div></details>`;
}

function confusionTable({ item, answers, confusion }: ItemErrors): Markup {
  return dataTable({
    id: `confusion-${anchorOf(item)}`,
    caption: `${item}: the consensus by row, the judge by column`,
    corner: "Consensus",
    columns: answers.map((answer) => ({ head: wordOf(answer) })),
    rows: confusion.map((row, i) => [wordOf(answers[i]!), ...row]),
  });
}

function disagreementItem({ transcript, consensus, judge, judged, clinicians }: Disagreement): Markup {
  return html`
<li><p><strong class="text">${transcript}</strong>: consensus <strong>${wordOf(consensus)}</strong>, judge <strong>${wordOf(judge)}</strong></p>
<ul>${side("Judge", judged)}${clinicians.map((one) => side(one.rater, one))}${
    clinicians.length === 0 ? html`<li class="tag">No clinician's rating was handed in.</li>` : null
  }</ul></li>`;
}

function side(who: string, { answer, note, evidence }: Grounds): Markup {
  return html`<li><strong>${who}:</strong> ${answer === null ? "no answer" : wordOf(answer)}${
    note.trim() === "" ? null : html`<p class="note text" dir="auto">${note}</p>`
  }${evidence.length === 0 ? null : html`<p class="note">${evidence.map(proof)}</p>`}</li>`;
}

function proof({ turn, quote }: Grounds["evidence"][number]): Markup {
  return html`turn ${turn}${quote === "" ? null : html` <bdi>“${quote}”</bdi>`} `;
}

function wordOf(answer: string): string {
  return answer === "na" ? "not applicable" : answer;
}

/** Ids of items are `suicide/Q5` or whatever a rubric calls them: letters, digits and hyphens stay. */
function anchorOf(item: string): string {
  return `item-${item.replaceAll(/[^A-Za-z0-9-]/g, "-")}`;
}
