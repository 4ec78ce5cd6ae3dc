import { html, type Markup } from "../../html/markup.ts";
import { figureText } from "../figure-text.ts";
import { type AxisFrame, type PlotAxis, scaleOf, X_AXIS_HEIGHT, xAxis, yAxis } from "./axis.ts";
import { fitLabel } from "./fit-label.ts";
import { LABEL_SIZE, labelPlaces, type PlacedLabel } from "./label-places.ts";
import { INK, MUTED, RULE } from "./palette.ts";
import type { Scale } from "./scale.ts";
import { legend, seriesMark } from "./series-mark.ts";
import { lineBetween, svgDocument, tenth, textAt } from "./svg-document.ts";

export interface ScatterPoint {
  readonly label: string;
  readonly x: number;
  readonly y: number;
  /** Colour and mark, from 0; 0 unless given. */
  readonly series?: number;
  /** Write its label beside it where there is room; the description names every point. */
  readonly isNamed?: boolean;
}

export interface Scatter {
  /** Unique in the document; letters, digits and hyphens. */
  readonly id: string;
  readonly title: string;
  readonly x: PlotAxis;
  readonly y: PlotAxis;
  readonly points: readonly ScatterPoint[];
  readonly seriesNames?: readonly string[];
  /** Positions in `points` that a line joins in this order, e.g. the efficient frontier. */
  readonly frontier?: readonly number[];
  /** What the frontier is. */
  readonly frontierName?: string;
  /** A fitted line; on a log axis `slope` is a decade's. */
  readonly line?: { readonly slope: number; readonly intercept: number; readonly name: string };
  readonly digits?: number;
}

const WIDTH = 860;
const HEIGHT = 420;
const LEFT = 74;
const RIGHT = WIDTH - 24;

/** Points on two axes, with names where there is room, a frontier and a fitted line. */
export function scatter(plot: Scatter): string {
  const { id, title, points, seriesNames = [], frontier = [] } = plot;
  const top = 36 + (seriesNames.length > 0 ? 26 : 0);
  const frame = { left: LEFT, right: RIGHT, top, bottom: top + HEIGHT };
  const shown = points.filter(({ x, y }) => standsOn(plot.x, x) && standsOn(plot.y, y));
  const scales = {
    x: scaleOf(plot.x, [...shown.map(({ x }) => x), plot.x.rule ?? null], {
      start: LEFT,
      end: RIGHT,
      ticks: 8,
    }),
    y: scaleOf(plot.y, [...shown.map(({ y }) => y), plot.y.rule ?? null], { start: frame.bottom, end: top }),
  };
  const onFrontier = frontier.map((i) => points[i]!).filter((point) => shown.includes(point));
  return svgDocument(
    {
      id,
      title,
      figures: figuresOf(plot, shown.length),
      width: WIDTH,
      height: frame.bottom + X_AXIS_HEIGHT + 6,
    },
    html`${legend(seriesNames, { x: LEFT, y: 12 })}${yAxis(plot.y, scales.y, frame)}${xAxis(plot.x, scales.x, frame)}${frontierLine(onFrontier, scales)}${fittedLine(plot, scales, frame)}${shown.map(({ x, y, series = 0 }) => seriesMark(series, { x: scales.x.place(x), y: scales.y.place(y) }))}${names(shown, onFrontier, scales, frame)}${lineNames(plot, frame)}`,
  );
}

interface Scales {
  readonly x: Scale;
  readonly y: Scale;
}

function standsOn({ log }: PlotAxis, value: number): boolean {
  return Number.isFinite(value) && (!log || value > 0);
}

function figuresOf(
  { x, y, points, frontier, frontierName = "frontier", line, digits }: Scatter,
  shown: number,
): string {
  const figures = points.map(
    (point) =>
      `${point.label}: ${figureText(point.x, x.kind, digits)}, ${figureText(point.y, y.kind, digits)}`,
  );
  const joined =
    frontier === undefined ? "" : ` ${frontierName}: ${frontier.map((i) => points[i]!.label).join(", ")}.`;
  const left = points.length - shown;
  const out =
    left === 0 ? "" : ` ${left} of ${points.length} points cannot stand on the axes and are not drawn.`;
  return `${x.title} against ${y.title}. ${figures.join("; ")}.${joined}${line === undefined ? "" : ` ${line.name}.`}${out}`;
}

function frontierLine(points: readonly ScatterPoint[], { x, y }: Scales): Markup | null {
  if (points.length < 2) return null;
  const path = points.map((point) => `${x.place(point.x)},${y.place(point.y)}`).join(" ");
  return html`<polyline points="${path}" fill="none" stroke="${INK}" stroke-width="1.5" stroke-linejoin="round"/>
`;
}

/** From edge to edge of the frame, clipped where it leaves it. */
function fittedLine({ x: axis, line }: Scatter, { x, y }: Scales, frame: AxisFrame): Markup | null {
  if (line === undefined) return null;
  const at = (value: number) => line.intercept + line.slope * (axis.log ? Math.log10(value) : value);
  const [steps, low, high] = [60, Math.min(y.from, y.to), Math.max(y.from, y.to)];
  const inside = Array.from({ length: steps + 1 }, (_, i) => {
    const share = i / steps;
    return axis.log ? x.from * (x.to / x.from) ** share : x.from + share * (x.to - x.from);
  }).filter((value) => at(value) >= low && at(value) <= high);
  if (inside.length < 2) return null;
  const [first, last] = [inside[0]!, inside.at(-1)!];
  return lineBetween(
    { x: Math.max(frame.left, x.place(first)), y: y.place(at(first)) },
    { x: Math.min(frame.right, x.place(last)), y: y.place(at(last)) },
    { stroke: RULE, width: 1.5, dash: "6 4" },
  );
}

/** Those on the frontier first: they matter most. */
function names(
  points: readonly ScatterPoint[],
  first: readonly ScatterPoint[],
  { x, y }: Scales,
  frame: AxisFrame,
): Markup {
  const ordered = [...first, ...points.filter((point) => !first.includes(point))];
  const places = labelPlaces(
    ordered.map((point) => ({
      x: x.place(point.x),
      y: y.place(point.y),
      ...(point.isNamed ? { label: fitLabel(point.label, 40) } : {}),
    })),
    frame,
  );
  return html`${places.map((place, i) => (place === null ? null : nameAt(place, { x: x.place(ordered[i]!.x), y: y.place(ordered[i]!.y) })))}`;
}

function nameAt(place: PlacedLabel, point: { readonly x: number; readonly y: number }): Markup {
  const near = { x: tenth(place.x), y: tenth(place.y - 4) };
  return html`${place.isLed ? lineBetween(point, near, { stroke: RULE, width: 0.8 }) : null}${textAt(tenth(place.x), tenth(place.y), place.label, { anchor: place.anchor, size: LABEL_SIZE, edged: true })}`;
}

function lineNames(
  { frontier, frontierName = "frontier", line }: Scatter,
  { right, top }: AxisFrame,
): Markup {
  const keys = [
    ...(frontier === undefined ? [] : [{ name: frontierName, stroke: INK, dash: "none" }]),
    ...(line === undefined ? [] : [{ name: line.name, stroke: RULE, dash: "6 4" }]),
  ];
  return html`${keys.map(({ name, stroke, dash }, i) => {
    const y = top - 14 - i * 16;
    return html`${lineBetween({ x: right - 26, y: y - 4 }, { x: right, y: y - 4 }, { stroke, width: 1.5, dash })}${textAt(right - 32, y, name, { anchor: "end", size: 12, fill: MUTED })}`;
  })}`;
}
