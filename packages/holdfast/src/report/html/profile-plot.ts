import type { Estimate } from "../../statistics/estimate.ts";
import { intervalCell } from "../figures.ts";
import { percentDigits } from "../percent.ts";
import { type Content, html, type Markup } from "./markup.ts";
import { type Mark, markShape } from "./plot-marks.ts";
import { shortenedLabel } from "./shortened-label.ts";

export interface ProfilePlot {
  /** Unique in the document. */
  readonly id: string;
  readonly title: string;
  /** What the axis counts. */
  readonly axis: string;
  readonly categories: readonly string[];
  /** At most `MOST_SERIES`; one estimate a category, as fractions. */
  readonly series: readonly { readonly label: string; readonly estimates: readonly Estimate[] }[];
  /** Lines through the points, without intervals; else points side by side with their intervals. */
  readonly joined: boolean;
}

/** More lines than this cannot be told apart. */
export const MOST_SERIES = 8;

const WIDTH = 760;
const LEFT = 40;
const RIGHT = 216;
const TOP = 14;
const HEIGHT = 270;
const LABEL_ROW = 17;
const LONGEST_LABEL = 26;

interface Frame {
  readonly from: number;
  readonly x: (category: number) => number;
  readonly y: (share: number) => number;
  /** Sideways shift of a series' points. */
  readonly shift: (series: number) => number;
}

/**
 * Scores of a few systems over several categories. Each system has its own mark, dash and colour and is named beside
 * its last point, so that no reader depends on colour; the description carries every figure, and a table follows.
 */
export function profilePlot(plot: ProfilePlot): Markup {
  const { id, title, axis, categories, series, joined } = plot;
  const frame = frameOf(plot);
  const bottom = TOP + HEIGHT;
  const figures = series.map(
    ({ label, estimates }) =>
      `${label}: ${categories.map((category, i) => `${category} ${figureWords(estimates[i]!)}`).join(", ")}`,
  );
  return html`
<div class="frame" role="region" aria-label="${title}" tabindex="0"><svg xmlns="http://www.w3.org/2000/svg" class="plot profile" viewBox="0 0 ${WIDTH} ${bottom + 46}" role="img" aria-labelledby="${id}-title ${id}-desc">
<title id="${id}-title">${title}</title>
<desc id="${id}-desc">${figures.join("; ")}. The table below holds the same figures.</desc>
${ticks(frame.from).map((tick) => tickMark(tick, frame))}
${categories.map((category, i) => html`<line class="grid" x1="${frame.x(i)}" x2="${frame.x(i)}" y1="${TOP}" y2="${bottom}"/><text class="label" x="${frame.x(i)}" y="${bottom + 20}" text-anchor="middle">${category}</text>`)}
${series.map(({ estimates }, s) => seriesMarks(estimates, s, frame, joined))}
${labels(plot, frame)}
<text class="axis" x="${LEFT}" y="${bottom + 42}">${axis}</text>
</svg></div>`;
}

function figureWords(estimate: Estimate): string {
  if (estimate.value === null) return "no figure";
  const interval = intervalCell(estimate);
  return `${percentDigits(estimate.value)}${estimate.low === null ? "" : ` (${interval})`}`;
}

function frameOf({ categories, series, joined }: ProfilePlot): Frame {
  const ends = series.flatMap(({ estimates }) =>
    estimates.flatMap(({ value, low }) => (joined ? [value] : [value, low])).filter((end) => end !== null),
  );
  const from = Math.max(0, Math.min(0.7, Math.floor(Math.min(1, ...ends) * 10 - 1e-9) / 10));
  const inside = WIDTH - LEFT - RIGHT;
  const step = inside / categories.length;
  const room = joined ? 0 : Math.min(14, (step * 0.7) / Math.max(1, series.length));
  return {
    from,
    x: (category) => round(LEFT + (category + 0.5) * step),
    y: (share) => round(TOP + (1 - (share - from) / (1 - from)) * HEIGHT),
    shift: (s) => (s - (series.length - 1) / 2) * room,
  };
}

function ticks(from: number): number[] {
  const tenths = Math.round((1 - from) * 10);
  const step = tenths > 5 ? 2 : 1;
  const first = Math.ceil(Math.round(from * 10) / step) * step;
  return Array.from({ length: Math.floor((10 - first) / step) + 1 }, (_, i) => (first + i * step) / 10);
}

function tickMark(tick: number, { y }: Frame): Markup {
  return html`<line class="grid" x1="${LEFT}" x2="${WIDTH - RIGHT}" y1="${y(tick)}" y2="${y(tick)}"/><text class="tick" x="${LEFT - 8}" y="${y(tick) + 4}" text-anchor="end">${(tick * 100).toFixed(0)}</text>
`;
}

function seriesMarks(estimates: readonly Estimate[], s: number, frame: Frame, joined: boolean): Markup {
  const points = estimates.map(({ value }, i) => pointOf(value, i, s, frame));
  const path = points
    .map((point, i) => (point === null ? "" : `${i > 0 && points[i - 1] ? "L" : "M"}${point.x} ${point.y}`))
    .join("");
  return html`<g class="s${s + 1}">${joined ? html`<path class="line" d="${path}"/>` : estimates.map((estimate, i) => whisker(estimate, i, s, frame))}${points.map((point) => (point === null ? null : markShape(s, point)))}</g>
`;
}

function pointOf(value: number | null, category: number, s: number, { x, y, shift }: Frame): Mark | null {
  return value === null ? null : { x: round(x(category) + shift(s)), y: y(value) };
}

function whisker({ low, high }: Estimate, category: number, s: number, { x, y, shift }: Frame): Content {
  if (low === null || high === null) return null;
  const at = round(x(category) + shift(s));
  return html`<line class="whisker" x1="${at}" x2="${at}" y1="${y(low)}" y2="${y(high)}"/>`;
}

/** Names right of the plot in the order of the last points, apart enough to be read. */
function labels({ series }: ProfilePlot, frame: Frame): Markup[] {
  const wanted = series
    .map(({ label, estimates }, s) => {
      const last = estimates.findLast(({ value }) => value !== null)?.value ?? null;
      return { label, s, y: last === null ? TOP + HEIGHT : frame.y(last) };
    })
    .sort((a, b) => a.y - b.y || a.s - b.s);
  const lowest = TOP + HEIGHT - (wanted.length - 1) * LABEL_ROW;
  let free = TOP;
  return wanted.map(({ label, s, y }, i) => {
    const place = Math.max(free, Math.min(y, lowest + i * LABEL_ROW));
    free = place + LABEL_ROW;
    return html`<g class="s${s + 1}">${markShape(s, { x: WIDTH - RIGHT + 14, y: place })}</g><text class="label" x="${WIDTH - RIGHT + 26}" y="${place + 4.5}">${shortenedLabel(label, LONGEST_LABEL)}</text>
`;
  });
}

function round(x: number): number {
  return Math.round(x * 10) / 10;
}
