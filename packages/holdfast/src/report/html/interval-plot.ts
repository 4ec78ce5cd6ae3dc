import type { Estimate } from "../../statistics/estimate.ts";
import { percentWithInterval } from "../percent.ts";
import { displayWidth } from "../terminal/display-width.ts";
import { type Content, html, type Markup } from "./markup.ts";

export interface IntervalPlot {
  /** Unique in the document. */
  readonly id: string;
  readonly title: string;
  /** What the axis counts. */
  readonly axis: string;
  /** Behind every figure; " %" unless given. */
  readonly unit?: string;
  readonly rows: readonly {
    readonly label: string;
    readonly band: number | null;
    readonly estimate: Estimate;
  }[];
}

const WIDTH = 760;
/** Width of a letter of a label, at most. */
const LETTER = 7.4;
const RIGHT = 40;
const ROW = 26;
const TOP = 12;
const LONGEST_LABEL = 30;

/**
 * Shares with their 95 % intervals on one axis: a dot, a line, and a rule between bands.
 * Drawn as SVG in the document's own colours, so that it follows light, dark and paper; its description
 * carries every figure, and a table with the same figures follows it.
 */
export function intervalPlot({ id, title, axis, unit = " %", rows }: IntervalPlot): Markup {
  const range = axisRange(rows.map(({ estimate }) => estimate));
  const scale = scaleFor(
    range,
    rows.map(({ label }) => shortened(label)),
  );
  const bottom = TOP + rows.length * ROW;
  const figures = rows.map(({ label, estimate }) => `${label}: ${figureWords(estimate, unit)}`).join("; ");
  return html`
<div class="frame" role="region" aria-label="${title}" tabindex="0"><svg xmlns="http://www.w3.org/2000/svg" class="plot" viewBox="0 0 ${WIDTH} ${bottom + 44}" role="img" aria-labelledby="${id}-title ${id}-desc">
<title id="${id}-title">${title}</title>
<desc id="${id}-desc">${figures}. The table below holds the same figures.</desc>
${ticksOf(range).map((tick) => tickMark(`${(tick * 100).toFixed(0)}${unit}`, scale(tick), bottom))}
${rows.map((row, i) => rowMark(row, TOP + (i + 0.5) * ROW, scale))}
${rows.map(({ band }, i) => (i > 0 && band !== rows[i - 1]!.band ? bandRule(TOP + i * ROW) : null))}
<text class="axis" x="${(scale(range.from) + scale(range.to)) / 2}" y="${bottom + 38}" text-anchor="middle">${axis}</text>
</svg></div>`;
}

/** As `percentWithInterval`, in the plot's own unit. */
function figureWords(estimate: Estimate, unit: string): string {
  return estimate.value === null
    ? percentWithInterval(estimate)
    : percentWithInterval(estimate).replace(" %", () => unit);
}

function tickMark(words: string, x: number, bottom: number): Markup {
  return html`<line class="grid" x1="${x}" x2="${x}" y1="${TOP - 4}" y2="${bottom}"/><text class="tick" x="${x}" y="${bottom + 18}" text-anchor="middle">${words}</text>
`;
}

function rowMark({ label, estimate }: IntervalPlot["rows"][number], y: number, scale: Scale): Markup {
  return html`<text class="label" x="${scale(-1) - 12}" y="${y + 4.5}" text-anchor="end">${shortened(label)}</text>${marks(estimate, y, scale)}
`;
}

function marks({ value, low, high }: Estimate, y: number, scale: Scale): Content {
  if (value === null) return html`<text class="tick" x="${scale(-1) + 8}" y="${y + 4}">no figure</text>`;
  const dot = html`<circle class="dot" cx="${scale(value)}" cy="${y}" r="4"/>`;
  if (low === null || high === null) return dot;
  return html`<line class="interval" x1="${scale(low)}" x2="${scale(high)}" y1="${y}" y2="${y}"/>${dot}`;
}

function bandRule(y: number): Markup {
  return html`<line class="band" x1="8" x2="${WIDTH - RIGHT + 20}" y1="${y}" y2="${y}"/>
`;
}

interface Range {
  readonly from: number;
  readonly to: number;
}

/** Whole tenths around all intervals, so that narrow ones can be seen beside their dots. */
function axisRange(estimates: readonly Estimate[]): Range {
  const ends = estimates.flatMap(({ value, low, high }) => [value, low, high]).filter((end) => end !== null);
  if (ends.length === 0) return { from: 0, to: 1 };
  const from = Math.max(0, Math.floor(Math.min(...ends) * 10 - 1e-9) / 10);
  const to = Math.min(1, Math.ceil(Math.max(...ends) * 10 + 1e-9) / 10);
  return { from: Math.min(from, 0.9), to: Math.max(to, from + 0.1) };
}

function ticksOf({ from, to }: Range): number[] {
  const tenths = Math.round((to - from) * 10);
  const step = tenths > 6 ? 2 : 1;
  const first = Math.ceil(Math.round(from * 10) / step) * step;
  const last = Math.round(to * 10);
  return Array.from({ length: Math.floor((last - first) / step) + 1 }, (_, i) => (first + i * step) / 10);
}

/** Place of a share on the axis, which begins right of the longest label. */
type Scale = (share: number) => number;

function scaleFor({ from, to }: Range, labels: readonly string[]): Scale {
  const longest = Math.max(8, ...labels.map((label) => displayWidth(label)));
  const start = Math.ceil(longest * LETTER) + 20;
  return (share) => {
    const inside = Math.min(1, Math.max(0, (share - from) / (to - from)));
    return Math.round((start + inside * (WIDTH - RIGHT - start)) * 10) / 10;
  };
}

function shortened(label: string): string {
  const letters = Array.from(label);
  return letters.length <= LONGEST_LABEL ? label : `${letters.slice(0, LONGEST_LABEL - 1).join("")}…`;
}
