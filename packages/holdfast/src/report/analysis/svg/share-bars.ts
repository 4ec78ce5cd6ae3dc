import { type Content, html } from "../../html/markup.ts";
import { figureText } from "../figure-text.ts";
import { type PlotAxis, scaleOf, X_AXIS_HEIGHT, xAxis } from "./axis.ts";
import { fitLabel } from "./fit-label.ts";
import { MUTED, PAPER } from "./palette.ts";
import { svgDocument, TICK_SIZE, tenth, textAt } from "./svg-document.ts";
import { textWidth, widestOf } from "./text-width.ts";

export interface ShareBars {
  /** Unique in the document; letters, digits and hyphens. */
  readonly id: string;
  readonly title: string;
  /** What a whole bar is, e.g. `Share of planned conversations`. */
  readonly axisTitle: string;
  /** At most eight. */
  readonly parts: readonly string[];
  /** One share a part, in [0, 1], adding up to 1 at most; `null` shares: no bar. */
  readonly rows: readonly { readonly label: string; readonly shares: readonly number[] | null }[];
  readonly digits?: number;
}

const WIDTH = 860;
const ROW = 28;
const LEGEND_ROW = 20;

/** Grounds that differ in lightness from neighbour to neighbour, each with the ink that reads on it. */
const GROUNDS = [
  ["#0072b2", "#ffffff"],
  ["#f0c27a", "#1b2127"],
  ["#8a3d6d", "#ffffff"],
  ["#a9cfe8", "#1b2127"],
  ["#00664c", "#ffffff"],
  ["#d9dde0", "#1b2127"],
  ["#b34400", "#ffffff"],
  ["#f3c6dd", "#1b2127"],
] as const;

/** Bars of shares side by side, one bar a row, each part with its share written in it where there is room. */
export function shareBars(plot: ShareBars): string {
  const { id, title, axisTitle, rows, parts, digits } = plot;
  const labels = rows.map(({ label }) => fitLabel(label));
  const left = widestOf(labels) + 22;
  const keys = legendKeys(parts, left);
  const top = 16 + keys.rows * LEGEND_ROW;
  const frame = { left, right: WIDTH - 24, top, bottom: top + rows.length * ROW };
  const axis: PlotAxis = { title: axisTitle, kind: "percent", range: { from: 0, to: 1 } };
  const scale = scaleOf(axis, [], { start: left, end: frame.right, ticks: 5 });
  const figures = rows.map(({ label, shares }) => {
    const told = shares?.map((share, i) => `${parts[i]!} ${figureText(share, "percent", digits)}`);
    return `${label}: ${told?.join(", ") ?? "no figure"}`;
  });
  return svgDocument(
    {
      id,
      title,
      figures: `${axisTitle}. ${figures.join("; ")}.`,
      width: WIDTH,
      height: frame.bottom + X_AXIS_HEIGHT,
    },
    html`${keys.drawn}${xAxis(axis, scale, frame)}${rows.map(({ shares }, i) => {
      const y = top + i * ROW;
      return html`${textAt(left - 12, y + ROW / 2 + 4.5, labels[i]!, { anchor: "end" })}${shares === null ? textAt(left + 8, y + ROW / 2 + 4, "no figure", { size: TICK_SIZE, fill: MUTED }) : bar(shares, y, scale.place, digits)}`;
    })}`,
  );
}

function bar(
  shares: readonly number[],
  y: number,
  place: (share: number) => number,
  digits: number | undefined,
): Content {
  let before = 0;
  return shares.map((share, part) => {
    const [from, to] = [place(before), place(before + share)];
    before += share;
    if (share <= 0) return null;
    const [ground, ink] = GROUNDS[part % GROUNDS.length]!;
    const text = figureText(share, "percent", digits).replace(" %", "");
    const fits = textWidth(text, 11) + 4 <= to - from;
    return html`<rect x="${from}" y="${y + 4}" width="${tenth(to - from)}" height="${ROW - 8}" fill="${ground}" stroke="${PAPER}" stroke-width="0.5"/>${fits ? textAt(tenth((from + to) / 2), y + ROW / 2 + 4, text, { anchor: "middle", size: 11, fill: ink }) : null}
`;
  });
}

function legendKeys(parts: readonly string[], left: number): { rows: number; drawn: Content } {
  let [x, row] = [left, 0];
  const drawn = parts.map((part, i) => {
    const width = textWidth(part, 12) + 36;
    if (x + width > WIDTH - 16 && x > left) [x, row] = [left, row + 1];
    const y = 8 + row * LEGEND_ROW;
    const key = html`<rect x="${x}" y="${y}" width="12" height="12" fill="${GROUNDS[i % GROUNDS.length]![0]}"/>${textAt(x + 18, y + 10.5, part, { size: 12 })}`;
    x += width;
    return key;
  });
  return { rows: row + 1, drawn };
}
