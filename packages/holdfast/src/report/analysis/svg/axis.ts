import { html, type Markup } from "../../html/markup.ts";
import type { FigureKind } from "../analysis-document.ts";
import { bareFigure, figureText } from "../figure-text.ts";
import { GRID, MUTED, RULE } from "./palette.ts";
import { type AxisRange, linearScale, logScale, type Scale, type ScaleOptions } from "./scale.ts";
import { lineBetween, TICK_SIZE, textAt } from "./svg-document.ts";

/** An axis as an analysis asks for it. */
export interface PlotAxis {
  /** What is counted, with its unit. */
  readonly title: string;
  readonly kind: FigureKind;
  /** Base 10; figures of 0 or below cannot stand on it. */
  readonly log?: boolean;
  /** Exact ends; round ones around the figures unless given. */
  readonly range?: AxisRange;
  /** A rule at this figure, e.g. 0 of a difference. */
  readonly rule?: number;
}

/** Scale of an axis around some figures; shares stay inside 0 to 1. */
export function scaleOf(
  { kind, log, range }: PlotAxis,
  values: readonly (number | null)[],
  options: Pick<ScaleOptions, "start" | "end" | "ticks">,
): Scale {
  const figures = values.filter((value) => value !== null);
  const given = range === undefined ? options : { ...options, range };
  if (log) return logScale(figures, given);
  return linearScale(figures, kind === "percent" ? { ...given, bounds: { from: 0, to: 1 } } : given);
}

/** A tick's figure with as many decimals as the distance of two ticks needs. */
export function tickText(value: number, kind: FigureKind, { step }: Pick<Scale, "step">): string {
  const figure = value === 0 ? 0 : value;
  if (kind === "dollars")
    return figureText(figure, kind, step === null ? decimalsOf(value) : decimalsOf(step));
  if (step === null) return figureText(figure, kind === "percent" ? kind : "number");
  const inUnits = kind === "percent" || kind === "points" ? step * 100 : step;
  if (kind === "percent") return `${(figure * 100).toFixed(decimalsOf(inUnits))} %`;
  return bareFigure(figure, kind, decimalsOf(inUnits));
}

function decimalsOf(step: number): number {
  const [, decimals = ""] = Number(step.toPrecision(6)).toFixed(10).replace(/0+$/, "").split(".");
  return decimals.length;
}

export interface AxisFrame {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Ticks, grid and title below the frame. It takes 44 units there. */
export function xAxis(axis: PlotAxis, scale: Scale, frame: AxisFrame): Markup {
  const { left, right, top, bottom } = frame;
  const rule = axis.rule === undefined ? null : scale.place(axis.rule);
  return html`${scale.ticks.map((tick) => {
    const x = scale.place(tick);
    return html`${lineBetween({ x, y: top }, { x, y: bottom }, { stroke: GRID })}${textAt(x, bottom + 17, tickText(tick, axis.kind, scale), { anchor: "middle", size: TICK_SIZE, fill: MUTED })}`;
  })}${rule === null ? null : lineBetween({ x: rule, y: top }, { x: rule, y: bottom }, { stroke: RULE })}${textAt((left + right) / 2, bottom + 37, axis.title, { anchor: "middle", size: TICK_SIZE, fill: MUTED })}`;
}

export const X_AXIS_HEIGHT = 46;

/** Ticks and grid left of the frame; the title stands above it. */
export function yAxis(axis: PlotAxis, scale: Scale, { left, right, top }: AxisFrame): Markup {
  const rule = axis.rule === undefined ? null : scale.place(axis.rule);
  return html`${scale.ticks.map((tick) => {
    const y = scale.place(tick);
    return html`${lineBetween({ x: left, y }, { x: right, y }, { stroke: GRID })}${textAt(left - 8, y + 4, tickText(tick, axis.kind, scale), { anchor: "end", size: TICK_SIZE, fill: MUTED })}`;
  })}${rule === null ? null : lineBetween({ x: left, y: rule }, { x: right, y: rule }, { stroke: RULE })}${textAt(8, top - 14, axis.title, { size: TICK_SIZE, fill: MUTED })}`;
}
