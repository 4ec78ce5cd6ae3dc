import type { Estimate } from "../../../statistics/estimate.ts";
import { type Content, html } from "../../html/markup.ts";
import type { FigureKind } from "../analysis-document.ts";
import { estimateText } from "../estimate-text.ts";
import { figureText } from "../figure-text.ts";
import { type PlotAxis, scaleOf, X_AXIS_HEIGHT, xAxis } from "./axis.ts";
import { fitLabel } from "./fit-label.ts";
import { MUTED, RULE } from "./palette.ts";
import { legend, seriesMark } from "./series-mark.ts";
import { lineBetween, svgDocument, TICK_SIZE, textAt } from "./svg-document.ts";
import { widestOf } from "./text-width.ts";

export interface PairedDotRow {
  readonly label: string;
  readonly first: number | null;
  readonly second: number | null;
  /** Difference as it is written at the right, with its interval where there is one. */
  readonly difference: Estimate;
}

export interface PairedDots {
  /** Unique in the document; letters, digits and hyphens. */
  readonly id: string;
  readonly title: string;
  readonly axis: PlotAxis;
  /** What the two figures of each row are. */
  readonly names: readonly [first: string, second: string];
  /** How differences are written, e.g. `points`. */
  readonly differenceKind: FigureKind;
  readonly rows: readonly PairedDotRow[];
  readonly digits?: number;
}

const WIDTH = 860;
const ROW = 26;
const TOP = 34;

/**
 * Two figures of each row on one axis, each with its own mark, joined by a line; each difference is written at the
 * right.
 */
export function pairedDots(plot: PairedDots): string {
  const { id, title, axis, names, rows, differenceKind, digits } = plot;
  const labels = rows.map(({ label }) => fitLabel(label));
  const texts = rows.map(({ difference }) => estimateText(difference, differenceKind, digits));
  const frame = {
    left: widestOf(labels) + 22,
    right: WIDTH - widestOf(texts, TICK_SIZE) - 20,
    top: TOP,
    bottom: TOP + rows.length * ROW,
  };
  const scale = scaleOf(
    axis,
    rows.flatMap(({ first, second }) => [first, second]),
    { start: frame.left + 8, end: frame.right - 8 },
  );
  const figures = rows.map((row, i) => `${row.label}: ${inWords(row, plot)}, difference ${texts[i]!}`);
  return svgDocument(
    {
      id,
      title,
      figures: `${axis.title}. ${figures.join("; ")}.`,
      width: WIDTH,
      height: frame.bottom + X_AXIS_HEIGHT,
    },
    html`${legend(names, { x: frame.left, y: 14 })}${xAxis(axis, scale, frame)}${rows.map((row, i) => {
      const y = TOP + (i + 0.5) * ROW;
      return html`${textAt(frame.left - 12, y + 4.5, labels[i]!, { anchor: "end" })}${pairMarks(row, y, scale.place, frame.left)}${textAt(WIDTH - 8, y + 4, texts[i]!, { anchor: "end", size: TICK_SIZE, fill: MUTED })}`;
    })}`,
  );
}

function inWords({ first, second }: PairedDotRow, { names, axis: { kind }, digits }: PairedDots): string {
  const figure = (value: number | null) => (value === null ? "no figure" : figureText(value, kind, digits));
  return `${names[0]} ${figure(first)}, ${names[1]} ${figure(second)}`;
}

function pairMarks(
  { first, second }: PairedDotRow,
  y: number,
  place: (value: number) => number,
  left: number,
): Content {
  if (first === null && second === null) {
    return textAt(left + 8, y + 4, "no figure", { size: TICK_SIZE, fill: MUTED });
  }
  const joint =
    first === null || second === null || first === second
      ? null
      : lineBetween({ x: place(first), y }, { x: place(second), y }, { stroke: RULE, width: 2 });
  return html`${joint}${first === null ? null : seriesMark(0, { x: place(first), y })}${second === null ? null : seriesMark(1, { x: place(second), y })}`;
}
