import { contentNote, documentEnd, documentStart } from "./document.ts";
import { html } from "./markup.ts";
import type { ReportedCase, ReportPages } from "./report-pages.ts";
import type { Wrapping } from "./write-parts.ts";

/** The conversations of a case inside the report itself: closed until opened. */
export function caseInReport({ id, words, about = null }: ReportedCase): Wrapping {
  return {
    before: html`<details class="task"><summary>${id} <span class="tag">${words}</span></summary>
${about}`,
    after: html`</details>
`,
  };
}

/** The conversations of a case on a page of their own. @param report file name of the report it belongs to. */
export function caseOnPage(
  { id, words, about = null }: ReportedCase,
  { headline, runId, topics }: Pick<ReportPages<never>, "headline" | "runId" | "topics">,
  report: string,
): Wrapping {
  return {
    before: html`${documentStart(`${id}, run ${runId}`, "page")}<header>
<p class="worth">${headline}</p>
<h1>${id}</h1>
<p class="lead">${words}</p>
<p><a href="../${encodeURIComponent(report)}">Back to the report</a></p>
</header>
<main><h2>Conversations</h2>${contentNote(topics)}
${about}`,
    after: html`</main>${documentEnd(`Holdfast, run ${runId}`)}`,
  };
}
