import type { EmbeddingMap } from "../../realism/study/study.ts";
import { PAPER, RULE, seriesColour } from "../analysis/svg/palette.ts";
import { legend } from "../analysis/svg/series-mark.ts";
import { svgDocument, tenth } from "../analysis/svg/svg-document.ts";
import { html, type Markup } from "../html/markup.ts";
import { markShape } from "../html/plot-marks.ts";

const WIDTH = 860;
const HEIGHT = 600;
const TOP = 40;
const MARGIN = 12;
/** Marks are drawn at this share of their usual size: there are thousands. */
const SCALE = 0.5;

/**
 * A map as an SVG: one mark a chunk, in the colour and shape of its source. Each source stands in a group of its own with
 * `data-source`, so that a page can hide it; marks stand in the order of the map's points.
 * @param names of the sources, the reference first.
 */
export function embeddingMap(map: EmbeddingMap, names: readonly string[]): string {
  const place = placing(map);
  const counts = names.map((_, source) => map.points.filter((point) => point.source === source).length);
  return svgDocument(
    {
      id: "embedding-map",
      title: "Map of what people and simulated patients said",
      figures: `${names.map((name, i) => `${name}: ${counts[i]} chunks`).join("; ")}. Places on the map have no unit.`,
      width: WIDTH,
      height: TOP + HEIGHT + MARGIN,
    },
    html`${legend(names, { x: MARGIN, y: 18 })}<rect x="${MARGIN}" y="${TOP}" width="${WIDTH - 2 * MARGIN}" height="${HEIGHT}" fill="${PAPER}" stroke="${RULE}" stroke-width="0.5"/>
${names.map((_, source) => sourceMarks(map, source, place))}`,
  );
}

type Place = (point: { readonly x: number; readonly y: number }) => {
  readonly x: number;
  readonly y: number;
};

/** Both axes share one scale, so that the shape of the map is kept. */
function placing({ points }: EmbeddingMap): Place {
  const [left, right] = extent(points.map(({ x }) => x));
  const [bottom, top] = extent(points.map(({ y }) => y));
  const inside = { width: WIDTH - 2 * MARGIN - 16, height: HEIGHT - 16 };
  const scale = Math.min(inside.width / (right - left), inside.height / (top - bottom));
  const [centreX, centreY] = [(left + right) / 2, (bottom + top) / 2];
  return ({ x, y }) => ({
    x: tenth(WIDTH / 2 + (x - centreX) * scale),
    y: tenth(TOP + HEIGHT / 2 - (y - centreY) * scale),
  });
}

function extent(values: readonly number[]): [number, number] {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const value of values) {
    if (value < low) low = value;
    if (value > high) high = value;
  }
  return high > low ? [low, high] : [low - 0.5, low + 0.5];
}

function sourceMarks({ points }: EmbeddingMap, source: number, place: Place): Markup {
  return html`<g data-source="${source}" fill="${seriesColour(source)}" fill-opacity="0.6" stroke="none">${points.map(
    (point) => {
      if (point.source !== source) return null;
      const { x, y } = place(point);
      return html`<g transform="translate(${x} ${y}) scale(${SCALE})">${markShape(source, { x: 0, y: 0 })}</g>`;
    },
  )}</g>
`;
}
