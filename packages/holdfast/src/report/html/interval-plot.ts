import type { Estimate } from "../../statistics/estimate.ts";
import { percentWithInterval } from "../percent.ts";
import { displayWidth } from "../terminal/display-width.ts";
import { type Content, html, type Markup } from "./markup.ts";
import { shortenedLabel } from "./shortened-label.ts";

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

/** How a plot is drawn: beside its labels, or below them where the page is narrow. */
interface Form {
  readonly kind: "broad" | "narrow";
  readonly width: number;
  /** Right of the axis, for half a tick. */
  readonly right: number;
  readonly row: number;
  /** Height of a label that stands above its row. */
  readonly above: number;
  readonly longestLabel: number;
}

const BROAD: Form = { kind: "broad", width: 760, right: 40, row: 26, above: 0, longestLabel: 30 };
const NARROW: Form = { kind: "narrow", width: 350, right: 22, row: 44, above: 20, longestLabel: 44 };
/** Width of a letter of a label, at most. */
const LETTER = 7.4;
const TOP = 12;
const AXIS_LINE = 16;
/** Letters of an axis line on a narrow page, at most, save in a longer word. */
const AXIS_LETTERS = 48;

/**
 * Shares with their 95 % intervals on one axis: a dot, a line, and a rule between bands.
 * Drawn as SVG in the document's own colours, so that it follows light, dark and paper, and twice, so that it can
 * be read on a narrow page; its description carries every figure, and a table with the same figures follows it.
 */
export function intervalPlot(plot: IntervalPlot): Markup {
  return html`
<div class="frame" role="region" aria-label="${plot.title}" tabindex="0">${drawing(plot, BROAD)}${drawing(plot, NARROW)}</div>`;
}

function drawing({ id, title, axis, unit = " %", rows }: IntervalPlot, form: Form): Markup {
  const range = axisRange(rows.map(({ estimate }) => estimate));
  const labels = rows.map(({ label }) => shortenedLabel(label, form.longestLabel));
  const scale = scaleFor(range, labels, form);
  const bottom = TOP + rows.length * form.row;
  const figures = rows.map(({ label, estimate }) => `${label}: ${figureWords(estimate, unit)}`).join("; ");
  const name = form.kind === "broad" ? id : `${id}-narrow`;
  const axisLines = form.kind === "broad" ? [axis] : linesOf(axis);
  const middle = form.kind === "narrow" ? form.width / 2 : (scale(range.from) + scale(range.to)) / 2;
  return html`<svg xmlns="http://www.w3.org/2000/svg" class="plot ${form.kind}" viewBox="0 0 ${form.width} ${bottom + 28 + axisLines.length * AXIS_LINE}" role="img" aria-labelledby="${name}-title ${name}-desc">
<title id="${name}-title">${title}</title>
<desc id="${name}-desc">${figures}. The table below holds the same figures.</desc>
${ticksOf(range).map((tick) => tickMark(`${(tick * 100).toFixed(0)}${unit}`, scale(tick), bottom))}
${rows.map(({ estimate }, i) => rowMark(labels[i]!, estimate, { top: TOP + i * form.row, scale, form }))}
${rows.map(({ band }, i) => (i > 0 && band !== rows[i - 1]!.band ? bandRule(TOP + i * form.row, form) : null))}
${axisLines.map((line, i) => html`<text class="axis" x="${middle}" y="${bottom + 38 + i * AXIS_LINE}" text-anchor="middle">${line}</text>`)}
</svg>`;
}

function linesOf(axis: string): string[] {
  const lines: string[] = [];
  for (const word of axis.split(" ")) {
    const joined = lines.length === 0 ? word : `${lines.at(-1)} ${word}`;
    if (lines.length === 0 || joined.length > AXIS_LETTERS) lines.push(word);
    else lines[lines.length - 1] = joined;
  }
  return lines;
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

interface Row {
  readonly top: number;
  readonly scale: Scale;
  readonly form: Form;
}

function rowMark(label: string, estimate: Estimate, { top, scale, form }: Row): Markup {
  const y = top + (form.row + form.above) / 2;
  const place =
    form.kind === "broad"
      ? html`x="${scale(-1) - 12}" y="${y + 4.5}" text-anchor="end"`
      : html`x="2" y="${top + form.above - 3}"`;
  return html`<text class="label" ${place}>${label}</text>${marks(estimate, y, scale)}
`;
}

function marks({ value, low, high }: Estimate, y: number, scale: Scale): Content {
  if (value === null) return html`<text class="tick" x="${scale(-1) + 8}" y="${y + 4}">no figure</text>`;
  const dot = html`<circle class="dot" cx="${scale(value)}" cy="${y}" r="4"/>`;
  if (low === null || high === null) return dot;
  return html`<line class="interval" x1="${scale(low)}" x2="${scale(high)}" y1="${y}" y2="${y}"/>${dot}`;
}

function bandRule(y: number, { width, right }: Form): Markup {
  return html`<line class="band" x1="8" x2="${width - right / 2}" y1="${y}" y2="${y}"/>
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

/** Place of a share on the axis, which begins right of the longest label that stands beside it. */
type Scale = (share: number) => number;

function scaleFor({ from, to }: Range, labels: readonly string[], { kind, width, right }: Form): Scale {
  const longest = Math.max(8, ...labels.map((label) => displayWidth(label)));
  const start = kind === "narrow" ? right : Math.ceil(longest * LETTER) + 20;
  return (share) => {
    const inside = Math.min(1, Math.max(0, (share - from) / (to - from)));
    return Math.round((start + inside * (width - right - start)) * 10) / 10;
  };
}
