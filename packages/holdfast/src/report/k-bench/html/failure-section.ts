import type { ItemFailure } from "../../../analyses/rubric/item-failures.ts";
import { html, type Markup } from "../../html/markup.ts";
import { note, type Section } from "../../html/section.ts";
import { targetsInOrder } from "../../targets-in-order.ts";
import { failureShare, failureWords, mostFailed } from "../failure-words.ts";
import type { KBenchSummary, KBenchTarget } from "../summary.ts";

/** Lines shown of a system; all are in items.csv. */
const SHOWN = 15;
/** The first systems of the ranking are shown open. */
const OPEN = 3;

/** What each system failed most often, in words with exact intervals. */
export function failureSection(summary: KBenchSummary): Section {
  const placed = targetsInOrder(summary).map(({ target }) => target);
  return {
    id: "failures",
    title: "What failed most often",
    body: html`<p>Of the conversations in which an item applied, the share with the failing answer; “partly” is no failure. Exact 95 % intervals, not corrected for the length of the list; shares over fewer than five conversations come last.</p>${placed.map(
      (target, i) => failureList(target, i < OPEN),
    )}${note(`At most ${SHOWN} lines a system; every item stands in items.csv and in the JSON report.`)}`,
  };
}

function failureList({ name, failures }: KBenchTarget, isOpen: boolean): Markup {
  const failed = mostFailed(failures);
  const list =
    failed.length === 0
      ? html`<p>${failures.length === 0 ? "No item applied in any conversation." : "No item was failed."}</p>`
      : html`<ul class="failures">${failed.slice(0, SHOWN).map(failureItem)}</ul>`;
  return html`<details class="group"${isOpen ? html` open` : null}><summary>${name} <span class="tag">${failed.length} of ${failures.length} items failed at least once</span></summary>${list}</details>`;
}

function failureItem(failure: ItemFailure): Markup {
  return html`<li>${failureWords(failure)} ${failureShare(failure)} <span class="tag">${failure.cell}</span></li>`;
}
