import { type Content, html, type Markup } from "../../html/markup.ts";
import type { FigureKind } from "../analysis-document.ts";
import { bareFigure, figureText } from "../figure-text.ts";
import { fitLabel } from "./fit-label.ts";
import { GRID, MUTED, PAPER } from "./palette.ts";
import { divergingShade, type Shade, sequentialShade } from "./shades.ts";
import { svgDocument, tenth, textAt } from "./svg-document.ts";
import { textWidth, widestOf } from "./text-width.ts";

export interface HeatMap {
  /** Unique in the document; letters, digits and hyphens. */
  readonly id: string;
  readonly title: string;
  /** What the shades count. */
  readonly legend: string;
  readonly kind: FigureKind;
  readonly rows: readonly string[];
  readonly columns: readonly string[];
  /** Row after row; `null` is no figure, drawn as an empty cell with a dash. */
  readonly cells: readonly (readonly (number | null)[])[];
  /** Figures of the palest and the darkest shade; 0 to the highest figure unless given. */
  readonly range?: { readonly from: number; readonly to: number };
  /** Shades to both sides of this figure: orange below, blue above. */
  readonly middle?: number;
  readonly digits?: number;
}

const CELL_HEIGHT = 22;
const CELL_SIZE = 11;
const MOST_WIDTH = 1_280;

interface Cells {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly shade: (value: number) => Shade;
}

/** A figure a cell, as shade and, where there is room, in digits. */
export function heatMap(map: HeatMap): string {
  const { id, title, rows, columns, cells, kind, digits } = map;
  const heads = columns.map((column) => fitLabel(column));
  const labels = rows.map((row) => fitLabel(row));
  const written = cells.flat().map((value) => (value === null ? "–" : bareFigure(value, kind, digits)));
  const left = widestOf(labels) + 20;
  const room = (MOST_WIDTH - left - 30) / Math.max(1, columns.length);
  const width = Math.floor(Math.max(14, Math.min(room, Math.max(34, widestOf(written, CELL_SIZE) + 10))));
  const isTurned = widestOf(heads, 12) > width - 4;
  // Turned heads rise at 60 degrees: sin 60 is 0.87 of their length, and the last one leans over the edge.
  const top = 14 + (isTurned ? Math.ceil(widestOf(heads, 12) * 0.87) + 12 : 20);
  const place: Cells = { left, top, width, shade: shadeOf(map) };
  const bottom = top + rows.length * CELL_HEIGHT;
  const lean = isTurned ? Math.ceil(widestOf(heads.slice(-1), 12) / 2) : 0;
  const total = Math.max(left + columns.length * width + lean + 16, left + 320);
  return svgDocument(
    { id, title, figures: figuresOf(map), width: total, height: bottom + 62 },
    html`${heads.map((head, i) => columnHead(head, left + (i + 0.5) * width, top - 8, isTurned))}${labels.map((label, i) => textAt(left - 10, top + i * CELL_HEIGHT + 15.5, label, { anchor: "end", size: 12 }))}${cells.map((row, i) => row.map((value, j) => cellAt(value, { i, j }, place, map)))}${shadeKey(map, { x: left, y: bottom + 20 }, place.shade)}`,
  );
}

function figuresOf({ legend, rows, columns, cells, kind, digits }: HeatMap): string {
  const figures = rows.map((row, i) => {
    const told = columns.map((column, j) => {
      const value = cells[i]![j]!;
      return `${column} ${value === null ? "no figure" : figureText(value, kind, digits)}`;
    });
    return `${row}: ${told.join(", ")}`;
  });
  return `${legend}. ${figures.join("; ")}.`;
}

function columnHead(head: string, x: number, y: number, isTurned: boolean): Markup {
  return textAt(tenth(x), y, head, isTurned ? { size: 12, turned: -60 } : { size: 12, anchor: "middle" });
}

function cellAt(
  value: number | null,
  { i, j }: { readonly i: number; readonly j: number },
  { left, top, width, shade }: Cells,
  { kind, digits }: HeatMap,
): Content {
  const [x, y] = [left + j * width, top + i * CELL_HEIGHT];
  const { ground, ink } = value === null ? { ground: PAPER, ink: MUTED } : shade(value);
  const text = value === null ? "–" : bareFigure(value, kind, digits);
  const fits = textWidth(text, CELL_SIZE) <= width - 2;
  return html`<rect x="${x}" y="${y}" width="${width}" height="${CELL_HEIGHT}" fill="${ground}" stroke="${GRID}"/>${fits ? textAt(tenth(x + width / 2), y + 15, text, { anchor: "middle", size: CELL_SIZE, fill: ink }) : null}
`;
}

function rangeOf({ cells, range, middle }: HeatMap): { from: number; to: number } {
  if (range !== undefined) return range;
  const values = cells.flat().filter((value) => value !== null);
  if (middle === undefined)
    return { from: 0, to: values.reduce((most, value) => Math.max(most, value), 0) || 1 };
  const reach = values.reduce((most, value) => Math.max(most, Math.abs(value - middle)), 0) || 1;
  return { from: middle - reach, to: middle + reach };
}

function shadeOf(map: HeatMap): (value: number) => Shade {
  const { from, to } = rangeOf(map);
  const { middle } = map;
  if (middle === undefined) return (value) => sequentialShade((value - from) / (to - from));
  const reach = Math.max(to - middle, middle - from);
  return (value) => divergingShade((value - middle) / reach);
}

function shadeKey(
  map: HeatMap,
  { x, y }: { readonly x: number; readonly y: number },
  shade: Cells["shade"],
): Markup {
  const { from, to } = rangeOf(map);
  const steps = 10;
  const at = (i: number) => from + ((to - from) * i) / (steps - 1);
  const end = (value: number) => figureText(value, map.kind, map.digits);
  const start = x + textWidth(end(from), 12) + 8;
  return html`${textAt(start - 8, y + 11, end(from), { anchor: "end", size: 12, fill: MUTED })}${Array.from({ length: steps }, (_, i) => html`<rect x="${start + i * 14}" y="${y}" width="14" height="14" fill="${shade(at(i)).ground}"/>`)}${textAt(start + steps * 14 + 8, y + 11, end(to), { size: 12, fill: MUTED })}${textAt(x, y + 32, map.legend, { size: 12, fill: MUTED })}`;
}
