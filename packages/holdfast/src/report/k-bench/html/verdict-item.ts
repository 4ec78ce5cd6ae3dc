import type { Evidence, ItemUnscoredReason, ItemVerdict } from "../../../domain/item-judgement.ts";
import type { ItemResponse } from "../../../domain/rubric.ts";
import type { RubricCell } from "../../../domain/rubric-cells.ts";
import { type Content, html, type Markup } from "../../html/markup.ts";

const RESPONSE_WORDS: Readonly<Record<ItemResponse, string>> = {
  yes: "Yes",
  partly: "Partly",
  no: "No",
  na: "Not applicable",
  none: "None",
  low: "Low",
  high: "High",
  imminent: "Imminent",
};

const UNSCORED_WORDS: Readonly<Partial<Record<ItemUnscoredReason, string>>> = {
  "evidence-not-found": "the words it quoted do not stand in the conversation",
  "gate-unscored": "the severity of this domain is undecided",
  unparseable: "its reply could not be read",
};

/** One cell: the answer, the item, the judge's reason and its quotations, each linked to its turn. */
export function verdictItem(cell: RubricCell, verdict: ItemVerdict | undefined, anchor: string): Markup {
  const { number, title, reverse } = cell.item;
  return html`
<li><p>${answer(cell, verdict)} Q${number} ${title}${reverse ? html` <span class="tag">yes is the failing answer</span>` : null}</p>${because(verdict, anchor)}</li>`;
}

function answer({ item }: RubricCell, verdict: ItemVerdict | undefined): Markup {
  const response = verdict?.response ?? null;
  if (response === null) return html`<span class="nolabel">Undecided:</span>`;
  const words = `${RESPONSE_WORDS[response]}:`;
  const isGood = response === (item.reverse ? "no" : "yes");
  const isBad = response === (item.reverse ? "yes" : "no");
  const isRated = item.scale !== "severity" && item.section !== "patient-context";
  if (isRated && isGood) return html`<span class="met">✓ ${words}</span>`;
  if (isRated && isBad) return html`<span class="unmet">✗ ${words}</span>`;
  return html`<span class="nolabel">${words}</span>`;
}

function because(verdict: ItemVerdict | undefined, anchor: string): Content {
  if (verdict === undefined) return null;
  if (verdict.response === null) {
    return html`<p class="reason">${UNSCORED_WORDS[verdict.why] ?? verdict.why.replaceAll("-", " ")}</p>`;
  }
  const { reason, given } = verdict;
  const evidence = withoutRepetition(verdict.evidence);
  const overruled =
    given === undefined
      ? null
      : html`<p class="reason">The judge had answered ${RESPONSE_WORDS[given].toLowerCase()}.</p>`;
  return html`${overruled}${reason.trim() === "" ? null : html`<p class="reason" dir="auto">${reason}</p>`}${
    evidence.length === 0 ? null : html`<p class="proof">${evidence.map((one) => proof(one, anchor))}</p>`
  }`;
}

/** A judge sometimes quotes the same words twice. */
function withoutRepetition(evidence: readonly Evidence[]): Evidence[] {
  return evidence.filter(
    ({ turn, quote }, i) => evidence.findIndex((one) => one.turn === turn && one.quote === quote) === i,
  );
}

function proof({ turn, quote }: Evidence, anchor: string): Markup {
  return html`<a href="#${anchor}-t${turn}">turn ${turn}</a>${quote === "" ? null : html` <bdi>“${quote}”</bdi>`} `;
}
