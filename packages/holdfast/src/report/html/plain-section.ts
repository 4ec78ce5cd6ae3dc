import { html } from "./markup.ts";
import type { Section } from "./section.ts";

/** A run in plain words: paragraphs, then what the figures do not say. */
export interface PlainSummary {
  readonly paragraphs: readonly string[];
  readonly limits: readonly string[];
}

/** The one page for readers without statistics: what was done, what came out, and what it does not say. */
export function plainSection(plain: PlainSummary): Section {
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
