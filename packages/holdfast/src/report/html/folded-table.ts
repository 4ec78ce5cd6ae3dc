import { html, type Markup } from "./markup.ts";

export interface FoldedTable {
  /** Unique in the document; the folded part's is `<id>-rest`. */
  readonly id: string;
  readonly caption: string;
  readonly restCaption: string;
  /** Rows that stand open. */
  readonly shown: number;
}

/** A long table in two: its first rows, and the rest folded. @param table makes one of some rows. */
export function foldedTable<Row>(
  rows: readonly Row[],
  { id, caption, restCaption, shown }: FoldedTable,
  table: (id: string, caption: string, rows: readonly Row[]) => Markup,
): Markup {
  const rest = rows.slice(shown);
  return html`${table(id, caption, rows.slice(0, shown))}${
    rest.length === 0
      ? null
      : html`<details><summary>${rest.length} more</summary>${table(`${id}-rest`, restCaption, rest)}</details>`
  }`;
}
