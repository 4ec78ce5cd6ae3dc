import type { Estimate } from "../../../statistics/estimate.ts";
import { type Content, html, type Markup } from "../../html/markup.ts";
import { described, estimateText } from "../estimate-text.ts";
import { type PlotAxis, scaleOf, X_AXIS_HEIGHT, xAxis } from "./axis.ts";
import { fitLabel } from "./fit-label.ts";
import { MUTED, RULE, seriesColour } from "./palette.ts";
import type { Scale } from "./scale.ts";
import { legend, seriesMark } from "./series-mark.ts";
import { lineBetween, svgDocument, TICK_SIZE, textAt } from "./svg-document.ts";
import { widestOf } from "./text-width.ts";

export interface IntervalDotRow {
  readonly label: string;
  readonly estimate: Estimate;
  /** Rows of another band than the one above are ruled off; `null` or absent: no bands. */
  readonly band?: number | null;
  /** Colour and mark, from 0; 0 unless given. */
  readonly series?: number;
}

export interface IntervalDots {
  /** Unique in the document; letters, digits and hyphens. */
  readonly id: string;
  readonly title: string;
  readonly axis: PlotAxis;
  /** From top to bottom. */
  readonly rows: readonly IntervalDotRow[];
  /** Names of the series, where rows belong to several. */
  readonly seriesNames?: readonly string[];
  /** Decimals of the figures at the right; those of their kind unless given. */
  readonly digits?: number;
}

const WIDTH = 860;
const ROW = 26;
const TOP = 10;
const LEGEND = 24;

/** Figures with their 95 % intervals on one axis, one a row, a rule between bands, each figure written at the right. */
export function intervalDots(plot: IntervalDots): string {
  const { id, title, axis, rows, seriesNames = [], digits } = plot;
  const labels = rows.map(({ label }) => fitLabel(label));
  const texts = rows.map(({ estimate }) => estimateText(estimate, axis.kind, digits));
  const top = TOP + (seriesNames.length > 0 ? LEGEND : 0);
  const frame = {
    left: widestOf(labels) + 22,
    right: WIDTH - widestOf(texts, TICK_SIZE) - 20,
    top,
    bottom: top + rows.length * ROW,
  };
  const ends = rows.flatMap(({ estimate: { value, low, high } }) => [value, low, high]);
  const scale = scaleOf(axis, [...ends, axis.rule ?? null], { start: frame.left + 8, end: frame.right - 8 });
  const figures = rows.map(({ label, estimate }, i) => `${label}: ${described(estimate, texts[i]!)}`);
  return svgDocument(
    {
      id,
      title,
      figures: `${axis.title}. ${figures.join("; ")}.`,
      width: WIDTH,
      height: frame.bottom + X_AXIS_HEIGHT,
    },
    html`${legend(seriesNames, { x: frame.left, y: TOP + 8 })}${xAxis(axis, scale, frame)}${rows.map(
      (row, i) => {
        const y = top + (i + 0.5) * ROW;
        const ruled = i > 0 && (row.band ?? null) !== (rows[i - 1]!.band ?? null);
        return html`${ruled ? bandRule(y - ROW / 2) : null}${textAt(frame.left - 12, y + 4.5, labels[i]!, { anchor: "end" })}${intervalMark(row.estimate, { y, scale, series: row.series ?? 0, left: frame.left })}${textAt(WIDTH - 8, y + 4, texts[i]!, { anchor: "end", size: TICK_SIZE, fill: MUTED })}`;
      },
    )}`,
  );
}

function bandRule(y: number): Markup {
  return lineBetween({ x: 8, y }, { x: WIDTH - 8, y }, { stroke: RULE, dash: "2 4" });
}

interface MarkPlace {
  readonly y: number;
  readonly scale: Scale;
  readonly series: number;
  readonly left: number;
}

function intervalMark({ value, low, high }: Estimate, { y, scale, series, left }: MarkPlace): Content {
  if (value === null) return textAt(left + 8, y + 4, "no figure", { size: TICK_SIZE, fill: MUTED });
  const colour = seriesColour(series);
  const bar =
    low === null || high === null
      ? null
      : lineBetween({ x: scale.place(low), y }, { x: scale.place(high), y }, { stroke: colour, width: 2.5 });
  return html`${bar}${seriesMark(series, { x: scale.place(value), y })}`;
}
