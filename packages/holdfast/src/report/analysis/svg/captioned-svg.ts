import { html } from "../../html/markup.ts";
import type { AnalysisPlot } from "../analysis-document.ts";
import { captionText } from "../caption-text.ts";
import { MUTED } from "./palette.ts";
import { svgDocument, textAt } from "./svg-document.ts";
import { linesWithin } from "./text-width.ts";

const MARGIN = 12;
const TITLE_SIZE = 16;
const CAPTION_SIZE = 12;
const LINE = 17;
/** Narrower plots get as much room as this, so that a caption does not run down a strip. */
const LEAST_WIDTH = 560;

/** A plot as a file of its own: its title above, its caption below and in the description. */
export function captionedSvg({ id, title, svg, caption }: AnalysisPlot): string {
  const plot = svgSize(svg);
  const inside = Math.max(LEAST_WIDTH, plot.width);
  const words = captionText(caption);
  const heads = linesWithin(title, inside, TITLE_SIZE);
  const lines = linesWithin(words, inside, CAPTION_SIZE);
  const top = MARGIN + heads.length * 22 + 8;
  const below = top + plot.height + 18;
  return svgDocument(
    {
      id: `${id}-figure`,
      title,
      figures: words,
      width: inside + 2 * MARGIN,
      height: below + lines.length * LINE + MARGIN,
    },
    html`${heads.map((line, i) => textAt(MARGIN, MARGIN + 14 + i * 22, line, { size: TITLE_SIZE, bold: true }))}<g transform="translate(${MARGIN} ${top})">${{ markup: withoutProlog(svg) }}</g>
${lines.map((line, i) => textAt(MARGIN, below + i * LINE, line, { size: CAPTION_SIZE, fill: MUTED }))}`,
  );
}

/** Size of a plot in its own units. @throws Error where the root has no view box: every plot of an analysis has one. */
export function svgSize(svg: string): { readonly width: number; readonly height: number } {
  const [, width, height] =
    /^[^>]*?<svg\b[^>]*?\bviewBox="0 0 ([\d.]+) ([\d.]+)"/s.exec(withoutProlog(svg)) ?? [];
  if (width === undefined || height === undefined) throw new Error('a plot\'s root needs viewBox="0 0 W H"');
  return { width: Number(width), height: Number(height) };
}

function withoutProlog(svg: string): string {
  return svg.replace(/^\s*<\?xml[^>]*\?>\s*/, "");
}
