import { taskPage } from "./addresses.ts";
import { html, type Markup } from "./markup.ts";

/** Links to the pages of a folder beside the report, one a case. @param held cases with a conversation. */
export function conversationIndex(
  cases: readonly { readonly id: string }[],
  folder: string,
  held: readonly number[],
): Markup {
  return html`<p>The conversations lie in the folder <code>${folder}</code> beside this file, one page a case.</p>
<ul class="index">${held.map(
    (task) => html`<li><a href="${encodeURIComponent(folder)}/${taskPage(task)}">${cases[task]!.id}</a></li>
`,
  )}</ul>`;
}
