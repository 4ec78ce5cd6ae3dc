import { countCell } from "../figures.ts";
import { type Content, html, type Markup } from "./markup.ts";

export interface Column {
  readonly head: Content;
  /** Words instead of figures: set left. */
  readonly words?: true;
  /** Cells are shaded, and centred with their head. */
  readonly shaded?: true;
}

export interface DataTable {
  /** Unique in the document; names the scrolling frame. */
  readonly id: string;
  readonly caption: Content;
  /** Head of the row heads. */
  readonly corner: Content;
  readonly columns: readonly Column[];
  /** Row head, then one cell a column. */
  readonly rows: readonly (readonly [Content, ...(Content | Cell)[]])[];
}

/** A cell shaded by how large a share is; the share itself is its text. */
export interface Cell {
  readonly content: Content;
  /** In [0, 1]. */
  readonly shade: number;
}

/** A table with caption and scoped heads, in a frame that scrolls sideways where the page is narrow. */
export function dataTable({ id, caption, corner, columns, rows }: DataTable): Markup {
  return html`
<div class="frame" role="region" aria-labelledby="${id}" tabindex="0"><table>
<caption id="${id}"><span>${caption}</span></caption>
<thead><tr><th scope="col" class="w">${corner}</th>${columns.map(
    ({ head, words, shaded }) =>
      html`<th scope="col"${words || shaded ? html` class="${words ? "w" : "c"}"` : null}>${head}</th>`,
  )}</tr></thead>
<tbody>${rows.map((row) => tableRow(row, columns))}</tbody>
</table></div>`;
}

function tableRow([head, ...cells]: DataTable["rows"][number], columns: readonly Column[]): Markup {
  return html`<tr><th scope="row">${head}</th>${cells.map((cell, i) => tableCell(cell, columns[i]!))}</tr>
`;
}

function tableCell(cell: Content | Cell, { words }: Column): Markup {
  if (isShaded(cell)) {
    return html`<td class="shade" style="--v:${(cell.shade * 100).toFixed(0)}%">${cell.content}</td>`;
  }
  const content = isCount(cell) ? countCell(cell) : cell;
  return words ? html`<td class="w">${content}</td>` : html`<td>${content}</td>`;
}

/** Ranks and counts alike: large ones are grouped as everywhere in the report. */
function isCount(cell: Content): cell is number {
  return typeof cell === "number" && Number.isSafeInteger(cell) && cell >= 0;
}

function isShaded(cell: Content | Cell): cell is Cell {
  return typeof cell === "object" && cell !== null && "shade" in cell;
}
