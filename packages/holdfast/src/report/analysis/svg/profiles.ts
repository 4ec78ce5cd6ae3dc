import type { Estimate } from "../../../statistics/estimate.ts";
import { type Content, html, type Markup } from "../../html/markup.ts";
import { described, estimateText } from "../estimate-text.ts";
import { type PlotAxis, scaleOf, yAxis } from "./axis.ts";
import { fitLabel } from "./fit-label.ts";
import { FAINT, SERIES, seriesColour, seriesDash } from "./palette.ts";
import type { Scale } from "./scale.ts";
import { seriesMark } from "./series-mark.ts";
import { lineBetween, svgDocument, tenth, textAt } from "./svg-document.ts";
import { linesWithin } from "./text-width.ts";

export interface Profiles {
  /** Unique in the document; letters, digits and hyphens. */
  readonly id: string;
  readonly title: string;
  readonly axis: PlotAxis;
  readonly categories: readonly string[];
  /**
   * One estimate a category. The first eight have colour, mark and name; further ones are drawn faintly behind them,
   * since more cannot be told apart.
   */
  readonly series: readonly { readonly label: string; readonly estimates: readonly Estimate[] }[];
  /** Lines through the points, without intervals; else points side by side with their intervals. */
  readonly joined: boolean;
  readonly digits?: number;
}

const WIDTH = 860;
const LEFT = 70;
const RIGHT = 230;
const TOP = 34;
const HEIGHT = 320;
const LABEL_ROW = 17;

interface Frame {
  readonly scale: Scale;
  readonly step: number;
  readonly x: (category: number) => number;
  readonly shift: (series: number) => number;
}

/** Figures of several series over the same categories, each series named beside its last point. */
export function profiles(plot: Profiles): string {
  const { id, title, axis, categories, series, joined } = plot;
  const frame = frameOf(plot);
  const bottom = TOP + HEIGHT;
  const heads = categories.map((category) => linesWithin(category, frame.step - 6, 12));
  const told = series.slice(0, SERIES.length);
  const area = { left: LEFT, right: WIDTH - RIGHT, top: TOP, bottom };
  return svgDocument(
    {
      id,
      title,
      figures: figuresOf(plot),
      width: WIDTH,
      height: bottom + 22 + Math.max(1, ...heads.map((lines) => lines.length)) * 15,
    },
    html`${yAxis(axis, frame.scale, area)}${heads.map((lines, i) => lines.map((line, row) => textAt(frame.x(i), bottom + 20 + row * 15, line, { anchor: "middle", size: 12 })))}${series.slice(SERIES.length).map(({ estimates }) => faintLine(estimates, frame))}${told.map(({ estimates }, s) => html`${joined ? joinedLine(estimates, s, frame) : whiskers(estimates, s, frame)}${estimates.map((estimate, i) => (estimate.value === null ? null : seriesMark(s, pointOf(estimate.value, i, s, frame))))}`)}${nameLabels(plot, frame)}`,
  );
}

function figuresOf({ axis, categories, series, digits }: Profiles): string {
  const figures = series.map(({ label, estimates }) => {
    const one = (category: string, i: number) =>
      `${category} ${described(estimates[i]!, estimateText(estimates[i]!, axis.kind, digits))}`;
    return `${label}: ${categories.map(one).join(", ")}`;
  });
  return `${axis.title}. ${figures.join("; ")}.`;
}

function frameOf({ axis, categories, series, joined }: Profiles): Frame {
  const told = Math.min(series.length, SERIES.length);
  const values = series.flatMap(({ estimates }) =>
    estimates.flatMap(({ value, low, high }) => (joined ? [value] : [value, low, high])),
  );
  const step = (WIDTH - LEFT - RIGHT) / Math.max(1, categories.length);
  const room = joined ? 0 : Math.min(14, (step * 0.7) / Math.max(1, told));
  return {
    scale: scaleOf(axis, [...values, axis.rule ?? null], { start: TOP + HEIGHT, end: TOP }),
    step,
    x: (category) => tenth(LEFT + (category + 0.5) * step),
    shift: (s) => (s - (told - 1) / 2) * room,
  };
}

function pointOf(value: number, category: number, s: number, { x, shift, scale }: Frame) {
  return { x: tenth(x(category) + shift(s)), y: scale.place(value) };
}

/** A line is broken where there is no figure. */
function pathOf(estimates: readonly Estimate[], s: number, frame: Frame): string {
  return estimates
    .map(({ value }, i) => {
      if (value === null) return "";
      const { x, y } = pointOf(value, i, s, frame);
      return `${i > 0 && estimates[i - 1]!.value !== null ? "L" : "M"}${x} ${y}`;
    })
    .join("");
}

function joinedLine(estimates: readonly Estimate[], s: number, frame: Frame): Markup {
  const dash = seriesDash(s);
  return html`<path d="${pathOf(estimates, s, frame)}" fill="none" stroke="${seriesColour(s)}" stroke-width="2"${dash === "none" ? null : html` stroke-dasharray="${dash}"`}/>
`;
}

function faintLine(estimates: readonly Estimate[], frame: Frame): Markup {
  return html`<path d="${pathOf(estimates, 0, { ...frame, shift: () => 0 })}" fill="none" stroke="${FAINT}"/>
`;
}

function whiskers(estimates: readonly Estimate[], s: number, frame: Frame): Content {
  return estimates.map(({ value, low, high }, i) => {
    if (value === null || low === null || high === null) return null;
    const { x } = pointOf(value, i, s, frame);
    const { place } = frame.scale;
    return lineBetween({ x, y: place(low) }, { x, y: place(high) }, { stroke: seriesColour(s), width: 2 });
  });
}

/** Names right of the plot in the order of the last points, apart enough to be read. */
function nameLabels({ series }: Profiles, { scale }: Frame): Markup {
  const wanted = series
    .slice(0, SERIES.length)
    .map(({ label, estimates }, s) => {
      const last = estimates.findLast(({ value }) => value !== null)?.value ?? null;
      return { label, s, y: last === null ? TOP + HEIGHT : scale.place(last) };
    })
    .sort((a, b) => a.y - b.y || a.s - b.s);
  const lowest = TOP + HEIGHT - (wanted.length - 1) * LABEL_ROW;
  let free = TOP;
  const x = WIDTH - RIGHT;
  return html`${wanted.map(({ label, s, y }, i) => {
    const place = tenth(Math.max(free, Math.min(y, lowest + i * LABEL_ROW)));
    free = place + LABEL_ROW;
    return html`${seriesMark(s, { x: x + 14, y: place })}${textAt(x + 26, place + 4.5, fitLabel(label, 27))}`;
  })}${series.length > SERIES.length ? textAt(x + 26, free + 4.5, `${series.length - SERIES.length} more, in grey`, { size: 12 }) : null}`;
}
