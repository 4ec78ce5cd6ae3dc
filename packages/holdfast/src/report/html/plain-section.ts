import type { Summary } from "../summary.ts";
import { html } from "./markup.ts";
import type { Section } from "./section.ts";

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
