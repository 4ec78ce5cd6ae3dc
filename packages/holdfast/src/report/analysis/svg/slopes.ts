import { html, type Markup } from "../../html/markup.ts";
import { figureText } from "../figure-text.ts";
import { type PlotAxis, scaleOf, yAxis } from "./axis.ts";
import { DOWN, MUTED, RULE, UP } from "./palette.ts";
import { lineBetween, svgDocument, textAt } from "./svg-document.ts";

export interface SlopePair {
  readonly label: string;
  readonly first: number;
  readonly second: number;
}

export interface Slopes {
  /** Unique in the document; letters, digits and hyphens. */
  readonly id: string;
  readonly title: string;
  readonly axis: PlotAxis;
  readonly names: readonly [first: string, second: string];
  readonly pairs: readonly SlopePair[];
  readonly digits?: number;
}

const WIDTH = 560;
const HEIGHT = 360;
const TOP = 56;
const LEFT = 76;
const RIGHT = WIDTH - 60;

/** Many pairs as lines between two axes: whole and blue where they rise, dashed and orange where they fall. */
export function slopes({ id, title, axis, names, pairs, digits }: Slopes): string {
  const frame = { left: LEFT, right: RIGHT, top: TOP, bottom: TOP + HEIGHT };
  const scale = scaleOf(
    axis,
    pairs.flatMap(({ first, second }) => [first, second]),
    { start: frame.bottom, end: TOP },
  );
  const ups = pairs.filter(({ first, second }) => second > first).length;
  const downs = pairs.filter(({ first, second }) => second < first).length;
  const counts = `${ups} rise, ${downs} fall${ups + downs === pairs.length ? "" : `, ${pairs.length - ups - downs} stay`}`;
  const figures = pairs.map(
    ({ label, first, second }) =>
      `${label}: ${figureText(first, axis.kind, digits)} to ${figureText(second, axis.kind, digits)}`,
  );
  const from = LEFT + 70;
  const to = RIGHT - 70;
  return svgDocument(
    {
      id,
      title,
      figures: `${axis.title}, ${names[0]} to ${names[1]}: ${counts}. ${figures.join("; ")}.`,
      width: WIDTH,
      height: frame.bottom + 52,
    },
    html`${yAxis(axis, scale, frame)}${[from, to].map((x) => lineBetween({ x, y: TOP }, { x, y: frame.bottom }, { stroke: RULE }))}${pairs.map((pair) => slope(pair, { from, to }, scale.place))}${textAt(from, frame.bottom + 22, names[0], { anchor: "middle" })}${textAt(to, frame.bottom + 22, names[1], { anchor: "middle" })}${textAt((from + to) / 2, frame.bottom + 42, counts, { anchor: "middle", fill: MUTED })}`,
  );
}

function slope(
  { first, second }: SlopePair,
  { from, to }: { readonly from: number; readonly to: number },
  place: (value: number) => number,
): Markup {
  const rises = second >= first;
  const ends = [
    { x: from, y: place(first) },
    { x: to, y: place(second) },
  ] as const;
  return html`<g fill="${rises ? UP : DOWN}">${lineBetween(ends[0], ends[1], { stroke: rises ? UP : DOWN, width: 1.3, dash: rises ? "none" : "6 3" })}${ends.map(({ x, y }) => html`<circle cx="${x}" cy="${y}" r="2.6"/>`)}</g>
`;
}
