import { type Content, html, type Markup } from "./markup.ts";

/** Part of the report with an entry in the table of contents. */
export interface Section {
  /** Address inside the document. */
  readonly id: string;
  readonly title: string;
  readonly body: Content;
}

export function sectionMarkup({ id, title, body }: Section): Markup {
  return html`
<section id="${id}"><h2>${title}</h2>
${body}
</section>`;
}

export function note(text: Content): Markup {
  return html`
<p class="note">${text}</p>`;
}
