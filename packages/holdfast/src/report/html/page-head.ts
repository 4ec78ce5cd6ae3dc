import { countCell } from "../figures.ts";
import { contentNote } from "./document.ts";
import { type Content, html, type Markup } from "./markup.ts";
import { type Section, sectionMarkup } from "./section.ts";

export interface PageHead {
  /** First line: what the judge is worth, then what the content is. */
  readonly headline: string;
  readonly title: Content;
  readonly lead: Content;
  readonly facts: readonly (readonly [name: string, value: Content])[];
  /** What the conversations speak of, for readers to know before they open one. */
  readonly topics?: string;
  /** `null` where the run is complete. */
  readonly open: { readonly withoutScore: number; readonly planned: number } | null;
}

/** Everything before the conversations: first line, facts, contents, and all sections in reading order. */
export function reportMarkup(head: PageHead, sections: readonly Section[]): Markup {
  return html`${pageHead(head)}${contents([...sections, { id: "conversations", title: "Every conversation" }])}
<main>${sections.map(sectionMarkup)}
<section id="conversations"><h2>Every conversation</h2>
${contentNote(head.topics)}`;
}

/** First line, title, lead and facts of a page. */
export function pageHead({ headline, title, lead, facts, open }: PageHead): Markup {
  return html`<header>
<p class="worth">${headline}</p>${
    open === null
      ? null
      : html`<p class="open"><strong>Not complete.</strong> ${countCell(open.withoutScore)} of ${countCell(open.planned)} planned conversations have no score; see <a href="#missing">what is missing</a>.</p>`
  }
<h1>${title}</h1>
<p class="lead">${lead}</p>
<dl class="facts">${facts.map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)}</dl>
</header>`;
}

/** Links to the sections of a page. */
export function contents(sections: readonly Pick<Section, "id" | "title">[]): Markup {
  return html`
<nav aria-label="Contents"><ul>${sections.map(({ id, title }) => html`<li><a href="#${id}">${title}</a></li>`)}</ul></nav>`;
}
