import { countCell, counted } from "../figures.ts";
import { dataTable } from "../html/data-table.ts";
import { documentEnd, documentStart } from "../html/document.ts";
import { foldedTable } from "../html/folded-table.ts";
import { type Content, html, type Markup } from "../html/markup.ts";
import { contents, pageHead } from "../html/page-head.ts";
import { type Section, sectionMarkup } from "../html/section.ts";
import type { AnalysisDocument, AnalysisPlot, AnalysisTable } from "./analysis-document.ts";
import type { AnalysisSet } from "./analysis-set.ts";
import { captionText } from "./caption-text.ts";
import { absenceReasons, cellText } from "./cell-text.ts";
import { svgSize } from "./svg/captioned-svg.ts";

/** Rows of a table that stand open. */
const ROWS_SHOWN = 40;

/** All analyses as one page that needs nothing else: no script, nothing fetched. Equal sets give equal bytes. */
export function htmlAnalyses(set: AnalysisSet, digits?: number): string {
  const { headline, subject, documents, leftOut } = set;
  const count: Numbers = { plots: 0, tables: 0 };
  const sections = [
    ...documents.map((document) => sectionOf(document, digits, count)),
    ...(leftOut.length === 0 ? [] : [leftOutSection(set)]),
  ];
  return html`${documentStart(`Analyses of ${subject}`)}${pageHead({
    headline,
    title: `Analyses of ${subject}`,
    lead: "Every table and plot says what it counts, and what is missing.",
    facts: factsOf(set),
    open: null,
  })}${contents(sections)}
<main>${sections.map(sectionMarkup)}
</main>${documentEnd(`Holdfast ${set.software}, ${subject}.`)}`.markup;
}

function factsOf({ benchmark, companions, seed, resamples, software }: AnalysisSet): [string, Content][] {
  return [
    ["Benchmark", benchmark],
    ...(companions.length === 0 ? [] : [["Beside it", companions.join(", ")] as [string, Content]]),
    ["Intervals", `${countCell(resamples)} resamples, seed ${seed}, unless a caption says otherwise`],
    ["Software", `Holdfast ${software}`],
  ];
}

/** Plots and tables are numbered through the page, so that each has a name of its own. */
interface Numbers {
  plots: number;
  tables: number;
}

function sectionOf(document: AnalysisDocument, digits: number | undefined, count: Numbers): Section {
  const { analysis, title, question, tables, plots, notes, method } = document;
  return {
    id: analysis,
    title,
    body: html`<p class="lead">${question}</p>${list(notes, "limits")}${plots.map((plot) => figureOf(analysis, plot, ++count.plots))}${tables.map((table) => tableOf(analysis, { ...table, title: `Table ${++count.tables}. ${table.title}` }, digits))}${
      method.length === 0
        ? null
        : html`
<details class="fold"><summary>How it was computed</summary>${list(method, "limits")}</details>`
    }`,
  };
}

function list(sentences: readonly string[], style: string): Content {
  if (sentences.length === 0) return null;
  return html`
<ul class="${style}">${sentences.map((sentence) => html`<li>${sentence}</li>`)}</ul>`;
}

/** As an image, in which nothing can run and whose names cannot clash with the page's. */
function figureOf(analysis: string, { id, title, svg, caption }: AnalysisPlot, number: number): Markup {
  const { width, height } = svgSize(svg);
  const data = `data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}`;
  return html`
<figure class="figure" id="${analysis}-${id}"><div class="frame" role="region" aria-label="Figure ${number}. ${title}" tabindex="0"><img class="chart" src="${data}" width="${Math.round(width)}" height="${Math.round(height)}" alt="${title}. ${descriptionOf(svg)}"></div>
<figcaption><strong>Figure ${number}. ${title}.</strong> ${captionText(caption)}</figcaption></figure>`;
}

/** Every figure of the plot in words; texts too long to be listened to are left to the table. */
function descriptionOf(svg: string): string {
  const text = /<desc[^>]*>([^<]*)<\/desc>/.exec(svg)?.[1] ?? "";
  return text.length > 0 && text.length <= 1_500 ? plainEntities(text) : "The table holds its figures.";
}

function plainEntities(text: string): string {
  return text
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#39;", "'")
    .replaceAll("&amp;", "&");
}

function tableOf(analysis: string, table: AnalysisTable, digits: number | undefined): Markup {
  const { id, title, columns, rows, caption } = table;
  const [first, ...others] = columns;
  const drawn = foldedTable(
    rows,
    { id: `table-${analysis}-${id}`, caption: title, restCaption: `${title}, continued`, shown: ROWS_SHOWN },
    (name, head, some) =>
      dataTable({
        id: name,
        caption: head,
        corner: first!.title,
        columns: others.map(({ title: column, kind }) => ({
          head: column,
          ...(kind === "text" ? { words: true as const } : {}),
        })),
        rows: some.map((row) => [
          cellText(row[0]!, first!, digits),
          ...others.map((column, i) => cellText(row[i + 1]!, column, digits)),
        ]),
      }),
  );
  const absent = absenceReasons(table).map(
    ({ reason, cells }) => `No figure, or no interval, in ${counted(cells, "cell")}: ${reason}.`,
  );
  return html`${drawn}
<p class="under">${captionText(caption)}</p>${absent.length === 0 ? null : html`<p class="under">${absent.join(" ")}</p>`}`;
}

function leftOutSection({ leftOut }: AnalysisSet): Section {
  return {
    id: "left-out",
    title: "Left out",
    body: html`<p>These could not be made:</p>
<ul>${leftOut.map(({ analysis, reason }) => html`<li><strong>${analysis}</strong>: ${reason}</li>`)}</ul>`,
  };
}
