/**
 * Colours of standalone plots. A plot brings its own white ground, so that it reads the same on a white page, a dark
 * page and paper. Text reaches a contrast of 4.5 : 1 on white, marks 3 : 1.
 */
export const PAPER = "#ffffff";
export const INK = "#1b2127";
export const MUTED = "#4c5863";
export const GRID = "#dfe4e8";
export const RULE = "#8a949d";

/**
 * Series, in order. After Okabe & Ito (2008), which colour-blind readers can tell apart, with the lighter ones darkened
 * for white ground; each series has a mark and a dash of its own beside its colour.
 */
export const SERIES = [
  "#0072b2",
  "#d55e00",
  "#00795a",
  "#b0568c",
  "#1b2127",
  "#a87200",
  "#3a8fc7",
  "#6b7680",
] as const;

/** Dashes of lines, one a series; the first is whole. */
const DASHES = ["none", "7 3", "2 3", "9 3 2 3", "12 4", "4 4", "1 4", "9 3 2 3 2 3"] as const;

export const UP = "#0072b2";
export const DOWN = "#d55e00";
/** Points and lines that are there for comparison only. */
export const FAINT = "#aab3ba";

export function seriesColour(series: number): string {
  return SERIES[series % SERIES.length]!;
}

export function seriesDash(series: number): string {
  return DASHES[series % DASHES.length]!;
}
