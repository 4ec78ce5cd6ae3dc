import { html, type Markup } from "../../html/markup.ts";
import { markPath } from "../../html/plot-marks.ts";
import { fitLabel } from "./fit-label.ts";
import { PAPER, seriesColour } from "./palette.ts";
import { textAt } from "./svg-document.ts";
import { widestOf } from "./text-width.ts";

/** The mark of a series in its colour, with a white edge so that it stands off a line. */
export function seriesMark(series: number, { x, y }: { readonly x: number; readonly y: number }): Markup {
  return html`<path transform="translate(${x} ${y})" d="${markPath(series)}" fill="${seriesColour(series)}" stroke="${PAPER}"/>
`;
}

/** Names of series beside their marks, on one line. */
export function legend(
  names: readonly string[],
  { x, y }: { readonly x: number; readonly y: number },
): Markup {
  let at = x;
  return html`${names.map((name, series) => {
    const label = fitLabel(name);
    const drawn = html`${seriesMark(series, { x: at + 6, y })}${textAt(at + 16, y + 4.5, label)}`;
    at += widestOf([label]) + 34;
    return drawn;
  })}`;
}
