import type { Task } from "../../../domain/task.ts";
import { wordsOf } from "../../figures.ts";
import { contentNote, documentEnd, documentStart } from "../../html/document.ts";
import { html, type Markup } from "../../html/markup.ts";
import type { Summary } from "../summary.ts";

/** What stands before and after the conversations of one task. */
export interface Wrapping {
  readonly before: Markup;
  readonly after: Markup;
}

/** The conversations of a task inside the report itself: closed until opened. */
export function taskInReport(task: Task): Wrapping {
  return {
    before: html`<details class="task"><summary>${task.id} <span class="tag">${strataWords(task)}</span></summary>
`,
    after: html`</details>
`,
  };
}

/** The conversations of a task on a page of their own. @param report file name of the report it belongs to. */
export function taskOnPage(task: Task, summary: Summary, report: string): Wrapping {
  return {
    before: html`${documentStart(`${task.id}, run ${summary.run.id}`, "page")}<header>
<p class="worth">${summary.headline}</p>
<h1>${task.id}</h1>
<p class="lead">${strataWords(task)}</p>
<p><a href="../${encodeURIComponent(report)}">Back to the report</a></p>
</header>
<main><h2>Conversations</h2>${contentNote()}
`,
    after: html`</main>${documentEnd(`Holdfast, run ${summary.run.id}`)}`,
  };
}

function strataWords({ strata }: Task): string {
  return Object.entries(strata)
    .map(([key, value]) => `${wordsOf(key)}: ${wordsOf(value)}`)
    .join(" · ");
}
