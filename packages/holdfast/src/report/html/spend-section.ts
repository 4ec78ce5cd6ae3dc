import type { SpendRecord } from "../../domain/run-records.ts";
import { costCell, countCell, tokenCells } from "../figures.ts";
import { type DataTable, dataTable } from "./data-table.ts";
import { html } from "./markup.ts";
import { note, type Section } from "./section.ts";

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

/** Who spent in one role. */
export interface SpendGroup {
  /** As a table's caption names them: `Systems under test`. */
  readonly title: string;
  readonly spenders: readonly { readonly name: string; readonly spend: SpendRecord | null }[];
}

/** Calls, tokens and cost; one table a role. */
export function spendSection(groups: readonly SpendGroup[]): Section {
  return {
    id: "cost",
    title: "Cost and tokens",
    body: html`${groups.map(({ title, spenders }, i) =>
      dataTable({
        id: `table-cost-${i + 1}`,
        caption: `${title}: calls, tokens and cost`,
        corner: "Configuration",
        columns: COLUMNS.map((head) => ({ head })),
        rows: spenders.map(spendRow),
      }),
    )}${note(
      "Calls include retries. In doubt: requests that left and whose reply was never stored. Tokens and cost sum over the calls that reported them; an unknown price is not 0.",
    )}`,
  };
}

function spendRow({ name, spend }: SpendGroup["spenders"][number]): DataTable["rows"][number] {
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
