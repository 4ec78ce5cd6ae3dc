import type { Criterion } from "../../../domain/criterion.ts";
import type { Judgement, Verdict } from "../../../domain/judgement.ts";
import { wordsOf } from "../../figures.ts";
import { type Content, html, type Markup } from "../../html/markup.ts";

interface Decided {
  readonly criteria: readonly Criterion[];
  /** Panel labels: 1 met, 0 not met, −1 none. */
  readonly labels: Int8Array;
  readonly judges: readonly string[];
  readonly judgements: readonly (Judgement | null)[];
}

/** Each criterion with the panel's label, and below it each judge's verdict with its reason. */
export function criteriaList({ criteria, labels, judges, judgements }: Decided): Markup {
  const byJudge = judgements.map((judgement) => verdictsById(judgement));
  return html`<ol class="criteria">${criteria.map(
    (criterion, i) => html`
<li><p>${panelLabel(labels[i]!)} ${criterion.text} <span class="tag">${criterion.dimension === undefined ? "" : `${wordsOf(criterion.dimension)}, `}weight ${criterion.weight}</span></p>
<ul>${judges.map((judge, j) => judgeItem(judge, byJudge[j] ?? null, criterion.id))}</ul></li>`,
  )}</ol>`;
}

function verdictsById(judgement: Judgement | null): ReadonlyMap<string, Verdict> | null {
  return judgement === null
    ? null
    : new Map(judgement.verdicts.map((verdict) => [verdict.criterionId, verdict]));
}

function panelLabel(label: number): Markup {
  if (label === 1) return html`<span class="met">✓ Met:</span>`;
  if (label === 0) return html`<span class="unmet">✗ Not met:</span>`;
  return html`<span class="nolabel">○ No label:</span>`;
}

function judgeItem(judge: string, verdicts: ReadonlyMap<string, Verdict> | null, criterion: string): Markup {
  return html`<li>${judge}: ${verdicts === null ? html`<span class="nolabel">has not answered</span>` : verdictWords(verdicts.get(criterion))}</li>`;
}

function verdictWords(verdict: Verdict | undefined): Content {
  if (verdict === undefined) return html`<span class="nolabel">no verdict</span>`;
  if (verdict.label === "unscored") return html`<span class="nolabel">unscored</span> (${verdict.why})`;
  const label =
    verdict.label === "met" ? html`<span class="met">met</span>` : html`<span class="unmet">not met</span>`;
  return html`${label}. <bdi>${verdict.reason}</bdi>`;
}
