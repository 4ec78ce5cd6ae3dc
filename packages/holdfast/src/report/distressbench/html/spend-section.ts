import type { SpendRecord } from "../../../domain/run-records.ts";
import { costCell, countCell, tokenCells } from "../../figures.ts";
import { type DataTable, dataTable } from "../../html/data-table.ts";
import { html, type Markup } from "../../html/markup.ts";
import { note, type Section } from "../../html/section.ts";
import { missingSentences, servingSentences } from "../missing-sentences.ts";
import type { Summary } from "../summary.ts";

const COLUMNS = [
  "Calls",
  "Retries",
  "In doubt",
  "Tokens in",
  "Tokens out",
  "of these reasoning",
  "Cached in",
  "Cost",
];

/** Calls, tokens and cost; systems under test and judges apart. */
export function spendSection({ targets, judges }: Summary): Section {
  return {
    id: "cost",
    title: "Cost and tokens",
    body: html`${spendTable("table-cost-systems", "Systems under test: calls, tokens and cost", targets)}${spendTable("table-cost-judges", "Judges: calls, tokens and cost", judges)}${note(
      "Calls include retries. In doubt: requests that left and whose reply was never stored. Tokens and cost sum over the calls that reported them; an unknown price is not 0.",
    )}`,
  };
}

type Spender = { readonly name: string; readonly spend: SpendRecord | null };

function spendTable(id: string, caption: string, spenders: readonly Spender[]): Markup {
  return dataTable({
    id,
    caption,
    corner: "Configuration",
    columns: COLUMNS.map((head) => ({ head })),
    rows: spenders.map(spendRow),
  });
}

function spendRow({ name, spend }: Spender): DataTable["rows"][number] {
  if (spend === null) return [name, ...COLUMNS.map(() => "unknown")];
  return [
    name,
    countCell(spend.calls),
    countCell(spend.retries),
    countCell(spend.inDoubt),
    ...tokenCells(spend),
    ...detailCells(spend),
    costCell(spend),
  ];
}

function detailCells(spend: SpendRecord): [reasoning: string, cached: string] {
  const [, output] = tokenCells(spend);
  return output === "unknown"
    ? ["unknown", "unknown"]
    : [countCell(spend.reasoningTokens), countCell(spend.cachedInputTokens)];
}

/** What is not there, and how models were served where it bears on the figures. */
export function missingSection(summary: Summary): Section {
  const missing = missingSentences(summary);
  const serving = servingSentences(summary);
  const list = (sentences: readonly string[]) =>
    html`<ul>${sentences.map((sentence) => html`<li>${sentence}</li>`)}</ul>`;
  return {
    id: "missing",
    title: "What is missing, and how models were served",
    body: html`<p>${summary.completeness.planned} conversations were planned. ${
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
