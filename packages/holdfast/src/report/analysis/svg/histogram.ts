import { html } from "../../html/markup.ts";
import { type PlotAxis, scaleOf, tickText, X_AXIS_HEIGHT, xAxis, yAxis } from "./axis.ts";
import { PAPER, seriesColour } from "./palette.ts";
import { linearScale } from "./scale.ts";
import { svgDocument, tenth } from "./svg-document.ts";

export interface Histogram {
  /** Unique in the document; letters, digits and hyphens. */
  readonly id: string;
  readonly title: string;
  readonly axis: PlotAxis;
  /** What is counted, e.g. `tasks`. */
  readonly counted: string;
  /** Those that are not finite are left out: say in the caption how many. */
  readonly values: readonly number[];
  /** Bins to aim at; their edges are round figures. 20 unless given. */
  readonly bins?: number;
}

const WIDTH = 760;
const HEIGHT = 260;
const LEFT = 66;
const TOP = 34;

export interface Bin {
  readonly from: number;
  readonly to: number;
  readonly count: number;
}

/** Counts of figures between round edges; a bin holds its lower edge, the last one also its upper edge. */
export function binned(values: readonly number[], { kind }: PlotAxis, bins = 20): Bin[] {
  const finite = values.filter(Number.isFinite);
  const bounds = kind === "percent" ? { bounds: { from: 0, to: 1 } } : {};
  const { from, to, step } = linearScale(finite, { start: 0, end: 1, ticks: bins, ...bounds });
  const width = step!;
  const size = Math.max(1, Math.round((to - from) / width));
  const counts = new Array<number>(size).fill(0);
  for (const value of finite) {
    // A figure on an edge belongs to the bin above, whatever the rounding of the division.
    const bin = Math.floor((value - from) / width + 1e-9);
    counts[Math.min(size - 1, Math.max(0, bin))]! += 1;
  }
  const edge = (i: number) => Number((from + i * width).toPrecision(12));
  return counts.map((count, i) => ({ from: edge(i), to: edge(i + 1), count }));
}

/** How often figures lie between round edges. */
export function histogram({ id, title, axis, counted, values, bins }: Histogram): string {
  const bars = binned(values, axis, bins);
  const frame = { left: LEFT, right: WIDTH - 24, top: TOP, bottom: TOP + HEIGHT };
  const range = { from: bars[0]!.from, to: bars.at(-1)!.to };
  const x = scaleOf({ ...axis, range }, [], { start: frame.left, end: frame.right, ticks: 8 });
  const y = linearScale([0, ...bars.map(({ count }) => count)], { start: frame.bottom, end: TOP, ticks: 5 });
  const ticks = y.ticks.filter(Number.isInteger);
  const edge = (value: number) => tickText(value, axis.kind, { step: bars[0]!.to - bars[0]!.from });
  const figures = bars
    .filter(({ count }) => count > 0)
    .map(({ from, to, count }) => `${edge(from)} to ${edge(to)}: ${count}`);
  return svgDocument(
    {
      id,
      title,
      figures: `${axis.title}, number of ${counted}. ${figures.join("; ")}.`,
      width: WIDTH,
      height: frame.bottom + X_AXIS_HEIGHT,
    },
    html`${yAxis({ title: `Number of ${counted}`, kind: "count" }, { ...y, ticks }, frame)}${xAxis(axis, x, frame)}${bars.map(
      ({ from, to, count }) =>
        count === 0
          ? null
          : html`<rect x="${x.place(from)}" y="${y.place(count)}" width="${tenth(x.place(to) - x.place(from))}" height="${tenth(frame.bottom - y.place(count))}" fill="${seriesColour(0)}" stroke="${PAPER}"/>
`,
    )}`,
  );
}
