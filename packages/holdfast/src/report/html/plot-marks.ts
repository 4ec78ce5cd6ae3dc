import { html, type Markup } from "./markup.ts";

export interface Mark {
  readonly x: number;
  readonly y: number;
}

/** Outlines around (0, 0), one a series, so that marks differ without colour. */
const SHAPES = [
  "M-4.5 0a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0 -9 0Z",
  "M-4 -4H4V4H-4Z",
  "M0 -5.2L5 4H-5Z",
  "M0 -5.6L5.6 0L0 5.6L-5.6 0Z",
  "M0 5.2L5 -4H-5Z",
  "M-1.7 -5H1.7V-1.7H5V1.7H1.7V5H-1.7V1.7H-5V-1.7H-1.7Z",
  "M-5 -3.2L-3.2 -5L0 -1.8L3.2 -5L5 -3.2L1.8 0L5 3.2L3.2 5L0 1.8L-3.2 5L-5 3.2L-1.8 0Z",
  "M0 -5.4L4.7 -2.7V2.7L0 5.4L-4.7 2.7V-2.7Z",
];

/** Outline of a series' mark around (0, 0). @param series from 0. */
export function markPath(series: number): string {
  return SHAPES[series % SHAPES.length]!;
}

/** The mark of a series at a place. @param series from 0. */
export function markShape(series: number, { x, y }: Mark): Markup {
  return html`<path class="mark" transform="translate(${x} ${y})" d="${markPath(series)}"/>`;
}
