import { html } from "../../html/markup.ts";
import type { Section } from "../../html/section.ts";
import type { Summary } from "../summary.ts";

/** The one page for readers without statistics: what was done, what came out, and what it does not say. */
export function plainSection({ plain }: Summary): Section {
  return {
    id: "summary",
    title: "In plain words",
    body: html`${plain.paragraphs.map(
      (text) => html`<p>${text}</p>
`,
    )}<h3>What these figures do not say</h3>
<ul class="limits">${plain.limits.map(
      (text) => html`<li>${text}</li>
`,
    )}</ul>`,
  };
}
