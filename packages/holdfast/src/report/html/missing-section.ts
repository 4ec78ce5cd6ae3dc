import { countCell } from "../figures.ts";
import type { WhatIsMissing } from "../what-is-missing.ts";
import { html } from "./markup.ts";
import type { Section } from "./section.ts";

/** What is not there, and how models were served where it bears on the figures. */
export function missingSection({ planned, missing, serving }: WhatIsMissing): Section {
  const list = (sentences: readonly string[]) =>
    html`<ul>${sentences.map((sentence) => html`<li>${sentence}</li>`)}</ul>`;
  return {
    id: "missing",
    title: "What is missing, and how models were served",
    body: html`<p>${countCell(planned)} conversations were planned. ${
      missing.length === 0
        ? "Each has a score, and each judgement was given."
        : "Of these, and of their judgements:"
    }</p>${missing.length === 0 ? null : list(missing)}${
      serving.length === 0
        ? html`<p>No provider returned another model under way, and none said that it ignored a setting.</p>`
        : list(serving)
    }`,
  };
}
